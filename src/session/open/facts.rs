//! What an open game is, and what stands above its moves.

use super::OpenGame;
use crate::record::{Headers, date};
use crate::rules::options::write_options;
use crate::rules::{GameId, Side};
use crate::session::facade::grade::Yardstick;
use crate::session::facade::{About, Facts, Particulars, View};
use crate::session::present::Present;
use crate::session::present::particulars::particulars;
use crate::session::report;

impl<P: Present> Facts for OpenGame<P> {
    fn game(&self) -> GameId {
        P::GAME
    }

    fn about(&self) -> &'static About {
        &P::ABOUT
    }

    fn yardstick(&self) -> Yardstick {
        report::yardstick::<P>()
    }

    fn options(&self) -> String {
        write_options(self.record.options())
    }

    fn view(&self) -> &View {
        &self.view
    }

    fn headers(&self) -> &Headers {
        self.record.headers()
    }

    fn set_headers(&mut self, headers: Headers) -> Result<(), String> {
        // Files may have dates of other kinds, which nobody must mend to change a name.
        if headers.date != self.record.headers().date {
            date::check(&headers.date)?;
        }
        if let Some(refused) = self.refused(headers.over_limit().map(|(_, what)| what)) {
            return Err(refused);
        }
        self.change(|record| record.set_headers(headers));
        Ok(())
    }

    fn particulars(&self) -> Particulars {
        particulars(&self.record)
    }

    fn turn_order(&self) -> [Side; 2] {
        [self.record.first(), self.record.first().other()]
    }

    fn revision(&self) -> u64 {
        self.record.revision()
    }

    fn work_revision(&self) -> [u64; 2] {
        self.record.work_revision()
    }

    fn moves_revision(&self) -> u64 {
        self.record.moves_revision()
    }
}

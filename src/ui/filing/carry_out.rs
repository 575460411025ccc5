//! Carrying out what parts of the window ask for of what is open, and of files.

use super::{Filing, Hands};
use crate::ui::component::Request;
use crate::ui::work::dialogs::Purpose;

impl Filing {
    /// Does what was asked for, where that is about what is open or about files.
    pub fn carry_out(&mut self, request: Request, on: &mut Hands<'_>) {
        match request {
            Request::Show(page) => on.show_page(page),
            Request::Select(id) => self.select(id, on),
            Request::Read(path) => self.files.read(path, on.ctx),
            Request::Save(id) => self.save(id, on),
            Request::SaveAs(id) => self.save_as(id, on),
            Request::ChooseProgram => self.ask_for_file(Purpose::Program, on),
            Request::OpenEntry(origin) => self.open_game_of(origin, on),
            Request::Close(id) => self.close(id, on),
            Request::GoOnLeaving => self.go_on_leaving(on),
            Request::MoveTab(id, place) => on.stage.docs.tabs.reorder(id, place),
            Request::Export(game, wanted, style) => self.export(game, wanted, style, on),
            Request::Paste(text) => self.paste(&text, on),
            Request::Take(taken) => self.take_pasted(&taken.text, taken.pasted, taken.game, on),
            Request::Chosen(purpose, path) => self.chosen(purpose, path, on),
            Request::NotChosen(about) => self.not_chosen(about, on),
            Request::UseOwnDialog => self.use_own_dialog(on),
            Request::Overwrite(clash) => self.overwrite(clash, on),
            Request::SaveElsewhere(clash) => self.save_elsewhere(clash, on),
            Request::NotSaved(id) => self.leave_unsaved(id, on),
            Request::OfLeft(what) => self.do_with_left(what, on),
            Request::EndExport => self.files.exporting = None,
            Request::Begin(session, opens) => self.begin_game(session, opens, on),
            Request::SetHeaders(game, headers) => on.stage.docs.tabs.set_headers(game, *headers),
            Request::AddLines { game, from, lines } => {
                on.stage.docs.tabs.add_lines(game, from, &lines)
            }
            // The shell's own.
            Request::Run(_)
            | Request::Choose(_)
            | Request::Learn(_)
            | Request::Rules(_)
            | Request::SetUp(_)
            | Request::StopPreparing
            | Request::Tables(_)
            | Request::Rekey(_)
            | Request::Trust(_)
            | Request::Set(_)
            | Request::Play(_)
            | Request::PlayAgainst(..)
            | Request::Lay(_)
            | Request::Settle(_)
            | Request::Say(_)
            | Request::Dismiss(_)
            | Request::ForgetMessages
            | Request::Practise(_)
            | Request::Copy(_) => {}
        }
    }
}

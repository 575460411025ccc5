//! The position that a command line names, of whichever game.

use clap::Args;

use super::result::Result;
use owlery_games::options::read_options;
use owlery_games::words::listed;
use owlery_games::{GameId, Position};
use owlery_session::Present;

/// A position to start from.
#[derive(Args)]
pub struct From {
    #[arg(help = games())]
    pub game: GameId,
    #[arg(long)]
    pub code: Option<String>,
    #[arg(long)]
    pub options: Option<String>,
}

/// The games by their keys: "owlman, umbra or troll".
pub fn games() -> String {
    listed(&GameId::ALL.map(GameId::key), "or")
}

/// The options of a game as the command line has them.
pub fn options<P: Position>(text: Option<&str>) -> Result<P::Options> {
    Ok(read_options(text.unwrap_or("()")).map_err(|error| error.to_string())?)
}

impl From {
    /// The position of this game that is named. Refuses options and codes that are not legal.
    pub fn position<P: Present>(&self) -> Result<P> {
        let options = options::<P>(self.options.as_deref())?;
        Ok(match &self.code {
            None => P::start(&options),
            Some(code) => P::from_code(code, &options).map_err(|error| error.to_string())?,
        })
    }
}

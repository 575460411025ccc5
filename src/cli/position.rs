//! The position that a command line names, of whichever game.

use clap::Args;

use super::result::Result;
use owlery_games::options::read_options;
use owlery_games::words::listed;
use owlery_games::{GameId, Position};
use owlery_session::Present;
use owlery_session::games::{WithGame, with_game};

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

/// Something to do with a position of any game.
pub trait WithPosition {
    /// Does it, and prints what comes of it.
    fn run<P: Present>(self, position: P) -> Result;
}

/// The options of a game as the command line has them.
pub fn options<P: Position>(text: Option<&str>) -> Result<P::Options> {
    Ok(read_options(text.unwrap_or("()")).map_err(|error| error.to_string())?)
}

/// Makes the position that the command line names, and does something with it.
pub fn with_position(from: &From, work: impl WithPosition) -> Result {
    struct Make<'a, W>(&'a From, W);
    impl<W: WithPosition> WithGame for Make<'_, W> {
        type Out = Result;
        fn run<P: Present>(self) -> Result {
            let Make(from, work) = self;
            let options = options::<P>(from.options.as_deref())?;
            let position = match &from.code {
                None => P::start(&options),
                Some(code) => P::from_code(code, &options).map_err(|error| error.to_string())?,
            };
            work.run(position)
        }
    }
    with_game(from.game, Make(from, work))
}

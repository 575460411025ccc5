//! Atlases: a survey of all rule sets of a game, then finals of the most interesting ones.

use std::path::{Path, PathBuf};

use super::{DossierArgs, News, failed, quoted, write};
use crate::cli::console::Console;
use crate::cli::error::{Error, Result};
use crate::cli::task::{TaskEvent, run_task};
use crate::ui::export::atlas::{AtlasFiles, atlas_files};
use owlery_engine::{Progress, cores};
use owlery_games::{GameId, with_game};
use owlery_i18n::{Message, t};
use owlery_lab::Subject;
use owlery_lab::atlas::{Atlas, AtlasError, AtlasPlan, AtlasStage, Grid, KIND, Stage, Survey};
use owlery_lab::run::{self, Header, Results, RunError, Shard};

/// The number of games with each rule set of a survey, if nobody chooses another.
const USUAL_GAMES: u32 = 100;
/// The folders of the stages, in the folder of the run.
const SURVEY: &str = "survey";
const FINALS: &str = "finals";

/// The work on an atlas, or on a shard of one of its stages.
pub struct AtlasWork {
    /// The plan of the stage that is begun with.
    plan: AtlasPlan,
    shard: Shard,
    folder: PathBuf,
    output: PathBuf,
    threads: Option<usize>,
}

/// The end of some work.
enum Done {
    Document(AtlasFiles),
    /// The text of a result file.
    Results(String),
}

/// Begins an atlas or a shard of it, or goes on with it.
pub fn begin(args: &DossierArgs, game: GameId, output: &Path, console: &mut Console) -> Result {
    let games = args.games.unwrap_or(USUAL_GAMES);
    let plan = with_game!(game, |P| {
        let plan = AtlasPlan::survey(&Grid::<P>::of_game()?, games, args.seed)?;
        match &args.survey {
            None => plan,
            Some(file) => {
                let results = Results::<AtlasPlan>::read(file, KIND).map_err(failed)?;
                finals(survey::<P>(&results)?, &plan)?
            }
        }
    });
    let work = AtlasWork {
        plan,
        shard: args.shard.unwrap_or(Shard::WHOLE),
        folder: args.folder.clone().unwrap_or_else(|| output.with_extension(super::RUN)),
        output: output.to_owned(),
        threads: args.threads,
    };
    work.run(console)
}

/// The plan of the finals of a survey that must have this plan.
fn finals<P: Subject>(
    survey: Survey<P>,
    plan: &AtlasPlan,
) -> std::result::Result<AtlasPlan, AtlasError> {
    match survey.plan == plan.plan {
        true => Ok(survey.finals()),
        false => Err(AtlasError::OtherSurvey),
    }
}

fn survey<P: Subject>(results: &Results<AtlasPlan>) -> std::result::Result<Survey<P>, AtlasError> {
    Survey::new(Grid::of_game()?, results)
}

/// Returns whether files are results of stages of an atlas.
pub fn are_results(files: &[PathBuf]) -> bool {
    let read = files.first().map(|file| Results::<AtlasPlan>::read(file, KIND));
    !matches!(read, None | Some(Err(RunError::NoResults { .. } | RunError::File { .. })))
}

/// Puts shards together: those of a survey to its results, or with those of the finals to a document.
pub fn merge(files: &[PathBuf], output: &Path, console: &mut Console) -> Result {
    let mut stages = [Vec::new(), Vec::new()];
    for file in files {
        let results = Results::<AtlasPlan>::read(file, KIND).map_err(failed)?;
        stages[results.header.plan.stage as usize].push(file.clone());
    }
    let merged = |files: &[PathBuf]| run::merge::<AtlasPlan>(files, KIND).map_err(Error::failed);
    let [survey_files, final_files] = stages;
    if survey_files.is_empty() {
        return Err(AtlasError::NoSurvey.into());
    }
    let results = merged(&survey_files)?;
    if final_files.is_empty() {
        return write(output, results.text());
    }
    let finals = merged(&final_files)?;
    let files = with_game!(results.header.plan.plan.game, |P| {
        let survey = survey::<P>(&results)?;
        run_task(console, None, |progress, _| document(&survey, &finals, output, progress))
    })??;
    write_files(files, output)
}

impl AtlasWork {
    /// The work of a run that was begun in a folder, if it is one of an atlas.
    pub fn in_folder(
        folder: &Path,
        output: &Path,
        threads: Option<usize>,
    ) -> Result<Option<AtlasWork>> {
        let header = |stage: &str| match Header::<AtlasPlan>::read(&folder.join(stage), KIND) {
            Ok(header) => Ok(Some(header)),
            Err(RunError::File { .. }) => Ok(None),
            Err(error) => Err(failed(error)),
        };
        // The finals of a whole atlas follow its survey.
        let finals = header(FINALS)?.filter(|header| !header.shard.is_whole());
        let begun = if finals.is_some() { finals } else { header(SURVEY)? };
        let work = |header: Header<AtlasPlan>| AtlasWork {
            plan: header.plan,
            shard: header.shard,
            folder: folder.to_owned(),
            output: output.to_owned(),
            threads,
        };
        Ok(begun.map(work))
    }

    /// Does the work, and writes what comes of it.
    pub fn run(&self, console: &mut Console) -> Result {
        let done = with_game!(self.plan.plan.game, |P| {
            run_task(console, None, |progress, report| self.perform::<P>(progress, report))
        });
        match done {
            Ok(Ok(Done::Document(files))) => write_files(files, &self.output),
            Ok(Ok(Done::Results(text))) => write(&self.output, text),
            Ok(Err(error)) => Err(error),
            Err(error) => {
                console.report(t!("cli-lab.paused", command = self.resume_command()));
                Err(if error.code == 0 { Error::exit(1) } else { error })
            }
        }
    }

    fn perform<P: Subject>(
        &self,
        progress: &Progress,
        report: &mut dyn FnMut(TaskEvent),
    ) -> Result<Done> {
        let results = self.stage::<P>(&self.plan, progress, report)?;
        if !self.shard.is_whole() || self.plan.stage == Stage::Finals {
            return Ok(Done::Results(results.text()));
        }
        let survey = survey::<P>(&results)?;
        let finals = self.stage::<P>(&survey.finals(), progress, report)?;
        document(&survey, &finals, &self.output, progress).map(Done::Document)
    }

    /// Carries out a stage in its folder.
    fn stage<P: Subject>(
        &self,
        plan: &AtlasPlan,
        progress: &Progress,
        report: &mut dyn FnMut(TaskEvent),
    ) -> Result<Results<AtlasPlan>> {
        let stage = AtlasStage::<P>::new(plan.clone())?;
        let (name, message) = match plan.stage {
            Stage::Survey => (SURVEY, t!("cli-lab.survey", cells = plan.plan.rules.len())),
            Stage::Finals => (FINALS, t!("cli-lab.finals", cells = plan.plan.rules.len())),
        };
        report(TaskEvent::Message(message));
        let threads = self.threads.unwrap_or_else(cores);
        let mut news = News::new(report);
        let folder = self.folder.join(name);
        run::run(&stage, &folder, self.shard, threads, progress, &mut |done| news.tell(&done))
            .map_err(failed)
    }

    /// The command that goes on with the run.
    fn resume_command(&self) -> String {
        let (folder, output) = (quoted(&self.folder), quoted(&self.output));
        let command = format!("owlery lab resume {folder} -o {output}");
        match self.threads {
            Some(threads) => format!("{command} --threads {threads}"),
            None => command,
        }
    }
}

/// Makes the document of a survey and the results of its finals.
fn document<P: Subject>(
    survey: &Survey<P>,
    finals: &Results<AtlasPlan>,
    output: &Path,
    progress: &Progress,
) -> Result<AtlasFiles> {
    let atlas = Atlas::new(survey, finals)?;
    let stem = output.file_stem().unwrap_or_default().to_string_lossy();
    let (game, name) = (atlas.survey.game.key(), output.file_name().unwrap_or_default());
    let plan = &atlas.survey;
    let command = format!(
        "owlery lab --atlas {game} --games {} --seed {} -o {}",
        plan.games,
        plan.seed,
        quoted(Path::new(name))
    );
    let files = atlas_files(&atlas, &stem, &command, progress);
    files.map_err(|error| Error::failed(Message::verbatim(error.to_string())))
}

/// Writes a document, and its pictures beside it.
fn write_files(files: AtlasFiles, output: &Path) -> Result {
    for (name, svg) in files.pictures {
        write(&output.with_file_name(name), svg)?;
    }
    write(output, files.document)
}

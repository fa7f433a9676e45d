//! Submissions as bots.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use messages::{Language, Messages};
use search::{AnyBot, BotError};

use super::folder::{ClassFolder, Team};
use super::sandbox::Sandbox;
use crate::external_engine::{EngineError, ExternalEngine, Timeouts, words};
use crate::{Failure, ResourceCache};

/// How long a program may take to start: some languages are slow.
const START: Duration = Duration::from_secs(10);
/// After `stop` nobody waits long.
const AFTER_STOP: Duration = Duration::from_millis(50);
/// A program that failed to start so often in a row is not started any more.
const ATTEMPTS: u32 = 3;
/// How a shell, and what sets limits, ends if there is no such command.
const NOT_FOUND: i32 = 127;

/// The programs of a class, ready to be started.
pub(super) struct Programs<'a> {
    class: &'a ClassFolder,
    sandbox: Sandbox,
    resources: ResourceCache,
    language: Language,
    /// How often in a row each program failed to start, and why.
    failures: Mutex<HashMap<String, (u32, String)>>,
}

impl<'a> Programs<'a> {
    pub(super) fn new(
        class: &'a ClassFolder,
        sandbox: Sandbox,
        resources: ResourceCache,
        language: Language,
    ) -> Self {
        Programs { class, sandbox, resources, language, failures: Mutex::default() }
    }

    /// A player of the tournament by name, started.
    pub(super) fn make(&self, name: &str, seed: u64) -> Result<Box<dyn AnyBot>, BotError> {
        let failed = |text: String| BotError::Failed(text);
        let Some(team) = self.class.team(name) else {
            let bot = self.resources.bot(name, &self.class.game, seed);
            return bot.map_err(|error| failed(error.to_string()));
        };
        if let Some((ATTEMPTS.., why)) = self.failures().get(name) {
            return Err(failed(why.clone()));
        }
        match self.started(team) {
            Ok(engine) => {
                self.failures().remove(name);
                Ok(Box::new(engine))
            }
            Err(text) => {
                let mut failures = self.failures();
                let (times, why) = failures.entry(name.to_string()).or_default();
                *times += 1;
                why.clone_from(&text);
                Err(failed(text))
            }
        }
    }

    /// The program of a team, started; otherwise why it does not start.
    pub(super) fn started(&self, team: &Team) -> Result<ExternalEngine, String> {
        let command = words(&team.command).ok_or_else(|| {
            EngineError::BadCommand.text(&team.name, &Messages::new(self.language))
        })?;
        let confined = self.sandbox.words(&command, &self.class.program(&team.name), false);
        let timeouts = Timeouts {
            handshake: START,
            slack: Duration::from_millis(self.class.rules.grace_ms),
            grace: AFTER_STOP,
            unlimited: START,
        };
        let mut engine = ExternalEngine::confined(
            &team.name,
            confined,
            &self.class.game,
            self.language,
            timeouts,
        );
        let started = engine.start().map_err(|error| match error {
            EngineError::Ended(Some(status)) if status.code() == Some(NOT_FOUND) => {
                EngineError::NoCommand(command[0].clone())
            }
            error => error,
        });
        started.map_err(|error| engine.reason(&error))?;
        Ok(engine)
    }

    fn failures(&self) -> std::sync::MutexGuard<'_, HashMap<String, (u32, String)>> {
        self.failures.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The sandbox of a class in which programs may be started.
pub(super) fn sandbox_for(
    class: &ClassFolder,
    insists: bool,
    messages: &Messages,
) -> Result<Sandbox, Failure> {
    let sandbox = sandbox_of(class);
    match sandbox.refusal(insists) {
        Some(refusal) => Err(Failure::BadInput(messages.text(refusal))),
        None => Ok(sandbox),
    }
}

/// The sandbox of a class, tried out; the processor time suits a long game.
pub(super) fn sandbox_of(class: &ClassFolder) -> Sandbox {
    let rules = &class.rules;
    let readable: Vec<_> = rules.readable.iter().filter(|path| path.exists()).cloned().collect();
    let mut sandbox = Sandbox::new(rules.memory_mib, rules.processes, &readable);
    sandbox.cpu_seconds = 30 + rules.time_ms * 400 / 1000;
    sandbox
}

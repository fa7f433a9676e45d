//! One question to the engine at a time: a new one takes the place of the last.

use std::rc::Rc;

use leptos::prelude::*;
use worker::Thinker;
use worker::requests::{Played, Reply, Task};

type Told = Rc<dyn Fn(Reply)>;

/// A connection to the engine that takes answers to the last question only.
#[derive(Clone, Copy)]
pub(super) struct Asker {
    thinker: StoredValue<Thinker, LocalStorage>,
    told: StoredValue<Option<Told>, LocalStorage>,
}

impl Asker {
    /// A connection over which nothing was asked yet. The engine is fetched by the
    /// first question.
    pub(super) fn new() -> Self {
        let told = StoredValue::new_local(None::<Told>);
        let thinker = Thinker::new(move |answer| {
            let told = told.try_with_value(Clone::clone).flatten();
            if let Some(told) = told {
                told(answer.reply);
            }
        });
        Asker { thinker: StoredValue::new_local(thinker), told }
    }

    /// Asks; every answer is handed over as it comes.
    pub(super) fn ask(self, played: Played, task: Task, told: impl Fn(Reply) + 'static) {
        self.stop();
        self.told.set_value(Some(Rc::new(told)));
        let asked = self.thinker.with_value(|thinker| thinker.ask(played, task));
        if let Err(error) = asked {
            let told = self.told.try_with_value(Clone::clone).flatten();
            if let Some(told) = told {
                told(Reply::Failed { why: format!("{error:?}") });
            }
        }
    }

    /// Stops whatever the engine is doing.
    pub(super) fn stop(self) {
        self.told.set_value(None);
        self.thinker.with_value(Thinker::stop);
    }
}

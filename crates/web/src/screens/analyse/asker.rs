//! One question to the engine at a time: a new one takes the place of the last.

use std::rc::Rc;

use leptos::prelude::*;
use worker::Thinker;
use worker::words::{Played, Said, Wish};

type Told = Rc<dyn Fn(Said)>;

/// A line to the engine that hears the answers to the last question only.
#[derive(Clone, Copy)]
pub(super) struct Asker {
    thinker: StoredValue<Thinker, LocalStorage>,
    told: StoredValue<Option<Told>, LocalStorage>,
}

impl Asker {
    /// A line on which nothing was asked yet. The engine is fetched by the
    /// first question.
    pub(super) fn new() -> Self {
        let told = StoredValue::new_local(None::<Told>);
        let thinker = Thinker::new(move |answer| {
            let told = told.try_with_value(Clone::clone).flatten();
            if let Some(told) = told {
                told(answer.said);
            }
        });
        Asker { thinker: StoredValue::new_local(thinker), told }
    }

    /// Asks; every answer is handed over as it comes.
    pub(super) fn ask(self, played: Played, wish: Wish, told: impl Fn(Said) + 'static) {
        self.stop();
        self.told.set_value(Some(Rc::new(told)));
        let asked = self.thinker.with_value(|thinker| thinker.ask(played, wish));
        if let Err(error) = asked {
            let told = self.told.try_with_value(Clone::clone).flatten();
            if let Some(told) = told {
                told(Said::Failed { why: format!("{error:?}") });
            }
        }
    }

    /// Stops whatever the engine is doing.
    pub(super) fn stop(self) {
        self.told.set_value(None);
        self.thinker.with_value(Thinker::stop);
    }
}

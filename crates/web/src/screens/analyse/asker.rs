//! One question to the engine at a time: a new one takes the place of the last.

use std::rc::Rc;

use leptos::prelude::*;
use worker::Thinker;
use worker::requests::{Played, Reply, Task};

type Receiver = Rc<dyn Fn(Reply)>;

/// A connection to the engine that takes answers to the last question only.
#[derive(Clone, Copy)]
pub(super) struct Asker {
    thinker: StoredValue<Thinker, LocalStorage>,
    receiver: StoredValue<Option<Receiver>, LocalStorage>,
}

impl Asker {
    /// A connection to a module over which nothing was asked yet. The module is fetched by
    /// the first question.
    pub(super) fn new(module: &'static str) -> Self {
        let receiver = StoredValue::new_local(None::<Receiver>);
        let thinker = Thinker::new(module, move |answer| {
            let receiver = receiver.try_with_value(Clone::clone).flatten();
            if let Some(receiver) = receiver {
                receiver(answer.reply);
            }
        });
        Asker { thinker: StoredValue::new_local(thinker), receiver }
    }

    /// Asks; every answer is handed over as it comes.
    pub(super) fn ask(self, played: Played, task: Task, receiver: impl Fn(Reply) + 'static) {
        self.stop();
        self.receiver.set_value(Some(Rc::new(receiver)));
        let asked = self.thinker.with_value(|thinker| thinker.ask(played, task));
        if let Err(error) = asked {
            let receiver = self.receiver.try_with_value(Clone::clone).flatten();
            if let Some(receiver) = receiver {
                receiver(Reply::Failed { why: format!("{error:?}") });
            }
        }
    }

    /// Stops whatever the engine is doing.
    pub(super) fn stop(self) {
        self.receiver.set_value(None);
        self.thinker.with_value(Thinker::stop);
    }
}

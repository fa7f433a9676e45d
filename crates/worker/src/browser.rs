//! The engine as JavaScript uses it, with wasm-bindgen.

use std::cell::RefCell;
use std::time::Duration;

use js_sys::{Atomics, Function, Int32Array};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Performance;

#[cfg(all(feature = "explorer", not(feature = "engine")))]
use crate::Counter as Engine;
#[cfg(feature = "engine")]
use crate::Engine;
use crate::Surroundings;
#[cfg(not(any(feature = "engine", feature = "explorer")))]
use crate::Tutor as Engine;
use crate::requests::{Answer, Request};

/// The engine in a worker of a browser.
#[wasm_bindgen]
pub struct Browser {
    engine: Engine,
    /// Called with each answer.
    tell: Function,
}

thread_local! {
    /// What the search reads while it runs. JavaScript values cannot
    /// cross threads, and what is passed to a search must be able to.
    static AROUND: RefCell<Around> = RefCell::default();
}

#[derive(Default)]
struct Around {
    /// Holds, where page and worker share memory, the largest tag that is no
    /// longer wanted.
    stopped: Option<Int32Array>,
    performance: Option<Performance>,
}

/// This worker, with its clock and the memory it shares.
struct WorkerScope;

impl Surroundings for WorkerScope {
    fn now(&self) -> Duration {
        let now =
            AROUND.with_borrow(|here| here.performance.as_ref().map_or(0.0, Performance::now));
        Duration::from_secs_f64(now / 1000.0)
    }

    fn is_stopped(&self, tag: u32) -> bool {
        AROUND.with_borrow(|here| {
            let array = here.stopped.as_ref();
            let largest = array.and_then(|array| Atomics::load(array, 0).ok()).unwrap_or(0);
            tag <= largest.unsigned_abs()
        })
    }
}

#[wasm_bindgen]
impl Browser {
    /// An engine that answers by calling `tell` with JSON.
    #[wasm_bindgen(constructor)]
    pub fn new(tell: Function, stopped: Option<Int32Array>) -> Browser {
        let global = js_sys::global();
        let performance = js_sys::Reflect::get(&global, &"performance".into());
        let performance = performance.ok().and_then(|value| value.dyn_into().ok());
        AROUND.set(Around { stopped, performance });
        Browser { engine: Engine::default(), tell }
    }

    /// The name of a file that a request needs.
    pub fn wants(&self, request: &str) -> Option<String> {
        let request: Request = serde_json::from_str(request).ok()?;
        self.engine.wants(&request)
    }

    /// Receives a file; no bytes if it could not be fetched.
    pub fn take(&mut self, name: &str, bytes: &[u8]) {
        self.engine.take(name, bytes);
    }

    /// Answers a request.
    pub fn answer(&mut self, request: &str) {
        let Ok(request) = serde_json::from_str::<Request>(request) else { return };
        let tell = &self.tell;
        self.engine.answer(&request, &WorkerScope, &mut |answer: Answer| {
            if let Ok(json) = serde_json::to_string(&answer) {
                // The listener returns nothing.
                let _nothing = tell.call1(&JsValue::NULL, &json.into());
            }
        });
    }
}

#[cfg(feature = "package")]
#[wasm_bindgen]
impl Browser {
    /// The name of a file without which a request cannot be answered.
    pub fn lacks(&self, request: &str) -> Option<String> {
        let request: Request = serde_json::from_str(request).ok()?;
        self.engine.lacks(&request)
    }
}

//! The engine as a page sees it: asked here, answering from its own thread.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use js_sys::{Atomics, Int32Array, Object, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsError, JsValue};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::requests::{Answer, Played, Request, Task};

/// A page's line to the engine.
///
/// The worker is fetched and started by the first question, or before it when
/// it is to be prepared. Answers to what has been stopped do not arrive any
/// more.
pub struct Thinker {
    worker: RefCell<Option<Worker>>,
    /// Where the worker sees which tags are no longer wanted, if memory can
    /// be shared.
    stopped: Option<Int32Array>,
    last: Cell<u32>,
    /// The largest tag that is no longer wanted.
    unwanted: Rc<Cell<u32>>,
    hear: Closure<dyn FnMut(MessageEvent)>,
}

impl Thinker {
    /// A line over which the page hears answers.
    #[must_use]
    pub fn new(hear: impl Fn(Answer) + 'static) -> Thinker {
        let unwanted = Rc::new(Cell::new(0));
        let limit = unwanted.clone();
        let hear = Closure::new(move |event: MessageEvent| {
            let text = event.data().as_string().unwrap_or_default();
            if let Ok(answer) = serde_json::from_str::<Answer>(&text)
                && answer.tag > limit.get()
            {
                hear(answer);
            }
        });
        let (worker, last) = (RefCell::default(), Cell::new(0));
        Thinker { worker, stopped: shared_memory(), last, unwanted, hear }
    }

    /// Asks, and gives the tag that the answers will bear.
    pub fn ask(&self, played: Played, task: Task) -> Result<u32, JsValue> {
        let tag = self.last.get() + 1;
        self.last.set(tag);
        let request = Request { tag, played, task };
        let json = serde_json::to_string(&request).map_err(JsError::from)?;
        self.prepare()?;
        match &*self.worker.borrow() {
            Some(worker) => worker.post_message(&json.into())?,
            None => return Err("there is no worker".into()),
        }
        Ok(tag)
    }

    /// Starts the worker, if it has not been started.
    pub fn prepare(&self) -> Result<(), JsValue> {
        let mut worker = self.worker.borrow_mut();
        if worker.is_none() {
            *worker = Some(self.start()?);
        }
        Ok(())
    }

    /// Stops whatever the engine is doing, and forgets what waits.
    pub fn stop(&self) {
        self.unwanted.set(self.last.get());
        match &self.stopped {
            // Storing one number in memory of our own does not fail.
            Some(stopped) => {
                let _before = Atomics::store(stopped, 0, self.last.get() as i32);
            }
            // Without shared memory a thinking worker can only be sent away.
            None => {
                if let Some(worker) = self.worker.take() {
                    worker.terminate();
                }
            }
        }
    }

    fn start(&self) -> Result<Worker, JsValue> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&address()?, &options)?;
        worker.set_onmessage(Some(self.hear.as_ref().unchecked_ref()));
        let hello = Object::new();
        let stopped = self.stopped.as_ref().map_or(JsValue::NULL, JsValue::from);
        Reflect::set(&hello, &"stopped".into(), &stopped)?;
        worker.post_message(&hello)?;
        Ok(worker)
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        if let Some(worker) = self.worker.take() {
            worker.terminate();
        }
    }
}

/// The builder writes the address of the worker into the page.
fn address() -> Result<String, JsValue> {
    let document = web_sys::window().and_then(|window| window.document());
    let named = document.and_then(|page| page.query_selector("meta[name=engine]").ok().flatten());
    named
        .and_then(|meta| meta.get_attribute("content"))
        .ok_or_else(|| "the page does not name its engine".into())
}

/// One number that page and worker share, where the browser allows it.
fn shared_memory() -> Option<Int32Array> {
    let global = js_sys::global();
    let isolated = Reflect::get(&global, &"crossOriginIsolated".into()).ok()?;
    if !isolated.is_truthy() {
        return None;
    }
    Some(Int32Array::new(&js_sys::SharedArrayBuffer::new(4)))
}

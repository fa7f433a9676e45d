//! The engine as a page uses it: it runs in a thread of its own and answers
//! with messages.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use js_sys::{Atomics, Int32Array, Object, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsError, JsValue};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::requests::{Answer, Played, Request, Task};

/// A page's connection to the engine.
///
/// The worker is fetched and started by the first request, or earlier on
/// demand. Answers to stopped requests do not arrive.
pub struct Thinker {
    worker: RefCell<Option<Worker>>,
    /// Where the worker sees which tags are no longer wanted, if memory can
    /// be shared.
    stopped: Option<Int32Array>,
    last: Cell<u32>,
    /// The largest tag that is no longer wanted.
    unwanted: Rc<Cell<u32>>,
    hear: Closure<dyn FnMut(MessageEvent)>,
    /// The name of its module in the page: `engine` or `explorer`.
    module: &'static str,
}

impl Thinker {
    /// A connection to a module, `engine` or `explorer`, that passes answers to the page.
    pub fn new(module: &'static str, hear: impl Fn(Answer) + 'static) -> Thinker {
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
        Thinker { worker, stopped: shared_memory(), last, unwanted, hear, module }
    }

    /// Sends a request and returns the tag of its answers.
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

    /// Starts the worker if it is not running.
    pub fn prepare(&self) -> Result<(), JsValue> {
        let mut worker = self.worker.borrow_mut();
        if worker.is_none() {
            *worker = Some(self.start()?);
        }
        Ok(())
    }

    /// Stops the current search and drops waiting requests.
    pub fn stop(&self) {
        self.unwanted.set(self.last.get());
        match &self.stopped {
            // Storing one number in our own memory does not fail.
            Some(stopped) => {
                let _before = Atomics::store(stopped, 0, self.last.get() as i32);
            }
            // Without shared memory, a searching worker can only be terminated.
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
        let worker = Worker::new_with_options(&address(self.module)?, &options)?;
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
fn address(module: &str) -> Result<String, JsValue> {
    let document = web_sys::window().and_then(|window| window.document());
    let meta = format!("meta[name={module}]");
    let named = document.and_then(|page| page.query_selector(&meta).ok().flatten());
    named
        .and_then(|meta| meta.get_attribute("content"))
        .ok_or_else(|| "the page does not name its worker".into())
}

/// One number that page and worker share, if the browser allows it.
fn shared_memory() -> Option<Int32Array> {
    let global = js_sys::global();
    let isolated = Reflect::get(&global, &"crossOriginIsolated".into()).ok()?;
    if !isolated.is_truthy() {
        return None;
    }
    Some(Int32Array::new(&js_sys::SharedArrayBuffer::new(4)))
}

//! One WebSocket. Dropping it closes it and ends its callbacks.

use leptos::prelude::window;
use protocol::{ClientMessage, ServerMessage};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageEvent, WebSocket};

/// What happens to a socket.
pub(crate) enum SocketEvent {
    /// It is open.
    Opened,
    /// A message came.
    Heard(Box<ServerMessage>),
    /// It is closed, or never opened.
    Broke,
}

/// A socket with its listeners.
pub(crate) struct SocketLine {
    socket: WebSocket,
    on_open: Closure<dyn FnMut()>,
    on_message: Closure<dyn FnMut(MessageEvent)>,
    on_close: Closure<dyn FnMut()>,
}

impl SocketLine {
    /// Opens a socket to the server that this page came from.
    pub(crate) fn open(
        tell: impl Fn(SocketEvent) + Clone + 'static,
    ) -> Result<SocketLine, JsValue> {
        let location = window().location();
        let scheme = if location.protocol()? == "https:" { "wss" } else { "ws" };
        let socket = WebSocket::new(&format!("{scheme}://{}/api/v1/ws", location.host()?))?;
        let (open, close) = (tell.clone(), tell.clone());
        let on_open = Closure::<dyn FnMut()>::new(move || open(SocketEvent::Opened));
        let on_close = Closure::<dyn FnMut()>::new(move || close(SocketEvent::Broke));
        let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            // A message of a kind that this version does not know is passed over.
            let text = event.data().as_string().unwrap_or_default();
            if let Ok(message) = serde_json::from_str(&text) {
                tell(SocketEvent::Heard(Box::new(message)));
            }
        });
        socket.set_onopen(Some(on_open.as_ref().unchecked_ref()));
        socket.set_onclose(Some(on_close.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        Ok(SocketLine { socket, on_open, on_message, on_close })
    }

    /// Sends a message. A line that is broken says so by itself, and what
    /// matters is sent again over the next one.
    pub(crate) fn send(&self, message: &ClientMessage) {
        if let Ok(text) = serde_json::to_string(message)
            && self.socket.ready_state() == WebSocket::OPEN
        {
            let _ = self.socket.send_with_str(&text);
        }
    }
}

impl Drop for SocketLine {
    fn drop(&mut self) {
        self.socket.set_onopen(None);
        self.socket.set_onclose(None);
        self.socket.set_onmessage(None);
        // One that is closed already has nothing against it.
        let _ = self.socket.close();
        // A listener may be the one that is running right now: it goes a moment later.
        let listeners = (
            std::mem::replace(&mut self.on_open, Closure::new(|| {})),
            std::mem::replace(&mut self.on_message, Closure::new(|_| {})),
            std::mem::replace(&mut self.on_close, Closure::new(|| {})),
        );
        leptos::task::spawn_local(async move { drop(listeners) });
    }
}

//! Whether the screen stands upright, as a phone in the hand does.

use leptos::ev;
use leptos::prelude::*;

/// The width and height of the window, in the units of styles.
fn measured() -> (f64, f64) {
    let side = |value: Result<wasm_bindgen::JsValue, _>| value.ok().and_then(|it| it.as_f64());
    let window = window();
    (side(window.inner_width()).unwrap_or(390.0), side(window.inner_height()).unwrap_or(844.0))
}

/// The window's size from now on.
pub(crate) fn window_size() -> Signal<(f64, f64)> {
    let size = RwSignal::new(measured());
    let listener = window_event_listener(ev::resize, move |_| size.set(measured()));
    on_cleanup(move || listener.remove());
    size.into()
}

/// How many times as large as normal text is.
pub(crate) fn text_scale() -> f64 {
    let root = document().document_element();
    let style = root.and_then(|root| window().get_computed_style(&root).ok().flatten());
    let size = style.and_then(|style| style.get_property_value("font-size").ok());
    size.and_then(|size| size.trim_end_matches("px").parse::<f64>().ok())
        .map_or(1.0, |it| it / 16.0)
}

/// Is this a phone held upright?
pub(crate) fn is_narrow() -> bool {
    measured().0 < 480.0
}

/// Is a window of this size better filled by an upright board?
pub(crate) fn is_upright((width, height): (f64, f64)) -> bool {
    width < 0.8 * height && width < 1000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phones_and_tablets_are_upright_and_desks_are_not() {
        assert!(is_upright((390.0, 844.0)));
        assert!(is_upright((320.0, 568.0)));
        assert!(!is_upright((844.0, 390.0)));
        assert!(!is_upright((1280.0, 800.0)));
        assert!(is_upright((768.0, 1024.0)));
        assert!(!is_upright((1200.0, 1600.0)));
    }
}

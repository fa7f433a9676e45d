//! The fields of forms: plain elements of the page, which every keyboard and
//! screen reader knows, dressed alike.

mod dropdown;
mod segments;
mod setting;
mod slider;
mod switch;

pub(crate) use dropdown::Dropdown;
pub(crate) use segments::Segments;
pub(crate) use setting::{OnOff, OneSetting};
pub(crate) use slider::Slider;
pub(crate) use switch::Switch;

use std::sync::atomic::{AtomicU32, Ordering};

/// A name that no other field has.
fn fresh_name() -> String {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    format!("field-{}", NEXT.fetch_add(1, Ordering::Relaxed))
}

//! Tests of what the app's workers do, one file per subject.

mod engine;
mod explorer;
mod tutor;

//! Tests of the messages on the wire, one file per subject.

mod document;
mod wire;

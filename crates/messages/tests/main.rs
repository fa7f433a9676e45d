//! Tests of the messages, one file per subject.

mod catalogue;
mod glossary;
mod phrases;
mod sources;
mod table;

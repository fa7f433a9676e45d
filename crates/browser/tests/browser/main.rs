//! The web app in a real browser, a file for each subject.

mod menu;
mod offline;

//! The web app in a real browser, one file per subject.

mod analyse;
mod choose;
mod computers;
mod everyone;
mod explorer;
mod fonts;
mod gathering;
mod hand;
mod history;
mod keyboard;
mod local;
mod meeting;
mod menu;
mod offline;
mod own_pages;
mod passkeys;
mod people;
mod push;
mod storage;
mod tutor;
mod vacation;

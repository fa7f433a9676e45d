//! libFuzzer on `bodies::book`.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| bodies::book(text));

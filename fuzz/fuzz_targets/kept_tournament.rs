//! libFuzzer on `bodies::kept_tournament`.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| bodies::kept_tournament(text));

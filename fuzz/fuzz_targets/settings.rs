//! libFuzzer on `bodies::settings`.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| bodies::settings(text));

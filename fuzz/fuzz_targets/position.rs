//! libFuzzer on `bodies::position`.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| bodies::position(text));

//! libFuzzer on `bodies::moves`.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| bodies::moves(text));

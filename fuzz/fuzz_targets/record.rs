//! libFuzzer on `bodies::record`.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| bodies::record(text));

//! libFuzzer on `bodies::ogn`.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| bodies::ogn(text));

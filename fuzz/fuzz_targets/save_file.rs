//! libFuzzer on `bodies::save_file`.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| bodies::save_file(text));

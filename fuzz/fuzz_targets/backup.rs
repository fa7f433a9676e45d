//! libFuzzer on `bodies::backup`.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| bodies::backup(text));

//! libFuzzer on `bodies::browser_storage`.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| bodies::browser_storage(text));

//! libFuzzer on `bodies::catalogue_text`.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| bodies::catalogue_text(text));

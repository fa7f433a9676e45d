//! libFuzzer on `bodies::plain_text`.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| bodies::plain_text(text));

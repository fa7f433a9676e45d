//! libFuzzer on `bodies::bot_names`.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| bodies::bot_names(text));

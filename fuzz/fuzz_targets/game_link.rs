//! libFuzzer on `bodies::game_link`.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| bodies::game_link(text));

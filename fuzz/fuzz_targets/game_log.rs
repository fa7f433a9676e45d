//! libFuzzer on `bodies::game_log`.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| bodies::game_log(text));

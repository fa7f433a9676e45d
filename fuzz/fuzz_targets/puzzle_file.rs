//! libFuzzer on `bodies::puzzle_file`.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| bodies::puzzle_file(text));

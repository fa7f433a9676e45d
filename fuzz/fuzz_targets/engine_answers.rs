//! libFuzzer on `bodies::engine_answers`.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| bodies::engine_answers(bytes));

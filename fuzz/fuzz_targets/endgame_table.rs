//! libFuzzer on `bodies::endgame_table`.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| bodies::endgame_table(bytes));

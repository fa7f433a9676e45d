//! libFuzzer on `bodies::passkey_answers`.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| bodies::passkey_answers(bytes));

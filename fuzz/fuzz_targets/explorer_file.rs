//! libFuzzer on `bodies::explorer_file`.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| bodies::explorer_file(bytes));

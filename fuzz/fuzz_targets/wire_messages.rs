//! libFuzzer on `bodies::wire_messages`.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| bodies::wire_messages(text));

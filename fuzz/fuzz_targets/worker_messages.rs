//! libFuzzer on `bodies::worker_messages`.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| bodies::worker_messages(text));

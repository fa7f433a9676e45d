//! libFuzzer on `bodies::server_settings`.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| bodies::server_settings(text));

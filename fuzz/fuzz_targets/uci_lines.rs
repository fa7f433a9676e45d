//! libFuzzer on `bodies::uci_lines`.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| bodies::uci_lines(text));

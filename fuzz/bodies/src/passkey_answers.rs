//! What browsers and authenticators say of passkeys.

/// Any bytes as the answer of an authenticator, and before it, up to the first line break, what
/// the browser says about it: they are read or refused.
///
/// ```
/// bodies::passkey_answers(b"{\"type\":\"webauthn.get\"}\n\x01\x02");
/// ```
pub fn passkey_answers(bytes: &[u8]) {
    let at = bytes.iter().position(|&byte| byte == b'\n').unwrap_or(bytes.len());
    let (client_data, answer) = bytes.split_at(at);
    let read = server::reads_passkey_answer(client_data, answer.get(1..).unwrap_or_default());
    // Nobody was asked, so nothing answers for another site.
    let named = client_data.windows(13).any(|part| part == b"jogos.example");
    assert!(!read || named, "{bytes:?}");
}

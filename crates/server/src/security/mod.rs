//! What keeps accounts and the server safe: secrets, passwords, sessions,
//! origins, headers and limits. `docs/explanation/security.md` describes it all.

mod access;
mod headers;
mod limits;
mod origin;
mod passwords;
mod proxy;
mod secret;
mod session;
mod token_refusal;

pub(crate) use access::{Scopes, scope_of, written as written_token};
pub(crate) use headers::secure;
pub(crate) use limits::{HeavyRequest, Limits, Rule, limit};
pub(crate) use origin::{Origins, check_origin, is_local};
pub use passwords::PasswordError;
pub(crate) use passwords::Passwords;
pub(crate) use proxy::{ClientAddress, ProxyAddresses, Transport, TrustedProxy, believe_proxies};
pub(crate) use secret::{
    Token, hash_code, new_codes, public_name, pupil_password, pupil_suffix, random_id,
    random_number, same_secret,
};
pub(crate) use session::{Member, Sessions};

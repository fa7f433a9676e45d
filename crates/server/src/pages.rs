//! The web app: the files inside the program, or a folder for those who
//! develop it.

use std::borrow::Cow;
use std::path::Path;

use axum::Router;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::response::{IntoResponse, Response};
use tower_http::services::{ServeDir, ServeFile};

use crate::error::ApiError;

/// What never changes under its address may be kept for ever.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
/// What may change is asked for anew.
const ASK_AGAIN: &str = "no-cache";

/// The routes with the pages behind them.
pub(crate) fn with_pages<S: Clone + Send + Sync + 'static>(
    api: Router<S>,
    folder: Option<&Path>,
) -> Router<S> {
    match folder {
        Some(folder) => {
            let index = ServeFile::new(folder.join("index.html"));
            api.fallback_service(ServeDir::new(folder).fallback(index))
        }
        None => api.fallback(embedded),
    }
}

async fn embedded(request: Request) -> Response {
    let asked = matches!(*request.method(), Method::GET | Method::HEAD);
    match site::find(request.uri().path()).filter(|_| asked) {
        Some(file) => send(file, reads_brotli(request.headers())),
        None => ApiError::Missing.into_response(),
    }
}

fn send(file: &'static site::File, reads_brotli: bool) -> Response {
    let packed = file.brotli().filter(|_| reads_brotli);
    let keep = if file.is_immutable() { FOR_EVER } else { ASK_AGAIN };
    let body = packed.map_or_else(|| file.plain(), Cow::Borrowed);
    let mut response = match body {
        Cow::Borrowed(bytes) => bytes.into_response(),
        Cow::Owned(bytes) => bytes.into_response(),
    };
    let mut set = |name: HeaderName, value: &'static str| {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    };
    set(header::CONTENT_TYPE, file.mime());
    set(header::CACHE_CONTROL, keep);
    set(header::VARY, "accept-encoding");
    if packed.is_some() {
        set(header::CONTENT_ENCODING, "br");
    }
    response
}

fn reads_brotli(headers: &HeaderMap) -> bool {
    let accepted = headers.get_all(header::ACCEPT_ENCODING).iter();
    accepted.filter_map(|value| value.to_str().ok()).flat_map(|value| value.split(',')).any(
        |coding| {
            let mut parts = coding.split(';').map(str::trim);
            parts.next() == Some("br") && parts.all(|part| part != "q=0")
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brotli_goes_only_to_those_who_read_it() {
        let reads = |value: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(value));
            reads_brotli(&headers)
        };
        assert!(reads("gzip, deflate, br, zstd"));
        assert!(reads("br;q=1.0"));
        assert!(!reads("gzip, br;q=0"));
        assert!(!reads("brotli"));
        assert!(!reads_brotli(&HeaderMap::new()));
    }

    #[test]
    fn the_first_page_is_asked_for_anew() {
        let page = send(site::find("/").unwrap(), true);
        assert_eq!(page.headers()[header::CACHE_CONTROL], ASK_AGAIN);
        assert_eq!(page.headers()[header::CONTENT_TYPE], "text/html; charset=utf-8");
    }

    #[test]
    fn what_bears_a_hash_is_kept_for_ever() {
        for file in site::files().iter().filter(|file| file.is_immutable()) {
            let response = send(file, true);
            assert_eq!(response.headers()[header::CACHE_CONTROL], FOR_EVER);
            let packed = response.headers().contains_key(header::CONTENT_ENCODING);
            assert_eq!(packed, file.brotli().is_some(), "{}", file.path());
        }
    }
}

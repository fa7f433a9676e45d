//! The web app: the files inside the program, or those of a folder, which are
//! read at each request so that a new build is served at once.

use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

use axum::Router;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::error::ApiError;
use crate::pages::{self, language};

/// What never changes under its address may be kept for ever.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
/// What may change is revalidated.
const ASK_AGAIN: &str = "no-cache";
/// The picture for browsers that ask for one without looking at the page.
const FAVICON: &str = "/icons/icon-192.png";
/// Search engines may list the app; what it asks the server for is of no use to them.
const ROBOTS: &str = "User-agent: *\nDisallow: /api/\n";

/// The routes with the app behind them.
pub(crate) fn with_app<S: Clone + Send + Sync + 'static>(
    api: Router<S>,
    folder: Option<&Path>,
) -> Router<S> {
    let api = api.route("/robots.txt", get(|| async { ROBOTS }));
    match folder {
        Some(folder) => {
            let folder: Arc<Path> = folder.into();
            api.fallback(move |request| from_folder(folder, request))
        }
        None => api.fallback(embedded),
    }
}

async fn embedded(request: Request) -> Response {
    match asked(&request).and_then(site::find) {
        Some(file) => send(file, reads_brotli(request.headers())),
        None => missing(request.uri().path(), request.headers()),
    }
}

async fn from_folder(folder: Arc<Path>, request: Request) -> Response {
    let packed = reads_brotli(request.headers());
    let Some(address) = asked(&request).map(str::to_string) else {
        return ApiError::Missing.into_response();
    };
    let headers = request.headers().clone();
    // Reading blocks, so it happens where that keeps nobody waiting.
    let wanted = address.clone();
    let read = tokio::task::spawn_blocking(move || read(&folder, &wanted, packed));
    match read.await {
        Ok(Some(file)) => send(&file, packed),
        _ => missing(&address, &headers),
    }
}

/// There is nothing at this address: a page for people, a problem for programs.
fn missing(address: &str, headers: &HeaderMap) -> Response {
    let accepted = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok());
    let is_person = accepted.is_some_and(|accepted| accepted.contains("text/html"));
    if address.starts_with("/api/") || !is_person {
        return ApiError::Missing.into_response();
    }
    pages::missing(language(&Uri::default(), headers), address)
}

/// The address of the page that a request asks for.
fn asked(request: &Request) -> Option<&str> {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    reads.then(|| match request.uri().path() {
        "/favicon.ico" => FAVICON,
        path => path,
    })
}

/// The file of the folder at an address, compressed where that is wanted and
/// there. Nothing outside the folder has an address.
fn read(folder: &Path, address: &str, packed: bool) -> Option<site::Asset> {
    let path = match address.strip_prefix('/')? {
        "" => "index.html",
        path => path,
    };
    if !Path::new(path).components().all(|part| matches!(part, Component::Normal(_))) {
        return None;
    }
    let mut compressed: PathBuf = folder.join(path);
    compressed.as_mut_os_string().push(".br");
    if packed && let Ok(content) = std::fs::read(compressed) {
        return Some(site::Asset::read(path.to_string(), true, content));
    }
    let content = std::fs::read(folder.join(path)).ok()?;
    Some(site::Asset::read(path.to_string(), false, content))
}

fn send(file: &site::Asset, reads_brotli: bool) -> Response {
    let packed = file.brotli().filter(|_| reads_brotli);
    let keep = if file.is_immutable() { FOR_EVER } else { ASK_AGAIN };
    let body = packed.cloned().unwrap_or_else(|| file.plain());
    let mut response = body.into_response();
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
    fn a_folder_gives_its_own_files_and_no_others() {
        let folder = tempfile::tempdir().unwrap();
        let site = folder.path().join("site");
        std::fs::create_dir_all(site.join("app-0123456789")).unwrap();
        std::fs::write(folder.path().join("secret"), "secret").unwrap();
        std::fs::write(site.join("index.html"), "page").unwrap();
        std::fs::write(site.join("app-0123456789/app.js"), "plain").unwrap();
        std::fs::write(site.join("app-0123456789/app.js.br"), "packed").unwrap();
        let content = |address: &str, packed| {
            let file = read(&site, address, packed)?;
            let response = send(&file, packed);
            let encoded = response.headers().contains_key(header::CONTENT_ENCODING);
            Some((
                file.brotli().is_some(),
                encoded,
                response.headers()[header::CACHE_CONTROL].clone(),
            ))
        };
        assert_eq!(content("/", true), Some((false, false, HeaderValue::from_static(ASK_AGAIN))));
        let app = "/app-0123456789/app.js";
        assert_eq!(content(app, true), Some((true, true, HeaderValue::from_static(FOR_EVER))));
        assert_eq!(content(app, false), Some((false, false, HeaderValue::from_static(FOR_EVER))));
        for outside in [
            "/../secret",
            "//etc/passwd",
            "/app-0123456789/../../secret",
            "/app-0123456789",
            "/none",
        ] {
            assert_eq!(content(outside, true), None, "{outside}");
        }
    }
}

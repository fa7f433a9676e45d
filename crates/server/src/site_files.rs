//! The web app: the files inside the program, or those of a folder, which are looked at for
//! each request so that a new build is served at once. Each file is in memory once, however
//! many ask for it and however slowly they read.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fs::{self, Metadata};
use std::path::{Component, Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::SystemTime;

use axum::Router;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use bytes::Bytes;

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
    let files = Arc::new(SiteFiles { folder: folder.map(Into::into), known: Mutex::default() });
    api.fallback(move |request| answer(files, request))
}

async fn answer(files: Arc<SiteFiles>, request: Request) -> Response {
    let packed = reads_brotli(request.headers());
    let Some(address) = asked(&request).map(str::to_string) else {
        return ApiError::Missing.into_response();
    };
    let headers = request.headers().clone();
    // Reading and unpacking block, so they happen where that keeps nobody waiting.
    let wanted = address.clone();
    match tokio::task::spawn_blocking(move || files.find(&wanted, packed)).await {
        Ok(Some(file)) => file.send(),
        _ => missing(&address, &headers),
    }
}

/// The files of the app, as they are sent.
#[derive(Default)]
struct SiteFiles {
    /// The folder they are in; those inside the program without one.
    folder: Option<PathBuf>,
    /// By their paths, and whether they are sent compressed where they can be.
    known: Mutex<HashMap<(String, bool), KnownFile>>,
}

/// A file as it is sent. Copies share its content.
#[derive(Clone)]
struct KnownFile {
    content: Bytes,
    packed: bool,
    mime: &'static str,
    immutable: bool,
    /// When a file of a folder was changed, and its length.
    version: Option<(SystemTime, u64)>,
}

impl SiteFiles {
    /// The file at an address, compressed where that is wanted and there.
    fn find(&self, address: &str, packed: bool) -> Option<KnownFile> {
        match &self.folder {
            Some(folder) => self.read(folder, address, packed),
            None => {
                let asset = site::find(address)?;
                let key = (asset.path().to_string(), packed);
                Some(
                    self.known(key, None).unwrap_or_else(|key| self.keep(key, None, asset, packed)),
                )
            }
        }
    }

    /// The file of the folder at an address. Nothing outside the folder has an address.
    fn read(&self, folder: &Path, address: &str, packed: bool) -> Option<KnownFile> {
        let path = match address.strip_prefix('/')? {
            "" => "index.html",
            path => path,
        };
        if !Path::new(path).components().all(|part| matches!(part, Component::Normal(_))) {
            return None;
        }
        let plain = folder.join(path);
        let mut compressed = plain.clone();
        compressed.as_mut_os_string().push(".br");
        // One of the two may be there alone.
        let mut found = [(compressed, true), (plain, false)];
        if !packed {
            found.reverse();
        }
        let (file, is_packed, version) = found
            .into_iter()
            .find_map(|(file, is_packed)| version(&file).map(|it| (file, is_packed, it)))?;
        self.known((path.to_string(), packed), Some(version)).map_or_else(
            |key| {
                let asset = site::Asset::read(path.to_string(), is_packed, fs::read(file).ok()?);
                Some(self.keep(key, Some(version), &asset, packed))
            },
            Some,
        )
    }

    /// A file that was sent before, or its key.
    fn known(
        &self,
        key: (String, bool),
        version: Option<(SystemTime, u64)>,
    ) -> Result<KnownFile, (String, bool)> {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.get(&key).filter(|file| file.version == version).cloned().ok_or(key)
    }

    fn keep(
        &self,
        key: (String, bool),
        version: Option<(SystemTime, u64)>,
        asset: &site::Asset,
        packed: bool,
    ) -> KnownFile {
        let brotli = asset.brotli().filter(|_| packed);
        let content = match brotli.cloned().unwrap_or_else(|| asset.plain()) {
            Cow::Borrowed(content) => Bytes::from_static(content),
            Cow::Owned(content) => content.into(),
        };
        let (packed, mime) = (brotli.is_some(), asset.mime());
        let file = KnownFile { content, packed, mime, immutable: asset.is_immutable(), version };
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.insert(key, file.clone());
        file
    }
}

/// When a file was changed, and its length.
fn version(file: &Path) -> Option<(SystemTime, u64)> {
    let is_file = |about: &Metadata| about.is_file();
    let about = fs::metadata(file).ok().filter(is_file)?;
    Some((about.modified().ok()?, about.len()))
}

impl KnownFile {
    fn send(self) -> Response {
        let mut response = self.content.into_response();
        let mut set = |name: HeaderName, value: &'static str| {
            response.headers_mut().insert(name, HeaderValue::from_static(value));
        };
        set(header::CONTENT_TYPE, self.mime);
        set(header::CACHE_CONTROL, if self.immutable { FOR_EVER } else { ASK_AGAIN });
        set(header::VARY, "accept-encoding");
        if self.packed {
            set(header::CONTENT_ENCODING, "br");
        }
        response
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

    fn files(folder: Option<&Path>) -> SiteFiles {
        SiteFiles { folder: folder.map(Into::into), known: Mutex::default() }
    }

    #[test]
    fn the_first_page_is_asked_for_anew() {
        let page = files(None).find("/", true).unwrap().send();
        assert_eq!(page.headers()[header::CACHE_CONTROL], ASK_AGAIN);
        assert_eq!(page.headers()[header::CONTENT_TYPE], "text/html; charset=utf-8");
    }

    #[test]
    fn however_many_ask_a_file_is_in_memory_once_and_a_new_build_is_served_at_once() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("app.js"), "a first build").unwrap();
        let files = files(Some(folder.path()));
        let find = || files.find("/app.js", true).unwrap().content;
        let (one, other) = (find(), find());
        assert_eq!((&*one, one.as_ptr()), (&b"a first build"[..], other.as_ptr()));
        std::fs::write(folder.path().join("app.js"), "the second").unwrap();
        assert_eq!(find(), "the second");
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
        let alone = b"\x0b\x03\x80semente\x03";
        std::fs::write(site.join("app-0123456789/alone.js.br"), alone).unwrap();
        let files = files(Some(&site));
        let content = |address: &str, packed| {
            let file = files.find(address, packed)?;
            let (content, response) = (file.content.clone(), file.send());
            let encoded = response.headers().contains_key(header::CONTENT_ENCODING);
            Some((content, encoded, response.headers()[header::CACHE_CONTROL].clone()))
        };
        let sent = |content: &'static str, encoded, keep| {
            Some((Bytes::from(content), encoded, HeaderValue::from_static(keep)))
        };
        assert_eq!(content("/", true), sent("page", false, ASK_AGAIN));
        let app = "/app-0123456789/app.js";
        assert_eq!(content(app, true), sent("packed", true, FOR_EVER));
        assert_eq!(content(app, false), sent("plain", false, FOR_EVER));
        let alone = "/app-0123456789/alone.js";
        assert_eq!(content(alone, false), sent("semente", false, FOR_EVER));
        assert!(content(alone, true).is_some_and(|(_, encoded, _)| encoded));
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

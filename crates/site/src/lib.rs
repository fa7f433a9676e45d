//! The built web app as files: what each is, how long a browser may keep it,
//! and its content as it goes over the wire.
//!
//! With the feature `embed`, a release build holds the app inside the program.
//! Without it the program serves a folder; there is always a first page, which
//! then says how to build the app.
//!
//! ```
//! let page = site::find("/").expect("there is always a first page");
//! assert_eq!(page.mime(), "text/html; charset=utf-8");
//! assert!(!page.is_immutable());
//! ```

mod asset;

pub use asset::Asset;

/// Every file, by path.
static FILES: &[Asset] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The page where the app has not been built.
static UNBUILT: Asset = Asset::embedded("index.html", false, include_bytes!("unbuilt.html"));

/// The file at an address of the site. `/` is the first page.
///
/// ```
/// assert!(site::find("/no/such/file").is_none());
/// ```
pub fn find(address: &str) -> Option<&'static Asset> {
    let path = match address.strip_prefix('/')? {
        "" => "index.html",
        path => path,
    };
    let found = FILES.binary_search_by(|file| file.path().cmp(path));
    match found {
        Ok(place) => FILES.get(place),
        Err(_) if path == UNBUILT.path() => Some(&UNBUILT),
        Err(_) => None,
    }
}

/// Every file of the built app; none where it has not been built.
pub fn files() -> &'static [Asset] {
    FILES
}

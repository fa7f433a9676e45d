//! One file of the site.

use std::borrow::Cow;

/// A file of the site, ready to be sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asset {
    path: Cow<'static, str>,
    packed: bool,
    content: Cow<'static, [u8]>,
}

/// The media types of files, by the ending of their names.
const MEDIA_TYPES: [(&str, &str); 9] = [
    (".html", "text/html; charset=utf-8"),
    (".js", "text/javascript; charset=utf-8"),
    (".css", "text/css; charset=utf-8"),
    (".wasm", "application/wasm"),
    (".svg", "image/svg+xml"),
    (".png", "image/png"),
    (".woff2", "font/woff2"),
    (".webmanifest", "application/manifest+json"),
    (".txt", "text/plain; charset=utf-8"),
];

impl Asset {
    /// A file of the built program.
    pub(crate) const fn embedded(
        path: &'static str,
        packed: bool,
        content: &'static [u8],
    ) -> Asset {
        Asset { path: Cow::Borrowed(path), packed, content: Cow::Borrowed(content) }
    }

    /// A file that was read from a folder; `packed` says that the content is
    /// compressed with brotli.
    pub fn read(path: String, packed: bool, content: Vec<u8>) -> Asset {
        Asset { path: path.into(), packed, content: content.into() }
    }

    /// Its path from the root of the site.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// Its media type.
    pub fn mime(&self) -> &'static str {
        let kind = MEDIA_TYPES.iter().find(|(ending, _)| self.path.ends_with(ending));
        kind.map_or("application/octet-stream", |(_, mime)| mime)
    }

    /// Does the name of its folder contain a hash of its content? Then browsers may
    /// cache it for ever.
    pub fn is_immutable(&self) -> bool {
        let folder = self.path.split_once('/').map(|(folder, _)| folder);
        let hash = folder.and_then(|folder| folder.rsplit_once('-')).map(|(_, hash)| hash);
        hash.is_some_and(|hash| {
            hash.len() == 10 && hash.bytes().all(|digit| digit.is_ascii_hexdigit())
        })
    }

    /// The content compressed with brotli; `None` if it is kept as it is.
    pub fn brotli(&self) -> Option<&Cow<'static, [u8]>> {
        self.packed.then_some(&self.content)
    }

    /// The content uncompressed, for the few clients that do not read brotli.
    pub fn plain(&self) -> Cow<'static, [u8]> {
        if !self.packed {
            return self.content.clone();
        }
        let mut plain = vec![];
        // The builder packed it, so it unpacks; half a file would be no better.
        match brotli_decompressor::BrotliDecompress(&mut &self.content[..], &mut plain) {
            Ok(()) => plain.into(),
            Err(_) => Cow::Borrowed(&[]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(path: &'static str) -> Asset {
        Asset::embedded(path, false, b"")
    }

    #[test]
    fn only_what_bears_a_hash_never_changes() {
        assert!(file("app-0123456789/app.js").is_immutable());
        assert!(!file("index.html").is_immutable());
        assert!(!file("icons-are-here/icon.svg").is_immutable());
    }

    #[test]
    fn files_say_what_they_are() {
        assert_eq!(file("a/b.wasm").mime(), "application/wasm");
        assert_eq!(file("a/b.tend").mime(), "application/octet-stream");
    }

    #[test]
    fn a_packed_file_unpacks() {
        let packed = vec![0x0b, 0x03, 0x80, b's', b'e', b'm', b'e', b'n', b't', b'e', 0x03];
        let file = Asset::read("a.txt".into(), true, packed);
        assert_eq!(&*file.plain(), b"semente");
        assert!(Asset::read("a.txt".into(), true, b"no brotli".to_vec()).plain().is_empty());
    }
}

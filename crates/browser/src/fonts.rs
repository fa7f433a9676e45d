//! The fonts that Chromium sees in tests: copies of a few named files, and
//! nothing else that happens to be installed. So a page has the same line
//! breaks, and a picture the same letters, on every machine.
//!
//! On Linux, Chromium finds fonts through fontconfig. On other systems we cannot
//! choose its fonts: pages are shown in the fonts of the system, and pictures are
//! not compared.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The fonts of a browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fonts {
    /// Liberation, with DejaVu for the characters that it lacks. Their widths
    /// are those of Arial and Times.
    Default,
    /// One font for everything, bold and wider than any default font of a system.
    Wide,
}

/// A family that pages ask for, and the one that they get.
type Alias = (&'static str, &'static str);

impl Fonts {
    /// Does Chromium on this system show pages in the fonts that we choose? One
    /// from a snap package brings its own configuration.
    pub fn are_chosen() -> bool {
        let snap = || programs::browser().is_ok_and(|found| found.browser.starts_with("/snap"));
        !cfg!(any(target_os = "macos", target_os = "windows")) && !snap()
    }

    /// Those of the files that `programs` finds.
    const fn files(self) -> &'static [&'static str] {
        match self {
            Fonts::Default => programs::DEFAULT_FONTS,
            Fonts::Wide => &[programs::WIDE_FONT],
        }
    }

    /// Chromium asks for generic families by the names of well-known fonts.
    const fn aliases(self) -> &'static [Alias] {
        match self {
            Fonts::Default => &[
                ("sans-serif", "Liberation Sans"),
                ("sans", "Liberation Sans"),
                ("Arial", "Liberation Sans"),
                ("Helvetica", "Liberation Sans"),
                ("system-ui", "Liberation Sans"),
                ("serif", "Liberation Serif"),
                ("Times New Roman", "Liberation Serif"),
                ("monospace", "Liberation Mono"),
                ("Courier New", "Liberation Mono"),
            ],
            Fonts::Wide => &[
                ("sans-serif", "DejaVu Sans"),
                ("sans", "DejaVu Sans"),
                ("Arial", "DejaVu Sans"),
                ("system-ui", "DejaVu Sans"),
                ("serif", "DejaVu Sans"),
                ("Times New Roman", "DejaVu Sans"),
                ("monospace", "DejaVu Sans"),
            ],
        }
    }

    /// The families that a page may be shown in.
    pub const fn families(self) -> &'static [&'static str] {
        match self {
            Fonts::Default => &[
                "Figtree Light",
                "Fraunces",
                "Liberation Sans",
                "Liberation Serif",
                "Liberation Mono",
                "DejaVu Sans",
            ],
            Fonts::Wide => &["DejaVu Sans"],
        }
    }

    /// Puts the files and their configuration into a folder. The answer is
    /// what `FONTCONFIG_FILE` must be; `None` where Chromium does not read it.
    pub(crate) fn configure(self, folder: &Path) -> io::Result<Option<PathBuf>> {
        if !Self::are_chosen() {
            return Ok(None);
        }
        let files = folder.join("files");
        fs::create_dir_all(&files)?;
        for path in programs::fonts().map_err(|missing| io::Error::other(missing.to_string()))? {
            let name = path.file_name().unwrap_or_default();
            if self.files().iter().any(|file| name == *file) {
                fs::copy(&path, files.join(name))?;
            }
        }
        let configuration = folder.join("fonts.conf");
        fs::write(&configuration, self.configuration(&files, &folder.join("cache")))?;
        Ok(Some(configuration))
    }

    fn configuration(self, files: &Path, cache: &Path) -> String {
        let aliases: String = self.aliases().iter().map(alias).collect();
        format!(
            r#"<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>{}</dir>
  <cachedir>{}</cachedir>
{aliases}  <match target="pattern">
    <edit name="family" mode="append_last"><string>{}</string></edit>
  </match>
  <match target="font">
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="autohint" mode="assign"><bool>false</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
  </match>
</fontconfig>
"#,
            files.display(),
            cache.display(),
            self.families()[0],
        )
    }
}

fn alias((wanted, given): &Alias) -> String {
    format!(
        "  <alias binding=\"same\"><family>{wanted}</family><prefer><family>{given}</family></prefer></alias>\n"
    )
}

//! The screen sizes and languages that the tests use.

use serde_json::{Map, Value, json};

/// The size of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Screen {
    /// A phone held upright: 390 × 844, touched.
    Phone,
    /// A desktop computer: 1280 × 800, with a mouse.
    Desk,
}

/// The language of the browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tongue {
    /// Portuguese.
    Portuguese,
    /// English.
    English,
    /// The Kriolu of Cape Verde.
    Kriolu,
}

impl Screen {
    /// Both.
    pub const ALL: [Screen; 2] = [Screen::Phone, Screen::Desk];

    /// The word for it in names of pictures.
    pub const fn id(self) -> &'static str {
        match self {
            Screen::Phone => "phone",
            Screen::Desk => "desk",
        }
    }
}

impl Tongue {
    /// Those that are complete. In Kriolu, what is not said yet is said in Portuguese.
    pub const COMPLETE: [Tongue; 2] = [Tongue::Portuguese, Tongue::English];
    /// All.
    pub const ALL: [Tongue; 3] = [Tongue::Portuguese, Tongue::English, Tongue::Kriolu];

    /// The word for it in names of pictures.
    pub const fn id(self) -> &'static str {
        match self {
            Tongue::Portuguese => "pt",
            Tongue::English => "en",
            Tongue::Kriolu => "kea",
        }
    }

    const fn locale(self) -> &'static str {
        match self {
            Tongue::Portuguese => "pt-PT",
            Tongue::English => "en-GB",
            Tongue::Kriolu => "kea",
        }
    }
}

/// The capabilities of such a browser.
pub(crate) fn capabilities(screen: Screen, tongue: Tongue) -> Map<String, Value> {
    let locale = tongue.locale();
    let mut options = json!({
        "args": [
            "--headless=new",
            "--no-sandbox",
            "--disable-dev-shm-usage",
            "--disable-gpu",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-default-apps",
            "--disable-extensions",
            "--disable-sync",
            "--no-first-run",
            "--mute-audio",
            "--force-device-scale-factor=1",
            format!("--lang={locale}"),
            format!("--accept-lang={locale}"),
        ],
        "prefs": { "intl.accept_languages": locale },
    });
    // The size of the window is not enough for a phone, nor for an exact page size.
    let phone = screen == Screen::Phone;
    let (width, height) = if phone { (390, 844) } else { (1280, 800) };
    options["mobileEmulation"] = json!({
        "deviceMetrics": {
            "width": width,
            "height": height,
            "pixelRatio": 1.0,
            "mobile": phone,
            "touch": phone,
        },
    });
    let wanted = json!({
        "browserName": "chrome",
        "goog:chromeOptions": options,
        "goog:loggingPrefs": { "browser": "ALL" },
    });
    wanted.as_object().cloned().unwrap_or_default()
}

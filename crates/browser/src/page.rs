//! The app in one browser, and what tests do with it.

use std::collections::BTreeSet;
use std::path::Path;
use std::time::{Duration, Instant};

use fantoccini::elements::Element;
use fantoccini::{Client, Locator};
use serde_json::{Value, json};

use crate::devtools::{console_errors, tool};
use crate::{axe, picture};

/// How long anything may take to appear. Busy machines are slow.
const PATIENCE: Duration = Duration::from_secs(60);
const PAUSE: Duration = Duration::from_millis(40);
/// A page that looks the same after this time has settled.
const SETTLING: Duration = Duration::from_millis(150);
/// No page takes longer to settle.
const UNSETTLED: Duration = Duration::from_secs(10);

/// A page of the app in a browser.
#[derive(Clone)]
pub struct Page {
    client: Client,
    address: String,
}

impl Page {
    pub(crate) fn new(client: Client, address: String) -> Page {
        Page { client, address }
    }

    /// The same browser, for the app under another name of the server.
    pub fn at(&self, address: &str) -> Page {
        Page { client: self.client.clone(), address: address.to_string() }
    }

    /// Goes to a place in the app, such as `#/options`, and waits until it is there.
    pub async fn go(&self, place: &str) {
        self.open(place).await;
        self.wake().await;
        self.see(":root[data-app=ready] main.screen").await;
    }

    /// Goes to a place in the app, and waits for the page alone.
    pub async fn open(&self, place: &str) {
        let address = format!("{}{place}", self.address);
        self.client.goto(&address).await.expect("the address opens");
    }

    /// Sends an input event, which starts the app.
    pub async fn wake(&self) {
        self.run("window.dispatchEvent(new Event('pointermove'))").await;
    }

    /// Reloads the page.
    pub async fn reload(&self) {
        self.client.refresh().await.expect("the page is loaded again");
        self.wake().await;
        self.see(":root[data-app=ready] main.screen").await;
    }

    /// Runs a script in every page that is opened from now on, before anything else.
    pub async fn prepare(&self, script: &str) {
        self.tool("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script })).await;
    }

    /// Keeps the app's own faces away, so that only the fonts of the system are there.
    pub(crate) async fn without_faces(&self) {
        self.tool("Network.enable", json!({})).await;
        self.tool("Network.setBlockedURLs", json!({ "urls": ["*.woff2"] })).await;
    }

    /// Stops the page's clock: from now on frames and animations follow [`Page::tick`] alone.
    pub async fn stop_clock(&self) {
        self.run(include_str!("../scripts/clock.js")).await;
    }

    /// Lets so many milliseconds pass on a stopped clock.
    pub async fn tick(&self, milliseconds: f64) {
        self.run(&format!("tick({milliseconds})")).await;
    }

    /// Opens another tab of the same browser and goes on there.
    pub async fn open_tab(&self) {
        let tab = self.client.new_window(true).await.expect("another tab");
        self.client.switch_to_window(tab.handle).await.expect("the tab is there");
    }

    /// Goes on in the tab of this number, counted from 0.
    pub async fn go_to_tab(&self, number: usize) {
        let tabs = self.client.windows().await.expect("tabs");
        self.client.switch_to_window(tabs[number].clone()).await.expect("the tab is there");
    }

    /// Closes all tabs but the one that is shown.
    pub async fn close_other_tabs(&self) {
        let here = self.client.window().await.expect("a tab");
        for tab in self.client.windows().await.expect("tabs") {
            if tab != here {
                self.client.switch_to_window(tab).await.expect("the tab is there");
                self.client.close_window().await.expect("the tab is closed");
            }
        }
        self.client.switch_to_window(here).await.expect("the tab is there");
    }

    /// Waits until something is there.
    pub async fn see(&self, css: &str) -> Element {
        let begun = Instant::now();
        loop {
            if let Ok(found) = self.client.find(Locator::Css(css)).await {
                return found;
            }
            assert!(begun.elapsed() < PATIENCE, "there is no {css}");
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// Waits until a script returns true.
    pub async fn until(&self, what: &str, script: &str) {
        let begun = Instant::now();
        while self.run(&format!("return Boolean({script})")).await != json!(true) {
            assert!(begun.elapsed() < PATIENCE, "it never came to be that {what}");
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// Is something there now?
    pub async fn shows(&self, css: &str) -> bool {
        self.client.find(Locator::Css(css)).await.is_ok()
    }

    /// Waits for an element that stands still and touches it.
    pub async fn touch(&self, css: &str) {
        let begun = Instant::now();
        self.see(css).await;
        self.stand_still(css).await;
        while self.see(css).await.click().await.is_err() {
            assert!(begun.elapsed() < PATIENCE, "{css} cannot be touched");
            // Something may lie over it: a person would scroll.
            let css = css.replace('\'', "\\'");
            let scroll =
                format!("document.querySelector('{css}')?.scrollIntoView({{ block: 'center' }})");
            self.run(&scroll).await;
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// Waits, though not for long, until an element stays in its place: what arrives above it
    /// moves it, and a touch would go to whatever comes there.
    async fn stand_still(&self, css: &str) {
        let script = "const [css, done] = arguments;
            let before = '', looks = 20;
            const look = () => {
                const place = document.querySelector(css)?.getBoundingClientRect();
                const now = place ? `${place.x} ${place.y}` : 'gone';
                if (now === before || looks-- === 0) return done();
                before = now;
                setTimeout(look, 30);
            };
            look();";
        // A page that is left meanwhile answers nothing.
        let _left = self.client.execute_async(script, vec![json!(css)]).await;
    }

    /// Writes into a field.
    pub async fn write(&self, css: &str, text: &str) {
        let field = self.see(css).await;
        field.clear().await.expect("the field can be emptied");
        field.send_keys(text).await.expect("the field can be written into");
    }

    /// Presses keys where the focus is.
    pub async fn press(&self, keys: &str) {
        let focused = self.client.active_element().await.expect("something has the focus");
        focused.send_keys(keys).await.expect("keys can be pressed");
    }

    /// The text of an element.
    pub async fn text(&self, css: &str) -> String {
        self.see(css).await.text().await.expect("it has words")
    }

    /// Runs a script in the page.
    pub async fn run(&self, script: &str) -> Value {
        self.client.execute(script, vec![]).await.expect("the script runs")
    }

    /// Runs an asynchronous script, which calls its last argument when it is done.
    pub async fn run_later(&self, script: &str) -> Value {
        self.client.execute_async(script, vec![]).await.expect("the script runs")
    }

    /// Switches the network of this browser off or on.
    pub async fn cut_network(&self, cut: bool) {
        let conditions = json!({ "offline": cut, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
        self.tool("Network.enable", json!({})).await;
        self.tool("Network.emulateNetworkConditions", conditions).await;
    }

    /// Limits the network to this many bytes per second; −1 is no limit.
    pub async fn slow_network(&self, bytes: i32) {
        let conditions = json!({ "offline": false, "latency": 0, "downloadThroughput": bytes, "uploadThroughput": bytes });
        self.tool("Network.enable", json!({})).await;
        self.tool("Network.emulateNetworkConditions", conditions).await;
    }

    /// Changes the size of the screen, in CSS pixels.
    pub async fn resize(&self, width: u32, height: u32) {
        let size =
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": true });
        self.tool("Emulation.setDeviceMetricsOverride", size).await;
    }

    /// Slows the CPU down by this factor.
    pub async fn slow_down(&self, times: u32) {
        self.tool("Emulation.setCPUThrottlingRate", json!({ "rate": times })).await;
    }

    /// Sets media features, such as `prefers-color-scheme`.
    pub async fn prefer(&self, features: &[(&str, &str)]) {
        let features: Vec<Value> =
            features.iter().map(|(name, value)| json!({ "name": name, "value": value })).collect();
        self.tool("Emulation.setEmulatedMedia", json!({ "features": features })).await;
    }

    /// Uses the browser's developer tools.
    pub async fn tool(&self, name: &'static str, parameters: Value) -> Value {
        tool(&self.client, name, parameters).await.expect("the tool works")
    }

    /// Fails if axe-core finds a problem on the page.
    pub async fn is_for_everyone(&self) {
        let found = axe::violations(&self.client).await;
        assert!(
            found.is_empty(),
            "axe-core finds on {}:\n{}",
            self.place().await,
            found.join("\n")
        );
    }

    /// Fails if the page reported an error.
    pub async fn is_content(&self) {
        let complaints = console_errors(&self.client).await.expect("the log can be read");
        assert!(complaints.is_empty(), "the browser complains:\n{}", complaints.join("\n"));
    }

    /// Fails if something on the page does not fit: text that is cut off or sticks
    /// out of its box, overlapping elements, horizontal scrolling.
    pub async fn fits(&self) {
        let faults = self.misfits().await;
        assert!(faults.is_empty(), "on {}:\n{}", self.place().await, faults.join("\n"));
    }

    /// Everything on the page that does not fit.
    pub async fn misfits(&self) -> Vec<String> {
        let faults = self.run(include_str!("../scripts/misfits.js")).await;
        serde_json::from_value(faults).expect("a list of faults")
    }

    /// The families of the fonts in which these elements are shown.
    pub async fn families(&self, css: &str) -> BTreeSet<String> {
        self.tool("DOM.enable", json!({})).await;
        self.tool("CSS.enable", json!({})).await;
        let document = self.tool("DOM.getDocument", json!({})).await;
        let all = json!({ "nodeId": document["root"]["nodeId"], "selector": css });
        let elements = self.tool("DOM.querySelectorAll", all).await;
        let mut families = BTreeSet::new();
        for element in elements["nodeIds"].as_array().expect("a list of elements") {
            let used = self.tool("CSS.getPlatformFontsForNode", json!({ "nodeId": element })).await;
            let fonts = used["fonts"].as_array().cloned().unwrap_or_default();
            families
                .extend(fonts.iter().filter_map(|it| it["familyName"].as_str().map(String::from)));
        }
        families
    }

    /// What is shown, as PNG.
    pub async fn shot(&self) -> Vec<u8> {
        self.client.screenshot().await.expect("a picture can be taken")
    }

    /// Keeps what is shown in the folder that `SCREENS` names, to be looked at.
    pub async fn keep_picture(&self, name: &str) {
        if let Some(folder) = std::env::var_os("SCREENS") {
            let path = Path::new(&folder).join(format!("{name}.png"));
            std::fs::write(path, self.shot().await).expect("a picture is kept");
        }
    }

    /// What is shown once nothing changes any more, as PNG.
    async fn settled_shot(&self) -> Vec<u8> {
        let begun = Instant::now();
        let mut shot = self.shot().await;
        loop {
            tokio::time::sleep(SETTLING).await;
            let next = self.shot().await;
            if next == shot || begun.elapsed() > UNSETTLED {
                return next;
            }
            shot = next;
        }
    }

    /// Compares what is shown with the picture of this name in `docs/pictures`. A busy
    /// machine may still be arranging the page, so it looks more than once.
    pub async fn is_as_pictured(&self, name: &str) {
        let begun = Instant::now();
        while let Err(difference) = picture::compare(name, &self.settled_shot().await) {
            assert!(begun.elapsed() < UNSETTLED, "{difference}");
        }
    }

    /// Where in the app the page is.
    pub async fn place(&self) -> String {
        let address = self.client.current_url().await.expect("there is an address");
        address.as_str().strip_prefix(&self.address).unwrap_or(address.as_str()).to_string()
    }

    pub(crate) async fn keep_evidence(&self, path: &Path) {
        let folder = path.parent().unwrap_or(path);
        if let (Ok(shown), Ok(())) =
            (self.client.screenshot().await, std::fs::create_dir_all(folder))
        {
            // A missing screenshot is not a failure of the test.
            let _kept = std::fs::write(path, shown);
        }
        if let Ok(source) = self.client.source().await {
            let _kept = std::fs::write(path.with_extension("html"), source);
        }
    }

    pub(crate) async fn close(self) {
        // The browser may have exited already.
        let _closed = self.client.close().await;
    }
}

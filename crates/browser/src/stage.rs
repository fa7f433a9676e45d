//! A server, a driver and the browsers of one test.

use std::net::SocketAddr;
use std::panic::{AssertUnwindSafe, resume_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use futures_util::FutureExt;
use server::{Running, Settings};
use tempfile::TempDir;

use crate::driver::DriverProcess;
use crate::fonts::Fonts;
use crate::page::Page;
use crate::screen::{Screen, Tongue, capabilities};
use crate::wire::Wire;
use crate::workspace::root;

/// The environment of one test.
pub struct Stage {
    name: &'static str,
    driver: DriverProcess,
    fonts: Fonts,
    folder: TempDir,
    server: Option<Running>,
    address: SocketAddr,
    /// The folder of the built app.
    web: PathBuf,
    /// Push services that the server trusts.
    push_services: Vec<String>,
    /// By how much the server's clock is ahead, in milliseconds.
    ahead: u64,
    pages: Vec<Page>,
}

/// Prepares the environment, runs the test and cleans up, whatever happens. If
/// the test fails, screenshots are kept in `target/browser`.
pub fn on_stage<T>(name: &'static str, test: impl AsyncFnOnce(&mut Stage) -> T) -> T {
    on_stage_in(Fonts::Default, name, test)
}

/// The same with other fonts.
pub fn on_stage_in<T>(
    fonts: Fonts,
    name: &'static str,
    test: impl AsyncFnOnce(&mut Stage) -> T,
) -> T {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .expect("a runtime");
    runtime.block_on(async {
        let mut stage = Stage::set(name, fonts).await;
        let result = AssertUnwindSafe(test(&mut stage)).catch_unwind().await;
        stage.clear(result.is_err()).await;
        result.unwrap_or_else(|panic| resume_unwind(panic))
    })
}

impl Stage {
    async fn set(name: &'static str, fonts: Fonts) -> Stage {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let files = fonts
            .configure(&folder.path().join("fonts"))
            .expect("the fonts are installed: cargo verify provision");
        let driver = DriverProcess::start(files.as_deref())
            .await
            .expect("chromedriver is installed: cargo verify provision");
        let address = SocketAddr::from(([127, 0, 0, 1], 0));
        // Another build of the app can be tested too, such as a thorough one.
        let web = std::env::var_os("TABULEIRO_WEB")
            .map_or_else(|| root().join("target/web/site"), PathBuf::from);
        assert!(web.join("index.html").exists(), "the app is built: cargo verify web");
        let mut stage = Stage {
            name,
            driver,
            fonts,
            folder,
            server: None,
            address,
            web,
            push_services: vec![],
            ahead: 0,
            pages: vec![],
        };
        stage.start_server().await;
        stage
    }

    /// Starts the server: the first time on any port, later on the same one.
    pub async fn start_server(&mut self) {
        let settings = Settings {
            listen: self.address,
            database: self.folder.path().join("games.db").display().to_string(),
            // Tests send requests quickly; rate limits have tests of their own.
            generosity: 1000,
            web: Some(self.web.clone()),
            push_services: self.push_services.clone(),
            ..Settings::default()
        };
        let (system, ahead) = (server::system_time(), self.ahead);
        let clock = Arc::new(move || system() + ahead);
        let running = server::start_with_clock(settings, clock).await.expect("the server starts");
        self.address = running.address();
        self.server = Some(running);
    }

    /// Serves the app from files that a test may change, and gives their folder.
    pub async fn serve_files(&mut self) -> PathBuf {
        let folder = self.folder.path().join("site");
        copy(&self.web, &folder).expect("the app is copied");
        self.web.clone_from(&folder);
        self.stop_server().await;
        self.start_server().await;
        folder
    }

    /// Starts the server again, so that it calls devices at this push service.
    pub async fn trust_push_service(&mut self, address: String) {
        self.push_services.push(address);
        self.stop_server().await;
        self.start_server().await;
    }

    /// Starts the server again after so many milliseconds in which nothing happened.
    pub async fn sleep(&mut self, milliseconds: u64) {
        self.stop_server().await;
        self.ahead += milliseconds;
        self.start_server().await;
    }

    /// Stops the server like an operator.
    pub async fn stop_server(&mut self) {
        if let Some(running) = self.server.take() {
            running.stop().await;
        }
    }

    /// A folder for the test's own files.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// The address of the app.
    pub fn address(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Opens a separate browser, like another person on another device.
    pub async fn open(&mut self, screen: Screen, tongue: Tongue) -> Page {
        let client = self.driver.open(capabilities(screen, tongue)).await;
        let page = Page::new(client, self.address());
        if self.fonts == Fonts::Wide {
            page.without_faces().await;
        }
        self.pages.push(page.clone());
        page
    }

    /// Opens a browser and the app in it.
    pub async fn open_app(&mut self, screen: Screen, tongue: Tongue) -> Page {
        let page = self.open(screen, tongue).await;
        page.go("").await;
        page
    }

    /// Opens a browser and the app in it, over a connection that can be cut.
    pub async fn open_over_wire(&mut self, screen: Screen, tongue: Tongue) -> (Page, Wire) {
        let wire = Wire::lay(self.address).await.expect("a line is laid");
        let client = self.driver.open(capabilities(screen, tongue)).await;
        let page = Page::new(client, format!("http://{}/", wire.address()));
        self.pages.push(page.clone());
        page.go("").await;
        (page, wire)
    }

    async fn clear(mut self, failed: bool) {
        for (number, page) in (1..).zip(std::mem::take(&mut self.pages)) {
            if failed {
                page.keep_evidence(&evidence(self.name, number)).await;
            }
            page.close().await;
        }
        self.driver.end().await;
        if let Some(running) = self.server.take() {
            running.stop().await;
        }
    }
}

/// The folder for screenshots of failed tests.
fn evidence(name: &str, number: u32) -> PathBuf {
    root().join(format!("target/browser/{name}-{number}.png"))
}

/// Copies a folder without the compressed copies of files that are there whole: they would
/// no longer match a changed file.
fn copy(from: &Path, to: &Path) -> std::io::Result<()> {
    std::fs::create_dir_all(to)?;
    for entry in std::fs::read_dir(from)? {
        let path = entry?.path();
        let target = to.join(path.file_name().unwrap_or_default());
        if path.is_dir() {
            copy(&path, &target)?;
        } else if path.extension().is_none_or(|ending| ending != "br")
            || !path.with_extension("").exists()
        {
            std::fs::copy(&path, target)?;
        }
    }
    Ok(())
}

//! After the first visit the app is on the device.

use browser::{Screen, Tongue, on_stage};

#[test]
fn the_app_starts_without_its_server() {
    on_stage("offline", async |stage| {
        let page = stage.open_app(Screen::Phone, Tongue::Portuguese).await;
        page.until("the app is kept", "navigator.serviceWorker.controller").await;
        stage.stop_server().await;
        page.reload().await;
        assert!(page.shows("main h1").await);
    });
}

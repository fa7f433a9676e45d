//! After the first visit the app is on the device.

use browser::{Screen, Tongue, on_stage};

#[test]
fn the_app_starts_without_its_server() {
    on_stage("offline", async |stage| {
        let page = stage.open_app(Screen::Phone, Tongue::Portuguese).await;
        page.until("the app is kept", "navigator.serviceWorker.controller").await;
        stage.stop_server().await;
        page.reload().await;
        assert!(page.shows("main.today").await);
        page.go("#/computer/velha").await;
        page.touch("main form button[type=submit]").await;
        page.see("main.table").await;
        // A page that only the server has leads to where the app says so.
        page.go("tournaments").await;
        assert_eq!(page.place().await, "#/online");
        page.see("main .card").await;
    });
}

#[test]
fn a_newer_version_is_offered_and_never_forced() {
    on_stage("update", async |stage| {
        let folder = stage.serve_files().await;
        let page = stage.open_app(Screen::Desk, Tongue::English).await;
        page.until("the app is kept", "navigator.serviceWorker.controller").await;
        page.run("window.same = true").await;
        let script = folder.join("service_worker.js");
        let old = std::fs::read_to_string(&script).expect("a service worker");
        std::fs::write(&script, old.replacen("VERSION = \"", "VERSION = \"x", 1))
            .expect("a newer one");
        page.run("navigator.serviceWorker.getRegistration().then((it) => it.update())").await;
        // It is in sight on a long screen, too.
        page.run("location.hash = '#/options'").await;
        page.see(".update button").await;
        let hidden = "const box = document.querySelector('.update button').getBoundingClientRect();
            return box.bottom > innerHeight || box.top < 0";
        assert_eq!(page.run(hidden).await, false);
        page.run("location.hash = '#/'").await;
        assert_eq!(page.run("return window.same").await, true);
        page.is_for_everyone().await;
        page.touch(".update button").await;
        page.until("the page is the newer one", "!window.same").await;
        page.see("main.today").await;
        let kept = page.run_later("caches.keys().then(arguments[arguments.length - 1])").await;
        assert!(kept[0].as_str().is_some_and(|name| name.starts_with("tabuleiro-x")), "{kept}");
    });
}

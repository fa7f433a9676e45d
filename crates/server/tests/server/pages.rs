//! What browsers and robots ask for besides the app and its data.

use crate::TestApp;

#[tokio::test(flavor = "multi_thread")]
async fn people_get_a_page_where_there_is_nothing_and_programs_a_problem() {
    let app = TestApp::start().await;
    let ask = |path: &'static str, accept: &'static str, language: &'static str| {
        let stranger = app.stranger();
        async move {
            let headers = [("accept", accept), ("accept-language", language)];
            stranger.raw("GET", path, &headers, vec![]).await.unwrap()
        }
    };
    let browser = "text/html,application/xhtml+xml,*/*;q=0.8";
    for (language, words) in [
        ("pt-PT,pt;q=0.9,en;q=0.8", "Não há nenhuma página"),
        ("de, en-GB;q=0.5", "There is no page"),
        ("", "There is no page"),
    ] {
        let page = ask("/no/such/page", browser, language).await;
        assert_eq!(page.status, 404);
        assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"));
        assert!(page.body.contains(words) && page.body.contains("href=\"/\""), "{}", page.body);
    }
    // A browser takes what begins with two slashes for another host.
    let page = ask("//evil.example/x", browser, "en").await;
    assert!(page.status == 404 && !page.body.contains("=\"//"), "{}", page.body);
    for (path, accept) in [("/no/such/page", "*/*"), ("/api/v1/nothing", browser)] {
        let answer = ask(path, accept, "pt").await;
        assert_eq!(answer.status, 404);
        assert!(answer.body.starts_with("{\"error\":\"not-found\""), "{}", answer.body);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn robots_and_browsers_find_what_they_ask_for_unasked() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("icons")).unwrap();
    std::fs::write(folder.path().join("icons/icon-192.png"), "a picture").unwrap();
    let web = Some(folder.path().to_path_buf());
    let app = TestApp::start_with(server::Settings { web, ..server::Settings::default() }).await;
    let robots = app.stranger().get("/robots.txt").await.unwrap();
    assert_eq!((robots.status, robots.body.as_str()), (200, "User-agent: *\nDisallow: /api/\n"));
    let icon = app.stranger().get("/favicon.ico").await.unwrap();
    assert_eq!((icon.status, icon.body.as_str()), (200, "a picture"));
    assert_eq!(icon.header("content-type"), Some("image/png"));
}

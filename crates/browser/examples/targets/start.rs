//! How soon the menu can be used, with an empty cache and the CPU slowed down
//! four times: the bytes loaded and the time; and how long a person waits for the
//! app after touching the page at once, or after reading the menu; and for the form of a new
//! game on a slow network.

use std::time::Duration;

use browser::{Screen, Stage, Tongue};
use serde_json::{Value, json};

use crate::{row, spread};

const TRIES: usize = 5;
/// How long a person reads the menu.
const READING: Duration = Duration::from_secs(3);

/// When the menu is painted and its links and language button work; how long
/// after the first activity the app is ready; the bytes of the menu, and of menu
/// and app.
const TIMES: &str = "
    const page = performance.getEntriesByType('navigation')[0];
    const files = performance.getEntriesByType('resource');
    const bytes = (entries) => entries.reduce((sum, entry) => sum + entry.encodedBodySize, 0);
    const of = (name) => files.filter((file) => file.name.includes(name));
    const menu = bytes([page, ...of('/style-'), ...of('/first-')]);
    const marked = (name) => performance.getEntriesByName(name)[0].startTime;
    const painted = marked('first-contentful-paint');
    return {
      menu: Math.max(painted, page.domContentLoadedEventStart),
      app: marked('app-ready') - marked('app-wanted'),
      menuBytes: menu,
      allBytes: menu + bytes(of('/app-')),
    };";

/// The slow network of Lighthouse: 1.6 Mbit/s, and an answer takes 150 ms.
fn slow_4g() -> Value {
    json!({ "offline": false, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 93_750 })
}

/// Touches the first way of the menu and waits until a new game can be set up: in the page's
/// own form, or in the app.
const SET_UP: &str = "
    const done = arguments[0];
    const begun = performance.now();
    document.querySelector('#play').click();
    const look = () => {
      const early = document.querySelector('#early');
      const there = early?.checkVisibility() || document.querySelector('main.set-up');
      if (there) done(performance.now() - begun); else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);";

/// From the first touch to the form of a new game, and to the app, in milliseconds.
async fn set_up_on_slow_network(stage: &mut Stage) -> (f64, f64) {
    let page = stage.open(Screen::Phone, Tongue::Portuguese).await;
    page.slow_down(4).await;
    page.tool("Network.enable", json!({})).await;
    page.tool("Network.emulateNetworkConditions", slow_4g()).await;
    page.open("").await;
    let form = page.run_later(SET_UP).await.as_f64().unwrap_or(f64::INFINITY);
    page.see(":root[data-app=ready]").await;
    (form, page.run(TIMES).await["app"].as_f64().unwrap_or(f64::INFINITY))
}

pub(crate) async fn measure(stage: &mut Stage) {
    let (mut hasty, mut reading) = (vec![], vec![]);
    for _ in 0..TRIES {
        for (tries, pause) in [(&mut hasty, Duration::ZERO), (&mut reading, READING)] {
            let page = stage.open(Screen::Phone, Tongue::Portuguese).await;
            page.slow_down(4).await;
            page.open("").await;
            tokio::time::sleep(pause).await;
            page.wake().await;
            page.see(":root[data-app=ready]").await;
            tries.push(page.run(TIMES).await);
        }
    }
    let values = |tries: &[Value], name: &str| {
        tries.iter().filter_map(|it| it[name].as_f64()).collect::<Vec<_>>()
    };
    let bytes =
        |name: &str| format!("{} bytes", hasty.first().map_or(&Value::Null, |it| &it[name]));
    row("before the menu can be used", &bytes("menuBytes"), "350,000 bytes");
    row("with the app behind it", &bytes("allBytes"), "");
    row("the menu can be used, 4 × slower", &spread(values(&hasty, "menu"), "ms"), "1,500 ms");
    let app = |tries: &[Value]| spread(values(tries, "app"), "ms");
    row("from a touch at once to the app, 4 × slower", &app(&hasty), "");
    row("from a touch three seconds later to the app, 4 × slower", &app(&reading), "");
    let mut slow = vec![];
    for _ in 0..TRIES {
        slow.push(set_up_on_slow_network(stage).await);
    }
    let (forms, apps): (Vec<f64>, Vec<f64>) = slow.into_iter().unzip();
    row(
        "from the first touch to a new game's form, Slow 4G, 4 × slower",
        &spread(forms, "ms"),
        "2,000 ms",
    );
    row("from the first touch to the app, Slow 4G, 4 × slower", &spread(apps, "ms"), "");
}

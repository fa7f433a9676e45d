//! How soon the menu can be used, from a cold cache, with the processor
//! slowed four times: how much had to come, and how long it took.

use browser::{Screen, Stage, Tongue};
use serde_json::Value;

use crate::{row, spread};

const TRIES: usize = 5;

/// When the menu is painted and its links and its language button work; when
/// the app behind it is there; the bytes of the one and of both.
const TIMES: &str = "
    const page = performance.getEntriesByType('navigation')[0];
    const files = performance.getEntriesByType('resource');
    const bytes = (entries) => entries.reduce((sum, entry) => sum + entry.encodedBodySize, 0);
    const of = (name) => files.filter((file) => file.name.includes(name));
    const menu = bytes([page, ...of('/style-'), ...of('/first-')]);
    const painted = performance.getEntriesByName('first-contentful-paint')[0].startTime;
    return {
      menu: Math.max(painted, page.domContentLoadedEventStart),
      app: performance.getEntriesByName('app-ready')[0].startTime,
      menuBytes: menu,
      allBytes: menu + bytes(of('/app-')),
    };";

pub(crate) async fn measure(stage: &mut Stage) {
    let mut tries = vec![];
    for _ in 0..TRIES {
        let page = stage.open(Screen::Phone, Tongue::Portuguese).await;
        page.slow_down(4).await;
        page.go("").await;
        tries.push(page.run(TIMES).await);
    }
    let values = |name: &str| tries.iter().filter_map(|it| it[name].as_f64()).collect::<Vec<_>>();
    let bytes =
        |name: &str| format!("{} bytes", tries.first().map_or(&Value::Null, |it| &it[name]));
    row("before the menu can be used", &bytes("menuBytes"), "350,000 bytes");
    row("with the app behind it", &bytes("allBytes"), "");
    row("the menu can be used, 4 × slower", &spread(values("menu"), "ms"), "1,500 ms");
    row("the app behind it is there, 4 × slower", &spread(values("app"), "ms"), "");
}

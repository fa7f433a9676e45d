//! Commands of Chromium that WebDriver does not have.

use fantoccini::Client;
use fantoccini::error::CmdError;
use fantoccini::wd::WebDriverCompatibleCommand;
use serde_json::{Value, json};
use url::{ParseError, Url};

/// A command specific to Chromium.
#[derive(Debug)]
struct Own {
    place: &'static str,
    body: Value,
}

impl WebDriverCompatibleCommand for Own {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        base.join(&format!("session/{}/{}", session.unwrap_or_default(), self.place))
    }

    fn method_and_body(&self, _: &Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(self.body.to_string()))
    }
}

/// Runs a command of the developer tools.
pub(crate) async fn tool(
    client: &Client,
    name: &'static str,
    parameters: Value,
) -> Result<Value, CmdError> {
    let body = json!({ "cmd": name, "params": parameters });
    client.issue_cmd(Own { place: "goog/cdp/execute", body }).await
}

/// The errors on the console of the page since the last call.
pub(crate) async fn console_errors(client: &Client) -> Result<Vec<String>, CmdError> {
    let body = json!({ "type": "browser" });
    let entries = client.issue_cmd(Own { place: "se/log", body }).await?;
    let entries = entries.as_array().cloned().unwrap_or_default();
    let severe = entries.iter().filter(|entry| entry["level"] == "SEVERE");
    Ok(severe.map(|entry| entry["message"].as_str().unwrap_or_default().to_string()).collect())
}

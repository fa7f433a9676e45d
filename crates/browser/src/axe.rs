//! Checks the accessibility of a page with axe-core.
//!
//! axe-core comes from the npm registry when the tests are set up, and stays
//! in `target`: it is a tool, not a part of Tabuleiro.

use fantoccini::Client;

use crate::workspace::root;

const LATER: &str = "const done = arguments[arguments.length - 1];
axe.run(document, { resultTypes: ['violations'] })
  .then((results) => done(results.violations.map((violation) =>
    violation.id + ': ' + violation.help + '\\n' +
    violation.nodes.map((node) => '    ' + node.html.slice(0, 200) + '\\n      ' +
      node.failureSummary.replaceAll('\\n', '\\n      ')).join('\\n'))))
  .catch((error) => done([String(error)]));";

/// The problems that axe-core finds on the page.
pub(crate) async fn violations(client: &Client) -> Vec<String> {
    let path = root().join("target/npm/node_modules/axe-core/axe.min.js");
    let axe = std::fs::read_to_string(path).expect("axe-core is there: cargo verify provision");
    client.execute(&axe, vec![]).await.expect("axe-core is loaded");
    let found = client.execute_async(LATER, vec![]).await.expect("axe-core runs");
    let found = found.as_array().cloned().unwrap_or_default();
    found.iter().map(|violation| violation.as_str().unwrap_or_default().to_string()).collect()
}

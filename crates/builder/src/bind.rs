//! The bindings between a WebAssembly module and JavaScript.

use std::path::Path;

use anyhow::Result;
use wasm_bindgen_cli_support::Bindgen;

use crate::bundle::SiteFile;
use crate::lighten;

/// The module at the path and its bindings: `NAME.js`, `NAME_bg.wasm`, and
/// scripts that crates brought along. `NAME.js` finds the others beside it.
pub(crate) fn bind(name: &str, module: &Path) -> Result<Vec<SiteFile>> {
    let mut bindgen = Bindgen::new();
    bindgen
        .web(true)?
        .input_path(module)
        .out_name(name)
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .omit_default_module_path(false);
    let mut output = bindgen.generate_output()?;
    let mut files = vec![
        SiteFile::new(&format!("{name}.js"), lighten::js(output.js())),
        SiteFile::new(&format!("{name}_bg.wasm"), lighten::wasm(output.wasm_mut().emit_wasm())),
    ];
    for (crate_, scripts) in output.snippets() {
        let numbered = scripts.iter().enumerate();
        files.extend(numbered.map(|(number, script)| {
            SiteFile::new(&format!("snippets/{crate_}/inline{number}.js"), script.as_str())
        }));
    }
    for (path, script) in output.local_modules() {
        files.push(SiteFile::new(&format!("snippets/{path}"), script.as_str()));
    }
    Ok(files)
}

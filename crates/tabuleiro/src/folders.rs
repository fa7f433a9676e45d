//! Where the program keeps what it makes: the platform's data folder.

use std::path::PathBuf;

/// The folder of endgame tables: `TABULEIRO_DATA` if it is set, otherwise the
/// place where programs of this platform keep data of a user.
pub(crate) fn endgame() -> PathBuf {
    data(|name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from))
        .join("endgame")
}

fn data(variable: impl Fn(&str) -> Option<PathBuf>) -> PathBuf {
    let platform = || {
        if cfg!(windows) {
            variable("APPDATA")
        } else if cfg!(target_os = "macos") {
            Some(variable("HOME")?.join("Library").join("Application Support"))
        } else {
            variable("XDG_DATA_HOME").or_else(|| Some(variable("HOME")?.join(".local/share")))
        }
    };
    variable("TABULEIRO_DATA")
        .or_else(|| Some(platform()?.join("tabuleiro")))
        .unwrap_or_else(|| PathBuf::from("tabuleiro-data"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ones_own_folder_goes_before_the_platforms() {
        let own = data(|name| (name == "TABULEIRO_DATA").then(|| PathBuf::from("mine")));
        assert_eq!(own, PathBuf::from("mine"));
        assert_eq!(data(|_| None), PathBuf::from("tabuleiro-data"));
    }
}

//! Who is logged in on this device, kept in a file that only its owner may read.

use std::fmt;
use std::fs;
use std::io;
use std::path::Path;

use protocol::{Me, check_password, nickname_key};
use serde::{Deserialize, Serialize};

use crate::whole_file::write_private;

const FILE: &str = "login.json";

/// Somebody who is logged in at a server. The cookies are secret: they open the
/// account as the password does.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct SavedLogin {
    /// The address of the server.
    pub(crate) server: String,
    /// Who, as the server says.
    pub(crate) me: Me,
    /// What the server knows them by.
    pub(crate) cookies: Vec<String>,
}

impl fmt::Debug for SavedLogin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("SavedLogin");
        shown.field("server", &self.server).field("me", &self.me).finish_non_exhaustive()
    }
}

impl SavedLogin {
    /// Whoever was logged in when the program was last used.
    pub(crate) fn load(folder: &Path) -> Option<SavedLogin> {
        let login: SavedLogin =
            serde_json::from_str(&fs::read_to_string(folder.join(FILE)).ok()?).ok()?;
        if is_open_to_others(&folder.join(FILE)) {
            // A copy from elsewhere, such as a backup: as private as our own again.
            let _ = login.save(folder);
        }
        Some(login)
    }

    /// Keeps it for the next run.
    pub(crate) fn save(&self, folder: &Path) -> io::Result<()> {
        fs::create_dir_all(folder)?;
        write_private(&folder.join(FILE), serde_json::to_string(self)?)
    }

    /// Nobody is logged in any more.
    pub(crate) fn forget(folder: &Path) -> io::Result<()> {
        match fs::remove_file(folder.join(FILE)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }
}

/// What is wrong with the name or the password of a new account, as the server would
/// say it; nothing if both will do.
pub(crate) fn account_fault(nickname: &str, password: &str) -> Option<&'static str> {
    let fault = nickname_key(nickname).err().map(|fault| fault.id());
    fault.or_else(|| check_password(password, nickname).err().map(|fault| fault.id()))
}

#[cfg(unix)]
fn is_open_to_others(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    fs::metadata(path).is_ok_and(|found| found.permissions().mode() & 0o077 != 0)
}

#[cfg(not(unix))]
fn is_open_to_others(_path: &Path) -> bool {
    false
}

#[cfg(test)]
mod tests {
    use play::PlayerKind;

    use super::*;

    fn login() -> SavedLogin {
        let (nickname, kind) = ("Ana".to_string(), PlayerKind::Person);
        let (muted, friends) = (vec![], vec![]);
        let me = Me {
            nickname,
            kind,
            muted,
            friends,
            in_explorer: true,
            meets_programs: false,
            reset: None,
        };
        SavedLogin { server: "https://jogos.example".into(), me, cookies: vec!["t=geheim".into()] }
    }

    #[test]
    fn a_login_is_kept_and_forgotten_and_not_printed() {
        let home = tempfile::tempdir().unwrap();
        let folder = home.path().join("online");
        assert!(SavedLogin::load(&folder).is_none());
        login().save(&folder).unwrap();
        let kept = SavedLogin::load(&folder).unwrap();
        assert_eq!(
            (kept.me.nickname.as_str(), &kept.cookies[..]),
            ("Ana", &["t=geheim".to_string()][..])
        );
        assert!(!format!("{kept:?}").contains("geheim"));
        SavedLogin::forget(&folder).unwrap();
        SavedLogin::forget(&folder).unwrap();
        assert!(SavedLogin::load(&folder).is_none());
    }

    #[cfg(unix)]
    #[test]
    fn only_its_owner_may_read_it_whatever_happened_to_the_file() {
        use std::os::unix::fs::PermissionsExt;
        let home = tempfile::tempdir().unwrap();
        let mode = || fs::metadata(home.path().join(FILE)).unwrap().permissions().mode() & 0o777;
        login().save(home.path()).unwrap();
        assert_eq!(mode(), 0o600);
        fs::set_permissions(home.path().join(FILE), fs::Permissions::from_mode(0o644)).unwrap();
        assert!(SavedLogin::load(home.path()).is_some());
        assert_eq!(mode(), 0o600);
    }
}

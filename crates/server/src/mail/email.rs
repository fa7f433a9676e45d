//! What is in an e-mail.

use std::fmt::Write;

use messages::{Language, Messages, Value};
use store::{MailDigest, MailRow};

use crate::pages::messages;

/// How many games, and how many challenges, a digest names.
const NAMED: usize = 20;

/// An e-mail. `Debug` is left out: it holds an address.
#[cfg_attr(
    not(feature = "mail"),
    expect(dead_code, reason = "nobody reads e-mails that are not sent")
)]
pub(super) struct Email {
    pub(super) to: String,
    pub(super) subject: String,
    pub(super) text: String,
    /// Where its reader ends the digest.
    pub(super) stop: String,
}

fn spoken(mail: &MailRow) -> &'static Messages {
    messages(Language::from_locale(&mail.language).unwrap_or_default())
}

fn stop(mail: &MailRow, site: &str) -> String {
    format!("{site}/mail/stop/{}", mail.token)
}

impl Email {
    /// The e-mail with the way to confirm an address. It says nothing that anybody wrote: whose
    /// address it is, is not known yet.
    pub(super) fn confirming(mail: &MailRow, site: &str) -> Email {
        let (messages, stop) = (spoken(mail), stop(mail, site));
        let link = format!("{site}/mail/confirm/{}", mail.token);
        let values: [(&str, Value); 3] =
            [("site", site.into()), ("link", link.into()), ("stop", stop.as_str().into())];
        let text = format!("{}\n", messages.format("mail-confirm-text", &values));
        let subject = messages.text("mail-confirm-subject");
        Email { to: mail.address.clone(), subject, text, stop }
    }

    /// A digest.
    pub(super) fn digest(digest: &MailDigest, site: &str) -> Email {
        let (mail, messages) = (&digest.mail, spoken(&digest.mail));
        let (games, challenges) = (digest.games.len(), digest.challenges.len());
        let subject = match games {
            0 => messages.text("mail-challenge-subject"),
            _ => messages.format("mail-digest-subject", &[("count", games.into())]),
        };
        let greeting = [("name", digest.nickname.as_str().into())];
        let mut text = format!("{}\n", messages.format("mail-digest-hello", &greeting));
        for game in digest.games.iter().take(NAMED) {
            let title = messages.game_title(&game.game);
            let values = [("game", title.into()), ("opponent", game.opponent.as_str().into())];
            let line = messages.format("mail-digest-turn", &values);
            let _ = write!(text, "\n- {line}\n  {site}/#/online/game/{}\n", game.id);
        }
        for opponent in digest.challenges.iter().take(NAMED) {
            let values = [("opponent", opponent.as_str().into())];
            let line = messages.format("mail-digest-challenge", &values);
            let _ = write!(text, "\n- {line}\n  {site}/#/online\n");
        }
        let more = games.saturating_sub(NAMED) + challenges.saturating_sub(NAMED);
        if more > 0 {
            let line = messages.format("mail-digest-more", &[("count", more.into())]);
            let _ = write!(text, "\n{line}\n{site}/#/online\n");
        }
        let stop = stop(mail, site);
        let values: [(&str, Value); 2] = [("site", site.into()), ("link", stop.as_str().into())];
        let _ = write!(text, "\n{}\n", messages.format("mail-digest-end", &values));
        Email { to: mail.address.clone(), subject, text, stop }
    }
}

#[cfg(test)]
mod tests {
    use store::WaitingGame;

    use super::*;

    fn email(games: usize, challenges: usize) -> Email {
        let mail = MailRow {
            address: "ana@jogos.example".into(),
            mailbox: vec![],
            language: "en".into(),
            token: "t0".into(),
            is_confirmed: true,
        };
        let waiting = |number: usize| WaitingGame {
            id: format!("g{number}"),
            game: "oril".into(),
            opponent: "Rui".into(),
        };
        let digest = MailDigest {
            nickname: "Ana".into(),
            mail,
            games: (0..games).map(waiting).collect(),
            challenges: vec!["Eva".into(); challenges],
        };
        Email::digest(&digest, "https://jogos.example")
    }

    #[test]
    fn a_digest_names_what_waits_and_counts_the_rest() {
        let both = email(2, 1);
        assert_eq!(both.subject, "Tabuleiro: it is your turn in 2 games");
        assert!(both.text.contains("https://jogos.example/#/online/game/g1"), "{}", both.text);
        assert!(both.text.contains("Eva challenges you") && !both.text.contains("more"));
        assert!(
            both.text.contains(&both.stop) && both.stop == "https://jogos.example/mail/stop/t0"
        );
        assert_eq!(email(1, 0).subject, "Tabuleiro: it is your turn in a game");
        assert_eq!(email(0, 3).subject, "Tabuleiro: you have been challenged");
        let many = email(25, 0);
        assert_eq!(many.text.matches("/game/").count(), 20);
        assert!(many.text.contains("5 more"), "{}", many.text);
    }
}

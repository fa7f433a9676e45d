//! Addresses for digests, and what is in a digest.

use play::{PlayerId, PlayerKind};
use rules::{BySide, Side};
use store::{
    CHALLENGE_LIFE, ChallengeRow, DigestResult, MailDigest, MailRow, NewGame, StoreError,
    WaitingGame,
};

use crate::{Subject, contract, dump, new_game, standing};

contract![
    an_address_is_kept_confirmed_and_forgotten,
    who_refuses_is_not_written_to_for_a_year,
    what_waits_unseen_is_in_a_digest_once_a_day,
    nobody_is_written_to_who_did_not_confirm_or_is_shut_out,
    what_was_seen_after_it_was_found_is_not_sent,
    addresses_that_fail_are_forgotten,
    a_digest_that_was_not_taken_is_tried_again_after_an_hour,
    a_deleted_player_leaves_no_address,
    a_backup_holds_addresses,
];

const HOUR: u64 = 60 * 60 * 1_000;
const DAY: u64 = 24 * HOUR;
const NOW: u64 = 1_000 * DAY;
const ANA: PlayerId = PlayerId(1);

fn mail(token: &str) -> MailRow {
    MailRow {
        address: "ana@example.org".into(),
        mailbox: b"hash of ana".to_vec(),
        language: "pt".into(),
        token: token.into(),
        is_confirmed: false,
    }
}

/// Ana, whose address is confirmed, and Rui.
async fn people(subject: &Subject) {
    subject.person(1, "Ana").await;
    subject.person(2, "Rui").await;
    assert!(subject.store.set_mail(ANA, mail("t"), NOW).await.unwrap());
    assert!(subject.store.confirm_mail("t".into(), NOW).await.unwrap());
}

async fn game(subject: &Subject, id: &str, at: u64, turn: Side) {
    let seats = BySide::new(ANA, PlayerId(2));
    let game = NewGame { opened_at: at, seats, progress: standing(turn, 2), ..new_game(id, 1, 2) };
    subject.store.open_game(game).await.unwrap();
}

/// Is a digest due to Ana, and to nobody else?
async fn is_due(subject: &Subject, now: u64) -> bool {
    match &subject.store.digests_due(now, now - HOUR).await.unwrap()[..] {
        [] => false,
        [ANA] => true,
        others => panic!("{others:?}"),
    }
}

async fn claim(subject: &Subject, now: u64) -> Option<MailDigest> {
    subject.store.claim_digest(ANA, now, now - HOUR).await.unwrap()
}

/// The games of the digest that is claimed now.
async fn claimed_games(subject: &Subject, now: u64) -> Vec<String> {
    assert!(is_due(subject, now).await);
    claim(subject, now).await.unwrap().games.into_iter().map(|game| game.id).collect()
}

async fn an_address_is_kept_confirmed_and_forgotten(subject: Subject) {
    subject.person(1, "Ana").await;
    subject.player(2, "guest-1", PlayerKind::Guest).await;
    let store = &subject.store;
    assert_eq!(store.set_mail(PlayerId(2), mail("g"), NOW).await, Err(StoreError::Missing));
    assert_eq!(store.mail_of(ANA).await.unwrap(), None);
    assert!(store.set_mail(ANA, mail("a"), NOW).await.unwrap());
    assert_eq!(store.mail_of(ANA).await.unwrap(), Some(mail("a")));
    // Another one takes its place and has to be confirmed again.
    assert!(store.confirm_mail("a".into(), NOW).await.unwrap());
    let (nickname, kept) = store.mail_with("a".into()).await.unwrap();
    assert!(nickname == "Ana" && kept.is_confirmed);
    assert!(store.confirm_mail("a".into(), NOW + 9 * DAY).await.unwrap(), "it is confirmed");
    assert!(store.set_mail(ANA, mail("b"), NOW).await.unwrap());
    assert_eq!(store.mail_of(ANA).await.unwrap(), Some(mail("b")));
    assert!(!store.confirm_mail("a".into(), NOW).await.unwrap());
    store.stop_mail("a".into(), NOW).await.unwrap();
    assert!(!store.confirm_mail("b".into(), NOW + 3 * DAY).await.unwrap(), "too late");
    store.tidy_mail(NOW + 3 * DAY - 1).await.unwrap();
    assert!(store.mail_with("b".into()).await.is_ok());
    store.tidy_mail(NOW + 3 * DAY).await.unwrap();
    assert_eq!(store.mail_with("b".into()).await, Err(StoreError::Missing));
    assert!(store.set_mail(ANA, mail("c"), NOW).await.unwrap());
    assert!(store.confirm_mail("c".into(), NOW).await.unwrap());
    store.tidy_mail(NOW + 30 * DAY).await.unwrap();
    store.withdraw_mail("c".into()).await.unwrap();
    assert!(store.forget_mail(ANA).await.unwrap(), "what is confirmed stays");
    assert!(!store.forget_mail(ANA).await.unwrap());
    assert!(store.set_mail(ANA, mail("d"), NOW).await.unwrap());
    store.withdraw_mail("d".into()).await.unwrap();
    assert!(!store.forget_mail(ANA).await.unwrap(), "what was not sent is forgotten");
}

async fn who_refuses_is_not_written_to_for_a_year(subject: Subject) {
    people(&subject).await;
    let store = &subject.store;
    // Who has confirmed and stops it may ask again.
    store.stop_mail("t".into(), NOW).await.unwrap();
    assert_eq!(store.mail_of(ANA).await.unwrap(), None);
    assert!(store.set_mail(ANA, mail("u"), NOW).await.unwrap());
    // Who stops what they never confirmed is left in peace, whoever asks.
    for _ in 0..2 {
        store.stop_mail("u".into(), NOW).await.unwrap();
    }
    assert_eq!(store.mail_of(ANA).await.unwrap(), None);
    for player in [ANA, PlayerId(2)] {
        assert!(!store.set_mail(player, mail("v"), NOW + 364 * DAY).await.unwrap());
    }
    let other = MailRow { mailbox: b"another".to_vec(), ..mail("w") };
    assert!(store.set_mail(ANA, other, NOW).await.unwrap());
    let kept = || dump::rows(&subject.url).into_iter().filter(|row| row.0 == "mail_refusals");
    store.tidy_mail(NOW + 364 * DAY).await.unwrap();
    assert_eq!(kept().count(), 1);
    assert!(store.set_mail(PlayerId(2), mail("v"), NOW + 365 * DAY).await.unwrap());
    store.tidy_mail(NOW + 365 * DAY).await.unwrap();
    assert_eq!(kept().count(), 0);
}

async fn what_waits_unseen_is_in_a_digest_once_a_day(subject: Subject) {
    people(&subject).await;
    let store = &subject.store;
    game(&subject, "mine", NOW, Side::First).await;
    game(&subject, "theirs", NOW, Side::Second).await;
    game(&subject, "fresh", NOW + 2 * HOUR, Side::First).await;
    let (from, to) = (PlayerId(2), Some(ANA));
    let expires_at = NOW + CHALLENGE_LIFE;
    let challenge =
        ChallengeRow { id: "c".into(), from, to, body: "{}".into(), is_pairing: false, expires_at };
    store.open_challenge(challenge).await.unwrap();
    assert!(!is_due(&subject, NOW + HOUR - 1).await);
    assert!(is_due(&subject, NOW + 2 * HOUR).await);
    let waiting = WaitingGame { id: "mine".into(), game: "oril".into(), opponent: "Rui".into() };
    let digest = MailDigest {
        nickname: "Ana".into(),
        mail: MailRow { is_confirmed: true, ..mail("t") },
        games: vec![waiting],
        challenges: vec!["Rui".into()],
    };
    // Once a day, however often it is tried; and then only if something is new.
    assert_eq!(claim(&subject, NOW + 2 * HOUR).await, Some(digest));
    assert_eq!(claim(&subject, NOW + 2 * HOUR).await, None);
    assert!(!is_due(&subject, NOW + 25 * HOUR).await);
    assert_eq!(claim(&subject, NOW + 25 * HOUR).await, None);
    // What was too fresh for the first is new for the second; what still waits is there too, but
    // the challenge has expired.
    let second = claim(&subject, NOW + 26 * HOUR).await.unwrap();
    assert_eq!((second.games.len(), second.challenges.len()), (2, 0));
    assert!(!is_due(&subject, NOW + 60 * HOUR).await, "nothing is new");
    game(&subject, "new", NOW + 58 * HOUR, Side::First).await;
    assert_eq!(claimed_games(&subject, NOW + 60 * HOUR).await, ["mine", "fresh", "new"]);
    // What was seen is not.
    game(&subject, "newer", NOW + 99 * HOUR, Side::First).await;
    store.saw_players(vec![ANA], NOW + 3 * HOUR).await.unwrap();
    assert_eq!(claimed_games(&subject, NOW + 100 * HOUR).await, ["new", "newer"]);
    game(&subject, "newest", NOW + 199 * HOUR, Side::First).await;
    store.saw_players(vec![ANA], NOW + 199 * HOUR).await.unwrap();
    assert!(!is_due(&subject, NOW + 200 * HOUR).await);
}

async fn nobody_is_written_to_who_did_not_confirm_or_is_shut_out(subject: Subject) {
    people(&subject).await;
    game(&subject, "mine", NOW, Side::First).await;
    assert!(is_due(&subject, NOW + HOUR).await);
    subject.store.ban(ANA, true).await.unwrap();
    assert!(!is_due(&subject, NOW + HOUR).await);
    subject.store.ban(ANA, false).await.unwrap();
    assert!(is_due(&subject, NOW + HOUR).await);
    subject.store.set_mail(ANA, mail("u"), NOW).await.unwrap();
    assert!(!is_due(&subject, NOW + HOUR).await);
    assert_eq!(claim(&subject, NOW + HOUR).await, None);
}

async fn what_was_seen_after_it_was_found_is_not_sent(subject: Subject) {
    people(&subject).await;
    game(&subject, "mine", NOW, Side::First).await;
    assert!(is_due(&subject, NOW + HOUR).await);
    subject.store.saw_players(vec![ANA], NOW + HOUR).await.unwrap();
    assert_eq!(claim(&subject, NOW + HOUR).await, None);
}

async fn addresses_that_fail_are_forgotten(subject: Subject) {
    people(&subject).await;
    let mailed = async |result| subject.store.mailed(ANA, result, NOW).await.unwrap();
    let (sent, gone, later) =
        (DigestResult::Sent, DigestResult::NoSuchMailbox, DigestResult::NotNow);
    for result in [gone, gone, gone, gone, sent, gone, later, gone, later, later, gone, gone] {
        mailed(result).await;
        assert!(subject.store.mail_of(ANA).await.unwrap().is_some());
    }
    mailed(gone).await;
    assert_eq!(subject.store.mail_of(ANA).await.unwrap(), None);
}

async fn a_digest_that_was_not_taken_is_tried_again_after_an_hour(subject: Subject) {
    people(&subject).await;
    game(&subject, "mine", NOW, Side::First).await;
    let first = NOW + 30 * HOUR;
    assert!(claim(&subject, first).await.is_some());
    subject.store.mailed(ANA, DigestResult::NotNow, first).await.unwrap();
    assert!(!is_due(&subject, first + HOUR - 1).await);
    assert!(claim(&subject, first + HOUR).await.is_some());
    subject.store.mailed(ANA, DigestResult::Sent, first + HOUR).await.unwrap();
    assert!(!is_due(&subject, first + 50 * HOUR).await);
}

async fn a_deleted_player_leaves_no_address(subject: Subject) {
    people(&subject).await;
    assert_eq!(dump::rows_with(&subject.url, "ana@example.org").len(), 1);
    subject.store.delete_player(ANA).await.unwrap();
    assert_eq!(dump::rows_with(&subject.url, "ana@example.org"), []);
    assert_eq!(dump::rows_with(&subject.url, "hash of ana"), []);
    let again = subject.store.set_mail(ANA, mail("z"), NOW).await;
    assert_eq!(again, Err(StoreError::Missing), "gone");
}

async fn a_backup_holds_addresses(subject: Subject) {
    people(&subject).await;
    let refused = MailRow { mailbox: b"rui".to_vec(), ..mail("r") };
    subject.store.set_mail(PlayerId(2), refused.clone(), NOW).await.unwrap();
    subject.store.stop_mail("r".into(), NOW).await.unwrap();
    let backup = subject.store.backup().await.unwrap();
    let other = Subject::sqlite();
    other.store.restore(backup).await.unwrap();
    let kept = other.store.mail_of(ANA).await.unwrap();
    assert_eq!(kept, Some(MailRow { is_confirmed: true, ..mail("t") }));
    assert!(!other.store.set_mail(PlayerId(2), refused, NOW).await.unwrap());
}

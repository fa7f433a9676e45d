//! Home, line by line: unfinished games, challenges, people.

use std::io;

use play::ChallengeId;
use rules::catalogue::ENTRIES;

use super::super::{Heard, Plain};
use super::{game, wait_for_answers, wait_for_welcome};
use crate::online::words::seat_words;
use crate::online::{HomeEntry, PERIODS, Proposal, ProposalQuestion, ServerRequest, score_lines};
use crate::paragraph::WIDTH;

/// Offers what there is until the person goes back; says whether somebody else may
/// want to log in.
pub(super) fn stay(plain: &mut Plain<'_>) -> io::Result<bool> {
    wait_for_welcome(plain);
    let (mut listed, mut lines) = list(plain)?;
    loop {
        if plain.online.me().is_none() {
            plain.tell_news()?;
            return Ok(true);
        }
        if let Some(id) = plain.online.take_begun() {
            game::play(plain, &id)?;
            (listed, lines) = list(plain)?;
            continue;
        }
        let question = plain.messages.text("plain-which-online");
        let answer = match plain.listen(&question)? {
            Heard::Nothing => continue,
            Heard::End => return Ok(false),
            Heard::Line(answer) => answer,
        };
        if !answer.is_empty() {
            match plain.chosen(&answer, &lines)? {
                None => continue,
                Some(0) => return Ok(false),
                Some(number) => turn_to(plain, &listed[number - 1])?,
            }
        }
        if plain.online.me().is_some() && !plain.online.has_begun() {
            (listed, lines) = list(plain)?;
        }
    }
}

/// Lists what there is, and gives it with its words.
fn list(plain: &mut Plain<'_>) -> io::Result<(Vec<HomeEntry>, Vec<String>)> {
    let name = plain.online.me().map(|me| {
        let seat = protocol::Seat { nickname: me.nickname.clone(), kind: me.kind };
        seat_words(&seat, &plain.messages)
    });
    let server = plain.online.server().unwrap_or_default();
    let title = format!("{} · {server}", name.unwrap_or_default());
    let entries = HomeEntry::all(&plain.online, &plain.messages);
    let (entries, lines): (Vec<_>, Vec<_>) = entries.into_iter().unzip();
    plain.offer(&title, &lines)?;
    Ok((entries, lines))
}

fn turn_to(plain: &mut Plain<'_>, entry: &HomeEntry) -> io::Result<()> {
    match entry {
        HomeEntry::NewGame => propose(plain, Proposal::new(None)),
        HomeEntry::Challenge(name) => propose(plain, Proposal::new(Some(name.clone()))),
        HomeEntry::Game(id) => game::play(plain, id),
        HomeEntry::Accept(id) => answer(plain, id),
        HomeEntry::Withdraw(id) => withdraw(plain, id),
        HomeEntry::Scores => scores(plain),
        HomeEntry::LogOut => {
            plain.online.log_out();
            wait_for_answers(plain);
            Ok(())
        }
    }
}

/// Accepts or declines a challenge.
fn answer(plain: &mut Plain<'_>, id: &ChallengeId) -> io::Result<()> {
    let lines = ["online-accept", "online-decline"].map(|id| plain.messages.text(id));
    let title = plain.messages.text("online-invitation");
    match plain.choose(&title, &lines)? {
        Some(0) => plain.online.ask(ServerRequest::Accept(id.clone())),
        Some(_) => plain.online.ask(ServerRequest::Refuse(id.clone())),
        None => {}
    }
    wait_for_answers(plain);
    Ok(())
}

/// Withdraws a proposal, if that is meant.
fn withdraw(plain: &mut Plain<'_>, id: &ChallengeId) -> io::Result<()> {
    let title = plain.messages.text("online-mine");
    let lines = [plain.messages.text("plain-withdraw")];
    if plain.choose(&title, &lines)?.is_some() {
        plain.online.ask(ServerRequest::Refuse(id.clone()));
        wait_for_answers(plain);
    }
    Ok(())
}

/// Asks what a proposal needs, and proposes.
fn propose(plain: &mut Plain<'_>, mut proposal: Proposal) -> io::Result<()> {
    // Whom is known if a person was chosen.
    let is_to_person = !proposal.nickname.is_empty();
    let me = plain.online.me().map(|me| me.kind);
    let mut asked = if is_to_person { 2 } else { 0 };
    while let Some(&question) = proposal.questions().get(asked) {
        asked += 1;
        if question == ProposalQuestion::Rated && proposal.unrated(me).is_some() {
            continue;
        }
        if !ask_about(plain, &mut proposal, question)? {
            return Ok(());
        }
    }
    plain.online.ask(ServerRequest::Propose(proposal.challenge(me)));
    wait_for_answers(plain);
    Ok(())
}

/// Asks one question; says whether it was answered.
fn ask_about(
    plain: &mut Plain<'_>,
    proposal: &mut Proposal,
    question: ProposalQuestion,
) -> io::Result<bool> {
    if question == ProposalQuestion::Nickname {
        let text = plain.messages.text("plain-ask-nickname");
        let name = plain.ask(&text)?.filter(|name| !name.is_empty());
        proposal.nickname = name.clone().unwrap_or_default();
        return Ok(name.is_some());
    }
    let title = plain.messages.text(question.message());
    let answers = proposal.answers(question, &plain.messages);
    let chosen = plain.choose(&title, &answers)?;
    if let Some(index) = chosen {
        proposal.choose(question, index);
    }
    Ok(chosen.is_some())
}

/// The best of a game.
fn scores(plain: &mut Plain<'_>) -> io::Result<()> {
    let titles: Vec<String> = ENTRIES.iter().map(|name| plain.messages.game_title(name)).collect();
    let title = plain.messages.text("online-game");
    let Some(game) = plain.choose(&title, &titles)? else { return Ok(()) };
    let periods = PERIODS.map(|period| plain.messages.text(&format!("score-{}", period.id())));
    let title = plain.messages.text("score-period");
    let Some(period) = plain.choose(&title, &periods)? else { return Ok(()) };
    plain.online.ask(ServerRequest::Scores(ENTRIES[game].to_string(), PERIODS[period]));
    wait_for_answers(plain);
    let board = plain.online.scores();
    let board = board.filter(|it| it.game == ENTRIES[game] && it.period == PERIODS[period]);
    let lines = board.map(|board| score_lines(board, WIDTH, &plain.messages)).unwrap_or_default();
    lines.iter().try_for_each(|line| plain.say(line))
}

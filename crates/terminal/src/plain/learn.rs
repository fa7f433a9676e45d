//! What can be learned, from the numbered menu.

use std::io;
use std::sync::Arc;

use super::Plain;

/// Asks for a kind and then for lectures of it, until the person goes back.
pub(super) fn learn(plain: &mut Plain<'_>) -> io::Result<()> {
    let teacher = Arc::clone(&plain.teacher);
    loop {
        let chapters = teacher.chapters(&plain.messages);
        let titles: Vec<String> = chapters.iter().map(|chapter| chapter.title.clone()).collect();
        let title = plain.messages.text("menu-learn");
        let Some(chosen) = plain.choose(&title, &titles)? else { return Ok(()) };
        let chapter = &chapters[chosen];
        let titles: Vec<String> = chapter.lectures.iter().map(|it| it.title.clone()).collect();
        let only = Some(0).filter(|_| titles.len() == 1);
        let chosen = match only {
            Some(_) => only,
            None => plain.choose(&chapter.title, &titles)?,
        };
        let Some(chosen) = chosen else { continue };
        let command = &chapter.lectures[chosen].command;
        let language = plain.messages.language();
        plain.say("")?;
        teacher.hold(command, language, &mut plain.input, plain.output)?;
    }
}

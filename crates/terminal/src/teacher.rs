//! What the menu offers to learn. Each lecture is a command of this program, held as a
//! conversation line by line; whoever starts the menus knows the commands.

use std::io::{self, BufRead, Write};
use std::sync::Arc;

use messages::{Language, Messages};

/// One thing to learn: its title, and the words of its command.
#[derive(Clone, Debug)]
pub struct Lecture {
    /// What the menu says.
    pub title: String,
    /// The command, without the name of the program.
    pub command: Vec<String>,
}

/// Lectures of one kind.
#[derive(Clone, Debug)]
pub struct Chapter {
    /// What the menu says.
    pub title: String,
    /// The lectures, in order.
    pub lectures: Vec<Lecture>,
}

/// Knows the lectures and holds them.
pub trait Teacher: Send + Sync {
    /// What there is to learn now.
    fn chapters(&self, messages: &Messages) -> Vec<Chapter>;

    /// Holds a lecture with somebody who types lines, until it or the input ends.
    fn hold(
        &self,
        command: &[String],
        language: Language,
        input: &mut (dyn BufRead + Send),
        output: &mut dyn Write,
    ) -> io::Result<()>;
}

/// A teacher that several screens share.
pub type SharedTeacher = Arc<dyn Teacher>;

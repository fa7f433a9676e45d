//! A player for Tabuleiro: it reads a line, answers, and waits for the next.
//! Improve choose: it gets the board and the moves that are legal.
use std::io::{self, BufRead, Write};

fn choose<'a>(board: &str, moves: &[&'a str]) -> &'a str {
    moves[board.len() % moves.len()]
}

fn main() {
    let mut board = String::new();
    for line in io::stdin().lock().lines().map_while(Result::ok) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.first() {
            Some(&"uci") => println!("id name Rust starter\nuciok"),
            Some(&"isready") => println!("readyok"),
            // position fen 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S
            Some(&"position") => board = words[2..].join(" "),
            // go movetime 20 searchmoves A B C D E F
            Some(&"go") => {
                let list = words.iter().position(|word| *word == "searchmoves").unwrap() + 1;
                println!("bestmove {}", choose(&board, &words[list..]));
            }
            Some(&"quit") => break,
            _ => {}
        }
        io::stdout().flush().unwrap();
    }
}

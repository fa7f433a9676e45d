//! One word for each thing: what the messages of a language do not say, and what they say instead.

use std::fs;
use std::path::Path;

/// In Portuguese a game of rules is a *jogo* and what two people play a *partida*; a table of places is a
/// *classificação*, what is won are *pontos* or a *pontuação*, and strength is a *rating*.
const PORTUGUESE: &[(&str, &str)] = &[
    ("jogar em linha", "jogar online"),
    ("dispositivo", "aparelho"),
    ("telefone", "telemóvel"),
    ("celular", "telemóvel"),
    ("copiar a ligação", "copiar o link"),
    ("por ligação", "por link"),
    ("jogos acabados", "partidas acabadas"),
    ("este jogo acabou", "esta partida acabou"),
    ("o jogo acabou.", "a partida acabou."),
    ("conta para a classificação", "conta para o rating"),
    ("semente aleatória", "número ao acaso"),
    ("ganha à força", "vitória forçada"),
    ("o lance", "a jogada"),
    ("a cara", "o rosto"),
    ("usuário", "utilizador"),
    ("senha", "palavra-passe"),
    ("arquivo", "ficheiro"),
    ("tela", "ecrã"),
    ("“", "«"),
    ("”", "»"),
];

const ENGLISH: &[(&str, &str)] = &[
    ("random seed", "random number"),
    ("so many", "this many"),
    ("makers of browsers", "major browsers"),
];

/// Kriolu is written one way, as the page for contributors says.
const KRIOLU: &[(&str, &str)] = &[
    ("três", "tres"),
    ("kunfirma", "konfirma"),
    ("disa", "dexa"),
    ("mumentu", "muméntu"),
    ("bu kontráriu", "bu adversáriu"),
    ("dizafia-u", "dizafia-bu"),
    ("palavra-pasi", "senha"),
    ("prubléma", "prublema"),
];

/// Is the word in the text, and not a part of a longer one?
fn says(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + word.len()..].chars().next();
        let free = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric());
        (free(before) || !word.starts_with(char::is_alphanumeric))
            && (free(after) || !word.ends_with(char::is_alphanumeric))
    })
}

#[test]
fn one_word_stands_for_one_thing() {
    let mut found = vec![];
    for (language, words) in [("pt", PORTUGUESE), ("en", ENGLISH), ("kea", KRIOLU)] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales").join(language);
        for file in fs::read_dir(folder).unwrap() {
            let path = file.unwrap().path();
            for line in fs::read_to_string(&path).unwrap().lines() {
                let said = line.to_lowercase();
                let wrong = words.iter().filter(|(word, _)| says(&said, word));
                found.extend(wrong.map(|(word, instead)| {
                    format!("{}: '{word}', write '{instead}': {line}", path.display())
                }));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

//! `tabuleiro token`: access tokens of a program's account on a server.

use std::fs::{self, File};
use std::path::PathBuf;

use clap::builder::PossibleValuesParser;

use crate::{Console, Failure};

/// What to do, where, and for whom.
#[derive(Debug, clap::Args)]
pub(crate) struct TokenArguments {
    #[arg(value_parser = PossibleValuesParser::new(["new", "list", "revoke"]))]
    action: String,
    #[arg(required_if_eq("action", "revoke"))]
    id: Option<String>,
    #[arg(long)]
    server: String,
    #[arg(long)]
    nickname: String,
    #[arg(long, required_if_eq("action", "new"))]
    token_file: Option<PathBuf>,
    #[arg(long, value_delimiter = ',', default_value = "read,challenge,play")]
    #[arg(value_parser = PossibleValuesParser::new(["read", "challenge", "play"]))]
    scopes: Vec<String>,
    #[arg(long)]
    register: bool,
    #[arg(long)]
    yes: bool,
}

pub(super) fn run(arguments: &TokenArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    use super::login::Account;

    let messages = console.messages();
    let is_new = arguments.action == "new";
    let file = arguments.token_file.clone().filter(|_| is_new);
    // A token is shown once, so its file must be there before it is made, and the token of
    // another program, which is nowhere else, is never written over.
    if let Some(file) = &file {
        File::create_new(file).map_err(|error| crate::file::failure(file, &error, messages))?;
    }
    let account = Account {
        server: &arguments.server,
        nickname: &arguments.nickname,
        is_new: arguments.register,
    };
    let done = account
        .work(console, async |client, me, password, console| {
            perform(arguments, client, (me, password), console).await
        })
        .inspect_err(|_| drop(file.as_ref().map(fs::remove_file)))?;
    report(arguments, done, console)
}

/// What came of it.
enum TokenDone {
    Made(protocol::IssuedToken),
    Listed(Vec<protocol::TokenView>),
    Revoked,
}

async fn perform(
    arguments: &TokenArguments,
    client: &mut client::Client,
    (me, password): (protocol::Me, &str),
    console: &mut Console<'_>,
) -> Result<TokenDone, Failure> {
    use play::PlayerKind;
    use protocol::{NewToken, Scope};

    let messages = console.messages();
    let refused = |error: client::ClientError| super::bot::refusal(&error, messages);
    Ok(match arguments.action.as_str() {
        "new" => {
            let scopes: Vec<_> =
                arguments.scopes.iter().filter_map(|word| Scope::from_id(word)).collect();
            let acts = scopes.iter().any(|scope| *scope != Scope::Read);
            if acts && me.kind != PlayerKind::Program {
                if !arguments.register && !arguments.yes {
                    let values = [("name", me.nickname.into())];
                    let question = messages.format("token-becomes-program", &values);
                    super::login::agreed(&question, "token-not-agreed", console)?;
                }
                client.become_program().await.map_err(refused)?;
            }
            let name = "tabuleiro token".to_string();
            let token = NewToken { name, scopes, password: password.to_string() };
            TokenDone::Made(client.make_token(&token).await.map_err(refused)?)
        }
        "revoke" => {
            let id = arguments.id.as_deref().unwrap_or_default();
            client.revoke_token(id).await.map_err(refused)?;
            TokenDone::Revoked
        }
        _ => TokenDone::Listed(client.tokens().await.map_err(refused)?),
    })
}

fn report(
    arguments: &TokenArguments,
    done: TokenDone,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let messages = console.messages();
    let words = |scopes: &[protocol::Scope]| {
        scopes.iter().map(|scope| scope.id()).collect::<Vec<_>>().join(", ")
    };
    match done {
        TokenDone::Made(issued) => {
            let file = arguments.token_file.clone().unwrap_or_default();
            crate::file::write_private(&file, format!("{}\n", issued.secret), messages)?;
            let values = [
                ("file", file.display().to_string().into()),
                ("id", issued.token.id.into()),
                ("scopes", words(&issued.token.scopes).into()),
            ];
            console.line(messages.format("token-made", &values))?;
        }
        TokenDone::Listed(tokens) if tokens.is_empty() => {
            console.line(messages.text("token-none"))?;
        }
        TokenDone::Listed(tokens) => {
            for token in tokens {
                let name: String = token.name.chars().filter(|c| !c.is_control()).collect();
                console.line(format!("{}  {}  {name}", token.id, words(&token.scopes)))?;
            }
        }
        TokenDone::Revoked => console.line(messages.text("token-revoked"))?,
    }
    Ok(())
}

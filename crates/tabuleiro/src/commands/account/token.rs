//! `tabuleiro account token`: access tokens of a program's account on a server.

use std::fs::{self, File};
use std::path::PathBuf;

use clap::Subcommand;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use client::{Client, ClientError};
use play::PlayerKind;
use protocol::{IssuedToken, Me, NewToken, Scope};

use super::bot::refusal;
use super::login::{Account, agreed};
use crate::{Console, Failure, file};

/// What to do with tokens.
#[derive(Debug, Subcommand)]
pub(crate) enum TokenCommand {
    New(Box<NewTokenArguments>),
    List(ProgramAccount),
    #[command(alias = "revoke")]
    Remove {
        id: String,
        #[command(flatten)]
        account: ProgramAccount,
    },
}

/// The account, and where it is.
#[derive(Debug, clap::Args)]
pub(crate) struct ProgramAccount {
    #[arg(long)]
    server: String,
    #[arg(long)]
    nickname: String,
}

/// The token to make.
#[derive(Debug, clap::Args)]
pub(crate) struct NewTokenArguments {
    #[command(flatten)]
    account: ProgramAccount,
    #[arg(long)]
    token_file: PathBuf,
    #[arg(long, value_delimiter = ',', default_value = "read,challenge,play", value_parser = scope())]
    scopes: Vec<Scope>,
    #[arg(long)]
    register: bool,
    #[arg(long)]
    yes: bool,
}

/// A scope by its name.
fn scope() -> impl TypedValueParser<Value = Scope> {
    let words = PossibleValuesParser::new(Scope::ALL.map(Scope::id));
    words.map(|word| Scope::from_id(&word).unwrap_or(Scope::Read))
}

impl ProgramAccount {
    fn account(&self, is_new: bool) -> Account<'_> {
        Account { server: &self.server, nickname: &self.nickname, is_new }
    }
}

pub(super) fn run(command: &TokenCommand, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let refused = |error: ClientError| refusal(&error, messages);
    match command {
        TokenCommand::New(arguments) => make(arguments, console),
        TokenCommand::List(account) => {
            let tokens = account
                .account(false)
                .work(console, async |client, _, _, _| client.tokens().await.map_err(refused))?;
            if tokens.is_empty() {
                console.line(messages.text("token-none"))?;
            }
            for token in tokens {
                let name: String = token.name.chars().filter(|c| !c.is_control()).collect();
                console.line(format!("{}  {}  {name}", token.id, words(&token.scopes)))?;
            }
            Ok(())
        }
        TokenCommand::Remove { id, account } => {
            account.account(false).work(console, async |client, _, _, _| {
                client.revoke_token(id).await.map_err(refused)
            })?;
            Ok(console.line(messages.text("token-revoked"))?)
        }
    }
}

/// A token is shown once, so its file must be there before it is made, and the token of
/// another program, which is nowhere else, is never written over.
fn make(arguments: &NewTokenArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let path = &arguments.token_file;
    File::create_new(path).map_err(|error| file::failure(path, &error, messages))?;
    let account = arguments.account.account(arguments.register);
    let issued = account
        .work(console, async |client, me, password, console| {
            issue(arguments, client, (me, password), console).await
        })
        .inspect_err(|_| drop(fs::remove_file(path)))?;
    file::write_private(path, format!("{}\n", issued.secret), messages)?;
    let values = [
        ("file", path.display().to_string().into()),
        ("id", issued.token.id.into()),
        ("scopes", words(&issued.token.scopes).into()),
    ];
    Ok(console.line(messages.format("token-made", &values))?)
}

async fn issue(
    arguments: &NewTokenArguments,
    client: &mut Client,
    (me, password): (Me, &str),
    console: &mut Console<'_>,
) -> Result<IssuedToken, Failure> {
    let messages = console.messages();
    let refused = |error: ClientError| refusal(&error, messages);
    let acts = arguments.scopes.iter().any(|scope| *scope != Scope::Read);
    if acts && me.kind != PlayerKind::Program {
        if !arguments.register && !arguments.yes {
            let values = [("name", me.nickname.into())];
            let question = messages.format("token-becomes-program", &values);
            agreed(&question, "token-not-agreed", console)?;
        }
        client.become_program().await.map_err(refused)?;
    }
    let (name, password) = ("tabuleiro token".to_string(), password.to_string());
    let token = NewToken { name, scopes: arguments.scopes.clone(), password };
    client.make_token(&token).await.map_err(refused)
}

fn words(scopes: &[Scope]) -> String {
    scopes.iter().map(|scope| scope.id()).collect::<Vec<_>>().join(", ")
}

//! `tabuleiro token`: access tokens of a program's account on a server.

use std::path::PathBuf;

use clap::builder::PossibleValuesParser;

use crate::{Console, Failure};

/// What to do, where, and for whom. Every build declares these arguments, so that help
/// and completions are the same with and without the feature `online`.
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
}

#[cfg(not(feature = "online"))]
pub(super) fn run(_: &TokenArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    super::not_built("token", console)
}

/// Where a server is, or what is wrong with what was written.
#[cfg(feature = "online")]
pub(super) fn address(
    text: &str,
    messages: &messages::Messages,
) -> Result<client::ServerAddress, Failure> {
    client::ServerAddress::parse(text).ok_or_else(|| {
        Failure::BadInput(messages.format("bot-bad-address", &[("address", text.into())]))
    })
}

#[cfg(feature = "online")]
pub(super) fn run(arguments: &TokenArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    use client::Client;

    let messages = console.messages();
    let address = address(&arguments.server, messages)?;
    console.warn(messages.format("token-password", &[("name", arguments.nickname.clone().into())]));
    let mut password = String::new();
    console.streams().0.read_line(&mut password)?;
    let password = password.trim_end_matches(['\r', '\n']);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let done = runtime.block_on(async {
        let mut client = Client::to(address, vec![]);
        match arguments.register {
            true => client.register(&arguments.nickname, password).await.map(|new| new.me)?,
            false => client.log_in(&arguments.nickname, password).await?,
        };
        let done = perform(arguments, &mut client).await;
        // Nobody needs this session any more; a server that is away ends it by itself.
        let _away = client.log_out().await;
        done
    });
    let done = done.map_err(|error| super::bot::refusal(&error, messages))?;
    report(arguments, done, console)
}

/// What came of it.
#[cfg(feature = "online")]
enum TokenDone {
    Made(protocol::IssuedToken),
    Listed(Vec<protocol::TokenView>),
    Revoked,
}

#[cfg(feature = "online")]
async fn perform(
    arguments: &TokenArguments,
    client: &mut client::Client,
) -> Result<TokenDone, client::ClientError> {
    use protocol::{NewToken, Scope};

    Ok(match arguments.action.as_str() {
        "new" => {
            let scopes: Vec<_> =
                arguments.scopes.iter().filter_map(|word| Scope::from_id(word)).collect();
            if scopes.iter().any(|scope| *scope != Scope::Read) {
                client.become_program().await?;
            }
            let name = "tabuleiro token".to_string();
            TokenDone::Made(client.make_token(&NewToken { name, scopes }).await?)
        }
        "revoke" => {
            client.revoke_token(arguments.id.as_deref().unwrap_or_default()).await?;
            TokenDone::Revoked
        }
        _ => TokenDone::Listed(client.tokens().await?),
    })
}

#[cfg(feature = "online")]
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

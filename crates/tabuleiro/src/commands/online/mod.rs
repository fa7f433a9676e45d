//! What is done with a server: `serve`, `admin` and `loadtest`.
//!
//! A build without the features `online` and `loadtest` knows the commands and
//! says how to get a program that can run them.

#[cfg(feature = "online")]
mod address;
#[cfg(feature = "online")]
mod admin;
mod arguments;
#[cfg(feature = "loadtest")]
mod loadtest;
#[cfg(feature = "online")]
mod open_files;
#[cfg(feature = "online")]
mod serve;

pub(crate) use arguments::{AdminArguments, Loadtest, Serve};

#[cfg(feature = "online")]
pub(crate) use self::{admin::obey as admin, serve::obey as serve};

#[cfg(feature = "loadtest")]
pub(crate) use self::loadtest::obey as loadtest;

#[cfg(not(feature = "online"))]
pub(crate) fn serve(_: &Serve, console: &mut crate::Console<'_>) -> Result<(), crate::Failure> {
    not_built("serve", console)
}

#[cfg(not(feature = "online"))]
pub(crate) fn admin(
    _: &AdminArguments,
    console: &mut crate::Console<'_>,
) -> Result<(), crate::Failure> {
    not_built("admin", console)
}

#[cfg(not(feature = "loadtest"))]
pub(crate) fn loadtest(
    _: &Loadtest,
    console: &mut crate::Console<'_>,
) -> Result<(), crate::Failure> {
    not_built("loadtest", console)
}

#[cfg(not(all(feature = "online", feature = "loadtest")))]
fn not_built(command: &str, console: &crate::Console<'_>) -> Result<(), crate::Failure> {
    let values = [("command", command.into())];
    Err(crate::Failure::BadInput(console.messages().format("online-not-built", &values)))
}

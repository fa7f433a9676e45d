//! `tabuleiro loadtest`: a crowd of players made of code tries a server.

use ::loadtest::{Load, Report};

use super::arguments::Loadtest;
use super::open_files;
use crate::{Console, Failure};

pub(crate) fn obey(asked: &Loadtest, console: &mut Console<'_>) -> Result<(), Failure> {
    let trouble = |error: ::loadtest::LoadtestError| Failure::Trouble(error.to_string());
    open_files::raise_limit();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let report = runtime.block_on(async {
        if let Some(journal) = &asked.check {
            let (moves_acked, lost) = ::loadtest::check(&asked.url[0], journal).await?;
            return Ok(Report { moves_acked, lost, ..Report::default() });
        }
        ::loadtest::run(Load {
            urls: asked.url.clone(),
            games: asked.games,
            think: asked.think,
            duration: asked.duration,
            sockets: asked.sockets,
            journal: asked.journal.clone(),
        })
        .await
    });
    let report = report.map_err(trouble)?;
    if asked.json {
        let json = serde_json::to_string(&report);
        console.line(json.map_err(|error| Failure::Trouble(error.to_string()))?)?;
    } else {
        tell(&report, console)?;
    }
    if report.errors > 0 || report.lost > 0 {
        let values = [("errors", report.errors.into()), ("lost", report.lost.into())];
        return Err(Failure::Trouble(console.messages().format("loadtest-failed", &values)));
    }
    Ok(())
}

fn tell(report: &Report, console: &mut Console<'_>) -> Result<(), Failure> {
    let Report { moves_acked, moves_per_second, p50_ms, p99_ms, .. } = report;
    let Report { errors, reconnects, longest_absence_ms, lost, .. } = report;
    console.line(format!("moves_acked {moves_acked}"))?;
    console.line(format!("moves_per_second {moves_per_second:.0}"))?;
    console.line(format!("p50_ms {p50_ms:.1}"))?;
    console.line(format!("p99_ms {p99_ms:.1}"))?;
    console.line(format!("errors {errors}"))?;
    console.line(format!("reconnects {reconnects}"))?;
    for (why, times) in &report.reconnect_causes {
        console.line(format!("  {times} × {why}"))?;
    }
    console.line(format!("longest_absence_ms {longest_absence_ms}"))?;
    console.line(format!("lost {lost}"))?;
    console.line(format!("games_finished {}", report.games_finished))?;
    console.line(format!("idle_sockets {}", report.idle_sockets))?;
    Ok(console.lines(&report.complaints)?)
}

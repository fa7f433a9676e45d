//! Tournaments of people: pairings, standings, and whatever people do to them.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::time::Duration;

use play::tournament::{
    CallOff, GameEnd, GameScore, MOST_ENTRANTS, OnlineTournament, Situation, StandingsLine,
    TournamentEntry, TournamentEvent, TournamentPhase, TournamentPlan, TournamentRefusal,
    TournamentSystem,
};
use play::{ClockRule, GameId, Moment, PlayerId, Terms};
use rules::{Side, SplitMix64};

fn plan(system: TournamentSystem) -> TournamentPlan {
    let clock = ClockRule::live(Duration::from_secs(60), Duration::ZERO);
    let terms = Terms { clock, rated: true, ..Terms::casual("oril") };
    TournamentPlan { system, terms, starts: Moment(1_000) }
}

/// A tournament with its log, as a server keeps it.
struct Organiser {
    tournament: OnlineTournament,
    log: Vec<TournamentEntry>,
    now: Moment,
    names: u32,
    ended: Vec<GameEnd>,
    present: BTreeSet<PlayerId>,
    departed: BTreeSet<PlayerId>,
    apart: BTreeSet<(PlayerId, PlayerId)>,
}

impl Organiser {
    fn new(system: TournamentSystem) -> Organiser {
        let tournament = OnlineTournament::new(plan(system));
        Organiser {
            tournament,
            log: vec![],
            now: Moment(0),
            names: 0,
            ended: vec![],
            present: BTreeSet::new(),
            departed: BTreeSet::new(),
            apart: BTreeSet::new(),
        }
    }

    /// With players 1 to `count`, the first of them the strongest.
    fn with(system: TournamentSystem, count: u64) -> Organiser {
        let mut organiser = Organiser::new(system);
        for player in 1..=count {
            let rating = 3_000 - player as u32;
            let events = organiser.tournament.join(PlayerId(player), rating).unwrap();
            organiser.keep(events);
            organiser.present.insert(PlayerId(player));
        }
        organiser
    }

    fn keep(&mut self, events: Vec<TournamentEvent>) {
        for event in events {
            let entry = TournamentEntry { at: self.now, event };
            self.tournament.apply(&entry).unwrap();
            self.log.push(entry);
        }
    }

    fn tick(&mut self, millis: u64) -> Vec<TournamentEvent> {
        self.now.0 += millis;
        let situation = Situation {
            now: self.now,
            ended: std::mem::take(&mut self.ended),
            present: self.present.clone(),
            departed: self.departed.clone(),
            apart: self.apart.clone(),
        };
        let names = &mut self.names;
        let events = self.tournament.tick(&situation, &mut || {
            *names += 1;
            GameId::from(format!("g{names}"))
        });
        self.keep(events.clone());
        events
    }

    fn open_games(&self) -> Vec<(GameId, PlayerId, PlayerId)> {
        let open = self.tournament.games().iter().filter(|game| game.score.is_none());
        open.map(|game| (game.id.clone(), game.seats.first, game.seats.second)).collect()
    }

    /// Ends every open game as `score` says.
    fn play(&mut self, mut score: impl FnMut(PlayerId, PlayerId) -> GameScore) {
        for (game, first, second) in self.open_games() {
            self.ended.push(GameEnd { game, score: score(first, second) });
        }
    }

    /// Everybody with the lower number wins.
    fn favourites_win(&mut self) {
        self.play(|first, second| GameScore::Won {
            by: if first < second { Side::First } else { Side::Second },
        });
    }

    /// The boards of a round, the best first.
    fn boards(&self, round: u16) -> Vec<(u64, u64)> {
        let games = self.tournament.games().iter().filter(|game| game.round == round);
        games.map(|game| (game.seats.first.0, game.seats.second.0)).collect()
    }

    fn order(&self) -> Vec<u64> {
        self.tournament.standings().iter().map(|line| line.player.0).collect()
    }
}

fn pairs(boards: &[(u64, u64)]) -> BTreeSet<(u64, u64)> {
    boards.iter().map(|&(one, other)| (one.min(other), one.max(other))).collect()
}

#[test]
fn the_first_rounds_of_eight_are_those_of_the_dutch_system() {
    let mut eight = Organiser::with(TournamentSystem::Swiss { rounds: 3 }, 8);
    assert_eq!(eight.tick(500), [], "it has not begun");
    eight.tick(600);
    // The upper half against the lower, the strongest begins, and boards take turns.
    assert_eq!(eight.boards(1), [(1, 5), (6, 2), (3, 7), (8, 4)]);
    eight.favourites_win();
    assert_eq!(eight.tick(0).len(), 4, "results, and then a breath");
    eight.tick(10_000);
    // 1 and 3 have both begun, 2 and 4 have not: the lower halves change places for it.
    assert_eq!(eight.boards(2), [(4, 1), (2, 3), (5, 8), (7, 6)]);
    eight.favourites_win();
    eight.tick(0);
    eight.tick(10_000);
    // The two who have won everything meet, then those with one point, then those with none.
    let third = eight.boards(3);
    assert_eq!(pairs(&third[..1]), BTreeSet::from([(1, 2)]));
    assert_eq!(third.len(), 4);
    eight.favourites_win();
    let last = eight.tick(0);
    assert_eq!(last.last(), Some(&TournamentEvent::Finished {}));
    assert_eq!(eight.tournament.phase(), TournamentPhase::Over);
    assert_eq!(eight.order()[..2], [1, 2]);
}

#[test]
fn ties_are_broken_by_the_opponents_points() {
    // Four players, three rounds: everybody meets everybody. 1 beats 2 and 3 and draws with 4;
    // 2 beats 3 and 4; 4 beats 3.
    let mut four = Organiser::with(TournamentSystem::Swiss { rounds: 3 }, 4);
    four.tick(1_000);
    for _ in 0..3 {
        four.play(|first, second| match (first.0.min(second.0), first.0.max(second.0)) {
            (1, 4) => GameScore::Drawn {},
            _ => GameScore::Won { by: if first < second { Side::First } else { Side::Second } },
        });
        four.tick(0);
        four.tick(10_000);
    }
    let standings = four.tournament.standings();
    let line = |player: u64| standings.iter().find(|it| it.player.0 == player).unwrap().clone();
    // 1 has 2.5, 2 has 2, 3 has 1 (it beat 4, who is weaker), 4 has half a point.
    let halves: Vec<u32> = (1..=4).map(|player| line(player).halves).collect();
    assert_eq!(halves, [5, 4, 2, 1]);
    // Everybody met everybody, so all points but one's own: 6 in all, in halves 12.
    let buchholz: Vec<u32> = (1..=4).map(|player| line(player).buchholz).collect();
    assert_eq!(buchholz, [7, 8, 10, 11]);
    // 1: beat 2 (2.0) and 3 (1.0), held 4 (0.5): 2 + 1 + 0.25 = 3.25, in quarters 13.
    assert_eq!(line(1).sonneborn_berger, 13);
    assert_eq!(line(2).sonneborn_berger, 2 * (2 + 1));
    assert_eq!(line(3).sonneborn_berger, 2);
    assert_eq!(line(4).sonneborn_berger, 5);
}

#[test]
fn nobody_or_one_is_no_tournament() {
    for count in [0, 1] {
        let mut lonely = Organiser::with(TournamentSystem::Arena { minutes: 5 }, count);
        assert_eq!(lonely.tick(1_000), [TournamentEvent::CalledOff { why: CallOff::TooFew }]);
        assert_eq!(lonely.tick(1_000), []);
        assert_eq!(lonely.tournament.join(PlayerId(9), 1), Err(TournamentRefusal::Over));
        assert_eq!(lonely.tournament.call_off(), Err(TournamentRefusal::Over));
    }
}

#[test]
fn of_five_thousand_a_thousand_come_in_and_are_paired() {
    let mut crowd = Organiser::new(TournamentSystem::Swiss { rounds: 4 });
    let mut refused = 0;
    for player in 1..=5_000 {
        match crowd.tournament.join(PlayerId(player), 1_500) {
            Ok(events) => crowd.keep(events),
            Err(refusal) => {
                assert_eq!(refusal, TournamentRefusal::Full);
                refused += 1;
            }
        }
    }
    assert_eq!(refused, 5_000 - MOST_ENTRANTS);
    // Whoever left may come back, also where it is full.
    crowd.keep(crowd.tournament.leave(PlayerId(5)).unwrap());
    crowd.keep(crowd.tournament.join(PlayerId(5), 1_500).unwrap());
    crowd.tick(1_000);
    for _ in 0..4 {
        crowd.favourites_win();
        crowd.tick(0);
        crowd.tick(10_000);
    }
    assert_eq!(crowd.tournament.phase(), TournamentPhase::Over);
    assert_eq!(crowd.tournament.games().len(), 4 * MOST_ENTRANTS / 2);
    assert_fair(&crowd, 4);
}

#[test]
fn a_plan_that_cannot_be_carried_out_is_refused() {
    let good = plan(TournamentSystem::Arena { minutes: 10 });
    let swiss = plan(TournamentSystem::Swiss { rounds: 3 });
    assert_eq!(good.check(Moment(1_000)), Ok(()));
    let with = |change: &dyn Fn(&mut TournamentPlan), of: &TournamentPlan| {
        let mut changed = of.clone();
        change(&mut changed);
        changed.check(Moment(1_000))
    };
    let days = ClockRule::Days { days: 2 };
    assert_eq!(with(&|it| it.terms.clock = days, &swiss), Ok(()));
    assert_eq!(with(&|it| it.terms.clock = days, &good), Err(TournamentRefusal::NeedsClock));
    let none = ClockRule::None {};
    assert_eq!(with(&|it| it.terms.clock = none, &swiss), Err(TournamentRefusal::NeedsClock));
    for system in [
        TournamentSystem::Arena { minutes: 0 },
        TournamentSystem::Arena { minutes: 361 },
        TournamentSystem::Swiss { rounds: 0 },
        TournamentSystem::Swiss { rounds: 16 },
    ] {
        assert_eq!(with(&|it| it.system = system, &good), Err(TournamentRefusal::BadLength));
    }
    for starts in [Moment(999), Moment(u64::MAX)] {
        assert_eq!(with(&|it| it.starts = starts, &good), Err(TournamentRefusal::BadStart));
    }
    let start = |it: &mut TournamentPlan| it.terms.start = Some(String::new());
    assert_eq!(with(&start, &good), Err(TournamentRefusal::OtherStart));
}

/// Everybody who took part once a round, nobody twice against the same, everybody about as
/// often on either side and never three times running, nobody twice without an opponent.
fn assert_fair(organiser: &Organiser, rounds: u16) {
    let tournament = &organiser.tournament;
    let mut met = BTreeSet::new();
    let mut sides: HashMap<PlayerId, Vec<Side>> = HashMap::new();
    let mut rounds_of: BTreeSet<(u16, PlayerId)> = BTreeSet::new();
    for game in tournament.games() {
        let (first, second) = (game.seats.first, game.seats.second);
        assert!(met.insert((first.min(second), first.max(second))), "{first} {second} twice");
        let came = !matches!(game.score, Some(GameScore::Forfeited { .. }));
        for (player, side) in [(first, Side::First), (second, Side::Second)] {
            assert!(rounds_of.insert((game.round, player)), "{player} twice in {}", game.round);
            if came {
                sides.entry(player).or_default().push(side);
            }
        }
        assert!((1..=rounds).contains(&game.round));
    }
    let mut byes: HashMap<PlayerId, u32> = HashMap::new();
    for entry in &organiser.log {
        if let TournamentEvent::Bye { round, player } = entry.event {
            assert!(rounds_of.insert((round, player)), "{player} has an opponent in {round}");
            *byes.entry(player).or_default() += 1;
        }
    }
    assert!(byes.values().all(|count| *count == 1), "{byes:?}");
    for (player, sides) in sides {
        let firsts = sides.iter().filter(|side| **side == Side::First).count();
        assert!(firsts.abs_diff(sides.len() - firsts) <= 2, "{player}: {sides:?}");
        let running = sides.windows(3).any(|it| it[0] == it[1] && it[1] == it[2]);
        assert!(!running, "{player}: {sides:?}");
    }
}

/// The points, counted from the log by other means.
fn points_by_log(log: &[TournamentEntry]) -> BTreeMap<PlayerId, u32> {
    let mut seats = HashMap::new();
    let mut points: BTreeMap<PlayerId, u32> = BTreeMap::new();
    for entry in log {
        match &entry.event {
            TournamentEvent::Paired { game, first, second, .. } => {
                seats.insert(game.clone(), (*first, *second));
                points.entry(*first).or_default();
                points.entry(*second).or_default();
            }
            TournamentEvent::Bye { player, .. } => *points.entry(*player).or_default() += 2,
            TournamentEvent::Scored { game, score } => {
                let (first, second) = seats[game];
                let (to_first, to_second) = match score {
                    GameScore::Won { by: Side::First } => (2, 0),
                    GameScore::Won { by: Side::Second } => (0, 2),
                    GameScore::Drawn {} => (1, 1),
                    GameScore::Forfeited { by: Side::First } => (0, 2),
                    GameScore::Forfeited { by: Side::Second } => (2, 0),
                };
                *points.entry(first).or_default() += to_first;
                *points.entry(second).or_default() += to_second;
            }
            _ => {}
        }
    }
    points
}

fn assert_recomputable(organiser: &Organiser) {
    let again =
        OnlineTournament::replay(organiser.tournament.plan().clone(), &organiser.log).unwrap();
    let standings = organiser.tournament.standings();
    assert_eq!(again.standings(), standings);
    assert_eq!(again.seq(), organiser.log.len() as u64);
    let counted = points_by_log(&organiser.log);
    for line in &standings {
        assert_eq!(line.halves, counted.get(&line.player).copied().unwrap_or(0), "{line:?}");
    }
    assert!(standings.windows(2).all(|two| two[0].place <= two[1].place));
    let shown: BTreeSet<PlayerId> = standings.iter().map(|line| line.player).collect();
    assert!(counted.keys().all(|player| shown.contains(player)), "nobody who played is missing");
}

fn any_score(numbers: &mut SplitMix64) -> GameScore {
    let side = if numbers.below(2) == 0 { Side::First } else { Side::Second };
    match numbers.below(10) {
        0 | 1 => GameScore::Drawn {},
        _ => GameScore::Won { by: side },
    }
}

#[test]
fn whatever_people_do_a_swiss_tournament_is_fair() {
    let mut numbers = SplitMix64::new(41);
    for _ in 0..150 {
        let rounds = 1 + numbers.below(9) as u16;
        // Enough people that nobody need meet anybody twice, also when some leave.
        let count = 4 * u64::from(rounds) + numbers.below(40);
        let mut organiser = Organiser::with(TournamentSystem::Swiss { rounds }, count);
        organiser.tick(1_000);
        while organiser.tournament.phase() == TournamentPhase::Running {
            let open = organiser.open_games();
            // Games end in any order, some of them later than others.
            for (game, ..) in open {
                if numbers.below(3) > 0 {
                    let score = any_score(&mut numbers);
                    organiser.ended.push(GameEnd { game, score });
                }
            }
            organiser.tick(10_000);
            if numbers.below(6) == 0 {
                let player = PlayerId(1 + numbers.below(count));
                if let Ok(events) = organiser.tournament.leave(player) {
                    organiser.keep(events);
                }
            }
            if numbers.below(8) == 0 {
                let late = PlayerId(1_000 + numbers.below(5));
                if let Ok(events) = organiser.tournament.join(late, numbers.below(3_000) as u32) {
                    organiser.keep(events);
                }
            }
        }
        assert_eq!(organiser.tournament.round(), rounds, "of {count}");
        assert_fair(&organiser, rounds);
        assert_recomputable(&organiser);
    }
}

#[test]
fn a_small_tournament_ends_when_everybody_has_met() {
    for count in 2..=7_u64 {
        let mut small = Organiser::with(TournamentSystem::Swiss { rounds: 15 }, count);
        small.tick(1_000);
        for _ in 0..40 {
            small.favourites_win();
            small.tick(0);
            small.tick(10_000);
        }
        assert_eq!(small.tournament.phase(), TournamentPhase::Over, "{count}");
        let met = pairs(
            &small
                .tournament
                .games()
                .iter()
                .map(|it| (it.seats.first.0, it.seats.second.0))
                .collect::<Vec<_>>(),
        );
        assert_eq!(met.len(), small.tournament.games().len(), "nobody twice");
        assert!(small.tournament.round() >= 1);
        assert_recomputable(&small);
    }
}

#[test]
fn who_does_not_come_loses_and_is_left_out_until_they_come_back() {
    let mut six = Organiser::with(TournamentSystem::Swiss { rounds: 3 }, 6);
    six.tick(1_000);
    six.play(|first, second| match (first.0, second.0) {
        (6, _) => GameScore::Forfeited { by: Side::First },
        (_, 6) => GameScore::Forfeited { by: Side::Second },
        _ => GameScore::Drawn {},
    });
    let events = six.tick(0);
    assert!(events.contains(&TournamentEvent::Left { player: PlayerId(6) }));
    six.tick(10_000);
    let second: Vec<u64> = six.boards(2).into_iter().flat_map(|(a, b)| [a, b]).collect();
    assert_eq!(second.len(), 4, "five are left, one of them without an opponent");
    assert!(!second.contains(&6));
    six.keep(six.tournament.join(PlayerId(6), 9).unwrap());
    six.departed.insert(PlayerId(1));
    six.favourites_win();
    six.tick(0);
    six.tick(10_000);
    let third: Vec<u64> = six.boards(3).into_iter().flat_map(|(a, b)| [a, b]).collect();
    let bye = TournamentEvent::Bye { round: 3, player: PlayerId(6) };
    let is_back = third.contains(&6) || six.log.iter().any(|entry| entry.event == bye);
    assert!(is_back && !third.contains(&1), "{third:?}");
    assert_recomputable(&six);
}

#[test]
fn whoever_is_free_plays_in_an_arena() {
    let mut numbers = SplitMix64::new(7);
    for count in [2, 3, 5, 12, 60] {
        let mut arena = Organiser::with(TournamentSystem::Arena { minutes: 3 }, count);
        arena.tick(1_000);
        let mut free_since: HashMap<PlayerId, Moment> = HashMap::new();
        let mut last: HashMap<PlayerId, PlayerId> = HashMap::new();
        while arena.tournament.phase() == TournamentPhase::Running {
            for (game, first, second) in arena.open_games() {
                if numbers.below(10) == 0 {
                    let score = any_score(&mut numbers);
                    arena.ended.push(GameEnd { game, score });
                    for (one, other) in [(first, second), (second, first)] {
                        free_since.insert(one, Moment(arena.now.0 + 1_000));
                        last.insert(one, other);
                    }
                }
            }
            if count > 5 && numbers.below(5) == 0 {
                let player = PlayerId(1 + numbers.below(count));
                if !arena.present.remove(&player) {
                    arena.present.insert(player);
                }
            }
            let busy: BTreeSet<PlayerId> = {
                let ending: BTreeSet<&GameId> = arena.ended.iter().map(|it| &it.game).collect();
                let open = arena.open_games();
                open.iter()
                    .filter(|(game, ..)| !ending.contains(game))
                    .flat_map(|(_, one, other)| [*one, *other])
                    .collect()
            };
            let ends = arena.tournament.ends().unwrap();
            for event in arena.tick(1_000) {
                let TournamentEvent::Paired { first, second, .. } = event else { continue };
                assert!(arena.now < ends);
                for player in [first, second] {
                    assert!(!busy.contains(&player) && arena.present.contains(&player));
                }
                if count > 2
                    && last.get(&first) == Some(&second)
                    && last.get(&second) == Some(&first)
                {
                    let waited = arena.now.since(free_since[&first]);
                    assert!(waited >= Duration::from_secs(15), "{waited:?}");
                }
            }
        }
        assert!(arena.open_games().is_empty(), "the last games are played out");
        assert!(arena.tournament.games().len() as u64 > count * 3);
        assert_recomputable(&arena);
        for line in arena.tournament.standings() {
            let sides: Vec<bool> = arena
                .tournament
                .games()
                .iter()
                .filter(|game| game.seats.first == line.player || game.seats.second == line.player)
                .map(|game| game.seats.first == line.player)
                .collect();
            let firsts = sides.iter().filter(|it| **it).count();
            assert!(
                firsts.abs_diff(sides.len() - firsts) <= 3 + sides.len() / 6,
                "{}",
                line.player
            );
        }
    }
}

#[test]
fn in_an_arena_points_come_first_and_then_fewer_games() {
    let mut arena = Organiser::with(TournamentSystem::Arena { minutes: 1 }, 4);
    arena.tick(1_000);
    arena.favourites_win();
    arena.tick(0);
    let lines: Vec<StandingsLine> = arena.tournament.standings();
    assert_eq!(lines[0].halves, 2, "two points for a win");
    assert_eq!((lines[0].place, lines[1].place, lines[2].place), (1, 1, 3));
    // One of the winners loses another game: as many points, more games.
    let winner = lines[0].player;
    let game = arena.tournament.game_of(winner).unwrap().clone();
    let by = if game.seats.first == winner { Side::Second } else { Side::First };
    arena.ended.push(GameEnd { game: game.id, score: GameScore::Won { by } });
    arena.tick(0);
    let place =
        |player| arena.tournament.standings().iter().find(|it| it.player == player).unwrap().place;
    assert!(place(winner) > 1);
}

#[test]
fn a_damaged_log_is_an_error_and_never_a_panic() {
    let paired = |first, second| TournamentEvent::Paired {
        game: "g".into(),
        round: 1,
        first: PlayerId(first),
        second: PlayerId(second),
    };
    for event in [
        paired(1, 9),
        paired(1, 1),
        TournamentEvent::Scored { game: "none".into(), score: GameScore::Drawn {} },
        TournamentEvent::Left { player: PlayerId(9) },
        TournamentEvent::Bye { round: 1, player: PlayerId(9) },
    ] {
        let mut two = Organiser::with(TournamentSystem::Swiss { rounds: 1 }, 2);
        assert!(two.tournament.apply(&TournamentEntry { at: Moment(0), event }).is_err());
    }
    let mut two = Organiser::with(TournamentSystem::Swiss { rounds: 1 }, 2);
    two.tick(1_000);
    two.favourites_win();
    let twice = two.ended[0].clone();
    two.ended.push(twice);
    assert_eq!(two.tick(0).len(), 2, "scored once, and over");
}

#[test]
fn who_does_not_want_to_meet_never_does() {
    for system in [TournamentSystem::Swiss { rounds: 5 }, TournamentSystem::Arena { minutes: 2 }] {
        let mut organiser = Organiser::with(system, 8);
        let apart = [(1, 5), (2, 1), (3, 7), (8, 3)];
        organiser.apart.extend(apart.map(|(one, other)| (PlayerId(one), PlayerId(other))));
        organiser.tick(1_000);
        while organiser.tournament.phase() == TournamentPhase::Running {
            organiser.favourites_win();
            organiser.tick(10_000);
        }
        let met =
            organiser.tournament.games().iter().map(|it| (it.seats.first.0, it.seats.second.0));
        let met = pairs(&met.collect::<Vec<_>>());
        assert!(met.len() > 8 && pairs(&apart).is_disjoint(&met), "{met:?}");
    }
}

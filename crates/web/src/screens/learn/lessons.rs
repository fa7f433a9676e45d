//! What there is to learn about a sowing game, step by step: a position for
//! each rule, chosen by the rules themselves, so that a preset without a rule
//! has no lesson on it.

use rules::sowing::{Rules, Singleton, Slam, Sowing};

/// One step: its messages are named after it, and it begins with a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lesson {
    /// The word for it in message keys.
    pub(super) id: &'static str,
    /// The board, South to move.
    pub(super) position: &'static str,
    /// The house to try.
    pub(super) try_house: &'static str,
}

const fn lesson(id: &'static str, position: &'static str, try_house: &'static str) -> Lesson {
    Lesson { id, position, try_house }
}

const SOW: Lesson = lesson("sow", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "C");
const CAPTURE: Lesson = lesson("capture", "4-0-3-0-2-0-1-0-4-3-0-5-13-13-S", "E");
const CHAIN: Lesson = lesson("chain", "2-0-0-1-0-3-1-2-1-4-0-3-15-16-S", "F");
const LAP: Lesson = lesson("lap", "1-0-13-2-0-1-3-0-2-1-4-1-10-10-S", "C");
const FEED: Lesson = lesson("feed", "2-0-1-0-0-2-0-0-0-0-0-0-20-23-S", "F");
const SINGLETON: Lesson = lesson("singleton", "1-2-0-0-0-1-0-0-0-0-0-5-19-20-S", "B");
const TWO_SEEDS: Lesson = lesson("two-seeds", "1-0-0-0-0-0-0-1-0-0-0-0-22-24-S", "A");
const MAJORITY: Lesson = lesson("majority", "0-0-0-0-2-0-1-0-0-3-0-2-23-17-S", "E");
const STUCK: Lesson = lesson("stuck", "0-0-0-0-0-1-3-0-0-0-0-0-22-22-S", "F");

/// The position in which a move could take everything the opponent has.
pub(super) const SLAM: &str = "2-1-0-4-0-2-1-2-0-0-0-0-18-18-S";

/// The lesson on taking everything, which each preset rules in its own way.
const fn slam(rules: &Rules) -> Lesson {
    match rules.slam {
        Slam::LastResort => lesson("slam-last-resort", SLAM, "A"),
        Slam::Forbidden => lesson("slam-forbidden", SLAM, "A"),
        Slam::NoCapture => lesson("slam-no-capture", SLAM, "F"),
        Slam::CaptureReplay => lesson("slam-capture-replay", SLAM, "F"),
        Slam::Capture => lesson("slam-capture", SLAM, "F"),
        Slam::KeepFirst | Slam::KeepLast => lesson("slam-keep", SLAM, "F"),
    }
}

/// The lessons of a game, the first things first.
pub(super) fn lessons(game: &Sowing) -> Vec<Lesson> {
    let rules = game.rules();
    let mut lessons = vec![SOW, CAPTURE, CHAIN, LAP];
    if rules.singleton == Singleton::LastResort {
        lessons.push(SINGLETON);
    }
    if rules.feed {
        lessons.push(FEED);
    }
    lessons.push(slam(&rules));
    if rules.majority != rules::sowing::Majority::Off {
        lessons.push(MAJORITY);
    }
    if rules.two_seeds {
        lessons.push(TWO_SEEDS);
    }
    lessons.push(STUCK);
    lessons
}

#[cfg(test)]
mod tests {
    use super::*;
    use messages::{Language, Messages};
    use rules::catalogue;
    use rules::sowing::PRESETS;

    #[test]
    fn every_lesson_of_every_preset_can_be_tried() {
        for (preset, _) in PRESETS {
            let sowing = Sowing::preset(preset).unwrap();
            for lesson in lessons(&sowing) {
                let game = catalogue::parse(preset).unwrap().start_from(lesson.position).unwrap();
                assert_eq!(game.check(lesson.try_house), Ok(()), "{preset} {}", lesson.id);
            }
        }
    }

    #[test]
    fn every_lesson_has_its_text_in_both_languages() {
        for language in Language::ALL {
            let messages = Messages::from_table(language);
            for (preset, _) in PRESETS {
                for lesson in lessons(&Sowing::preset(preset).unwrap()) {
                    for part in ["title", "text"] {
                        let key = format!("learn-{}-{part}", lesson.id);
                        assert!(messages.find(&key, &[]).is_some(), "{key}");
                    }
                }
            }
        }
    }

    #[test]
    fn the_lessons_show_what_they_tell() {
        let play = |preset: &str, lesson: Lesson| {
            let mut game = catalogue::parse(preset).unwrap().start_from(lesson.position).unwrap();
            game.play(lesson.try_house).unwrap();
            game
        };
        assert_eq!(play("oril", CAPTURE).last_move().unwrap().1, 2);
        assert_eq!(play("oril", CHAIN).last_move().unwrap().1, 7);
        let ended = |preset, lesson| play(preset, lesson).ending().map(|it| it.reason);
        assert_eq!(ended("oril", MAJORITY), Some(rules::EndReason::Majority));
        for (preset, _) in PRESETS {
            assert_eq!(ended(preset, STUCK), Some(rules::EndReason::NoMove), "{preset}");
        }
        assert_eq!(ended("ouri", TWO_SEEDS), Some(rules::EndReason::TwoSeeds));
        assert_eq!(play("ouri", slam(&Sowing::ouri().rules())).turn(), rules::Side::SOUTH);
        assert_eq!(play("oware", slam(&Sowing::oware().rules())).last_move().unwrap().1, 0);
        let oril = catalogue::parse("oril").unwrap().start_from(SLAM).unwrap();
        assert!(oril.check("F").is_err(), "taking everything is not allowed in oril");
        let singleton = catalogue::parse("ouri").unwrap().start_from(SINGLETON.position).unwrap();
        assert_eq!(singleton.legal_moves(), ["B"]);
    }
}

//! Line games as catalogue texts.
//!
//! `velha` alone is 3×3; `velha:side=5,dimensions=3` is five in a row on
//! 5×5×5; `velha-3d` and `qubic` are `velha:dimensions=3` with side 3 and 4.
//! `mnk:7,7,5` is a board of seven rows and seven columns with five in a row;
//! `mnk` alone is `mnk:5,5,4`. Equal games have one name.

use super::Rules;
use crate::catalogue::{GameOption, Options};
use crate::{Problem, TextError};

/// The options of `velha`; the defaults are 3 and 2.
pub(crate) const VELHA_OPTIONS: &[GameOption] = &[
    GameOption { name: "side", values: "2 3 4 …" },
    GameOption { name: "dimensions", values: "2 3 4 5 6 7 8 9" },
];

/// The options of `mnk`, which may be written without their names in this
/// order; the defaults are 5, 5 and 4.
pub(crate) const MNK_OPTIONS: &[GameOption] = &[
    GameOption { name: "rows", values: "1 2 3 …" },
    GameOption { name: "columns", values: "1 2 3 …" },
    GameOption { name: "in-a-row", values: "2 3 4 …" },
];

const DEFAULT_MNK: [usize; 3] = [5, 5, 4];

/// The rules that a name and its written options describe.
pub(crate) fn parse(name: &str, options: &Options) -> Result<Rules, TextError> {
    match name {
        "velha-3d" => without_options(options).and_then(|()| cube(3, 3)),
        "qubic" => without_options(options).and_then(|()| cube(4, 3)),
        "mnk" => mnk(options),
        _ => velha(options),
    }
}

fn without_options(options: &Options) -> Result<(), TextError> {
    options.iter().next().map_or(Ok(()), |option| Err(option.unknown(&[])))
}

fn cube(side: usize, dimensions: usize) -> Result<Rules, TextError> {
    Rules::cube(side, dimensions).map_err(Problem::at_start)
}

fn velha(options: &Options) -> Result<Rules, TextError> {
    let (mut side, mut dimensions) = (3, 2);
    for option in options.iter() {
        match option.name.as_str() {
            "side" => side = option.number(VELHA_OPTIONS)?,
            "dimensions" => dimensions = option.number(VELHA_OPTIONS)?,
            _ => return Err(option.unknown(VELHA_OPTIONS)),
        }
    }
    cube(side, dimensions)
}

fn mnk(options: &Options) -> Result<Rules, TextError> {
    let mut numbers = DEFAULT_MNK;
    for (index, option) in options.iter().enumerate() {
        let named = match MNK_OPTIONS.get(index) {
            Some(in_order) if option.name.is_empty() => option.named(in_order.name),
            _ => option.clone(),
        };
        let which = MNK_OPTIONS.iter().position(|known| known.name == named.name);
        let which = which.ok_or_else(|| named.unknown(MNK_OPTIONS))?;
        numbers[which] = named.number(MNK_OPTIONS)?;
    }
    let [rows, columns, in_a_row] = numbers;
    Rules::grid(rows, columns, in_a_row).map_err(Problem::at_start)
}

/// The catalogue text of these rules.
pub(super) fn catalogue_text(rules: &Rules) -> String {
    let (shape, in_a_row) = (rules.shape(), rules.in_a_row());
    let is_cube = shape.iter().all(|&side| side == in_a_row);
    match (shape, in_a_row) {
        ([3, 3], 3) => "velha".into(),
        ([3, 3, 3], 3) => "velha-3d".into(),
        ([4, 4, 4], 4) => "qubic".into(),
        ([_, _], side) if is_cube => format!("velha:side={side}"),
        (_, 3) if is_cube => format!("velha:dimensions={}", shape.len()),
        (_, side) if is_cube => format!("velha:side={side},dimensions={}", shape.len()),
        ([rows, columns], _) if [*rows, *columns, in_a_row] != DEFAULT_MNK => {
            format!("mnk:{rows},{columns},{in_a_row}")
        }
        _ => "mnk".into(),
    }
}

//! What goes into and comes out of a table: five kinds of value that both
//! databases know.

use play::tournament::TournamentPhase;
use play::{ChallengeId, GameId, PlayerId, PlayerKind, TournamentId};

use crate::StoreError;

/// A value in a table.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Value {
    Null,
    Int(i64),
    Real(f64),
    Text(String),
    Bytes(Vec<u8>),
}

impl From<i64> for Value {
    fn from(number: i64) -> Self {
        Value::Int(number)
    }
}

impl From<u64> for Value {
    /// Ids and times stay far below 2⁶³.
    fn from(number: u64) -> Self {
        Value::Int(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<u32> for Value {
    fn from(number: u32) -> Self {
        Value::Int(number.into())
    }
}

impl From<bool> for Value {
    fn from(truth: bool) -> Self {
        Value::Int(truth.into())
    }
}

impl From<f64> for Value {
    fn from(number: f64) -> Self {
        Value::Real(number)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Value::Text(text.to_string())
    }
}

impl From<&String> for Value {
    fn from(text: &String) -> Self {
        Value::Text(text.clone())
    }
}

impl From<PlayerId> for Value {
    fn from(player: PlayerId) -> Self {
        player.0.into()
    }
}

/// Names that are kept as text.
macro_rules! names {
    ($($name:ident)*) => {
        $(
            impl From<&$name> for Value {
                fn from(name: &$name) -> Self {
                    name.as_str().into()
                }
            }

            impl FromValue for $name {
                fn from_value(value: &Value) -> Option<Self> {
                    String::from_value(value).map($name::from)
                }
            }
        )*
    };
}

names! { GameId ChallengeId TournamentId }

impl From<&[u8]> for Value {
    fn from(bytes: &[u8]) -> Self {
        Value::Bytes(bytes.to_vec())
    }
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Self {
        value.map_or(Value::Null, Into::into)
    }
}

/// Something that can be read from a column.
pub(crate) trait FromValue: Sized {
    fn from_value(value: &Value) -> Option<Self>;
}

impl FromValue for i64 {
    fn from_value(value: &Value) -> Option<Self> {
        match value {
            Value::Int(number) => Some(*number),
            _ => None,
        }
    }
}

/// Numbers that a larger one may not fit.
macro_rules! numbers {
    ($($number:ident)*) => {
        $(impl FromValue for $number {
            fn from_value(value: &Value) -> Option<Self> {
                i64::from_value(value)?.try_into().ok()
            }
        })*
    };
}

numbers! { u64 u32 u16 }

impl FromValue for bool {
    fn from_value(value: &Value) -> Option<Self> {
        Some(i64::from_value(value)? != 0)
    }
}

impl FromValue for f64 {
    fn from_value(value: &Value) -> Option<Self> {
        match value {
            Value::Real(number) => Some(*number),
            _ => None,
        }
    }
}

impl FromValue for String {
    fn from_value(value: &Value) -> Option<Self> {
        match value {
            Value::Text(text) => Some(text.clone()),
            _ => None,
        }
    }
}

impl FromValue for PlayerKind {
    fn from_value(value: &Value) -> Option<Self> {
        PlayerKind::from_id(&String::from_value(value)?)
    }
}

impl FromValue for PlayerId {
    fn from_value(value: &Value) -> Option<Self> {
        u64::from_value(value).map(PlayerId)
    }
}

impl FromValue for TournamentPhase {
    fn from_value(value: &Value) -> Option<Self> {
        TournamentPhase::from_id(&String::from_value(value)?)
    }
}

impl FromValue for Vec<u8> {
    fn from_value(value: &Value) -> Option<Self> {
        match value {
            Value::Bytes(bytes) => Some(bytes.clone()),
            _ => None,
        }
    }
}

impl<T: FromValue> FromValue for Option<T> {
    fn from_value(value: &Value) -> Option<Self> {
        match value {
            Value::Null => Some(None),
            value => T::from_value(value).map(Some),
        }
    }
}

/// A row of an answer.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Row(pub(crate) Vec<Value>);

impl Row {
    /// The value in a column, counted from 0.
    pub(crate) fn get<T: FromValue>(&self, column: usize) -> Result<T, StoreError> {
        self.0.get(column).and_then(T::from_value).ok_or_else(|| {
            StoreError::Damaged(format!("column {column} holds {:?}", self.0.get(column)))
        })
    }

    /// What the row holds, column by column.
    pub(crate) fn read<T: FromColumns>(&self) -> Result<T, StoreError> {
        T::from_columns(&mut Columns { row: self, next: 0 })
    }
}

/// The columns of a row that are still to be read.
pub(crate) struct Columns<'a> {
    row: &'a Row,
    next: usize,
}

impl Columns<'_> {
    /// What the next columns hold.
    pub(crate) fn read<T: FromColumns>(&mut self) -> Result<T, StoreError> {
        T::from_columns(self)
    }
}

/// Something that takes one column of a row, or several that follow each other.
pub(crate) trait FromColumns: Sized {
    fn from_columns(columns: &mut Columns<'_>) -> Result<Self, StoreError>;
}

impl<T: FromValue> FromColumns for T {
    fn from_columns(columns: &mut Columns<'_>) -> Result<Self, StoreError> {
        columns.next += 1;
        columns.row.get(columns.next - 1)
    }
}

/// Reads tuples, part by part.
macro_rules! tuples {
    ($(($($part:ident),*))*) => {
        $(impl<$($part: FromColumns),*> FromColumns for ($($part,)*) {
            fn from_columns(columns: &mut Columns<'_>) -> Result<Self, StoreError> {
                Ok(($(columns.read::<$part>()?,)*))
            }
        })*
    };
}

tuples! { (A, B) (A, B, C) (A, B, C, D) (A, B, C, D, E) (A, B, C, D, E, F) }

/// Reads a struct whose fields are columns, in this order.
macro_rules! columns {
    ($row:ident { $($field:ident),* $(,)? }) => {
        impl $crate::value::FromColumns for $row {
            fn from_columns(
                columns: &mut $crate::value::Columns<'_>,
            ) -> Result<Self, $crate::StoreError> {
                Ok($row { $($field: columns.read()?),* })
            }
        }
    };
}
pub(crate) use columns;

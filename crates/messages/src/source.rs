//! Where messages come from, and the values filled into them.

/// A value filled into a message. A number also chooses between singular and
/// plural.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// Text.
    Text(String),
    /// A whole number.
    Number(i64),
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Value::Text(text.to_string())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Value::Text(text)
    }
}

impl From<&String> for Value {
    fn from(text: &String) -> Self {
        Value::Text(text.clone())
    }
}

macro_rules! value_from_number {
    ($($number:ty),*) => {
        $(impl From<$number> for Value {
            fn from(number: $number) -> Self {
                Value::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        })*
    };
}

value_from_number!(u8, u16, u32, u64, usize, i32, i64);

/// A source of messages in one language.
pub trait Source: Send + Sync {
    /// The message of this name with the values filled in; `None` if there is
    /// no such message.
    fn find(&self, id: &str, values: &[(&str, Value)]) -> Option<String>;
}

//! Whom a player may meet: the pupils of a closed class meet their class alone.

/// The classes that decide whom a player meets.
///
/// ```
/// use play::lobby::Circle;
/// let pupil = Circle { closed: Some("5b".into()), teaches: vec![] };
/// let teacher = Circle { closed: None, teaches: vec!["5b".into()] };
/// assert!(pupil.meets(&teacher) && pupil.meets(&pupil));
/// assert!(!Circle::default().meets(&pupil), "a stranger");
/// assert!(Circle::default().meets(&teacher));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default))]
pub struct Circle {
    /// The closed class of a pupil; nothing for everybody else.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub closed: Option<String>,
    /// The classes that the player teaches.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub teaches: Vec<String>,
}

impl Circle {
    /// May these two see each other and play?
    pub fn meets(&self, other: &Circle) -> bool {
        match (&self.closed, &other.closed) {
            (None, None) => true,
            (Some(own), Some(theirs)) => own == theirs,
            (Some(class), None) => other.teaches.contains(class),
            (None, Some(class)) => self.teaches.contains(class),
        }
    }
}

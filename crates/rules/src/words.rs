//! Enums whose variants have words: in files, on the wire and in message keys.

/// Declares an enum with the word of each variant, and with its text for developers
/// after `=>`, which makes it an error. `ALL` and `from_id` are for enums without data.
///
/// ```
/// rules::words! {
///     /// A direction.
///     #[derive(Clone, Copy, Debug, PartialEq, Eq)]
///     pub enum Direction {
///         /// Up.
///         UpWards = "up-wards",
///         /// Down.
///         Down = "down",
///     }
/// }
/// assert_eq!(Direction::ALL.map(Direction::id), ["up-wards", "down"]);
/// assert_eq!(Direction::from_id("down"), Some(Direction::Down));
/// ```
#[macro_export]
macro_rules! words {
    (
        $(#[$meta:meta])*
        pub enum $name:ident {
            $($(#[$doc:meta])* $variant:ident = $word:literal => $text:literal,)*
        }
    ) => {
        $crate::words! {
            $(#[$meta])*
            pub enum $name { $($(#[$doc])* $variant = $word,)* }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(match self { $($name::$variant => $text),* })
            }
        }

        impl ::std::error::Error for $name {}
    };
    (
        $(#[$meta:meta])*
        pub enum $name:ident { $($(#[$doc:meta])* $variant:ident = $word:literal,)* }
    ) => {
        $(#[$meta])*
        pub enum $name { $($(#[$doc])* $variant,)* }

        impl $name {
            /// All there are.
            pub const ALL: [$name; [$($word),*].len()] = [$($name::$variant),*];

            /// The word for it.
            pub const fn id(self) -> &'static str {
                match self { $($name::$variant => $word),* }
            }

            /// What a word stands for.
            pub fn from_id(id: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|it| it.id() == id)
            }
        }
    };
    (
        $(#[$meta:meta])*
        pub enum $name:ident {
            $(
                $(#[$doc:meta])*
                $variant:ident $(($($one:tt)*))? $({$($field:tt)*})? = $word:literal,
            )*
        }
    ) => {
        $(#[$meta])*
        pub enum $name { $($(#[$doc])* $variant $(($($one)*))? $({$($field)*})?,)* }

        impl $name {
            /// The word for it.
            pub const fn id(&self) -> &'static str {
                match self { $($name::$variant { .. } => $word),* }
            }
        }
    };
}

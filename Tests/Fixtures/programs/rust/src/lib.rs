//! A journal.
pub mod entries;
pub mod journals;

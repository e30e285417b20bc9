#[derive(Debug)]
pub enum Error {
    // silent: the text of an error
    Missing(&'static str),
}

pub const MISSING: Error = Error::Missing("update of the journal (1) with nothing to select from");

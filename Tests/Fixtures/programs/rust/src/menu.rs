// silent: prose of a menu
pub const MENU: [&str; 3] = ["Select a file from the folder", "Update the list", "Insert into the shelf"];

/// silent: a help text
pub const HELP: &str = "\
select a journal from the list, or
update the entry at hand";

// silent: an attribute
#[doc = "Delete from disk"]
#[deprecated(note = "select from the new list with labels, and update the caller")]
pub fn old() {}

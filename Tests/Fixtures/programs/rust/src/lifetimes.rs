// silent: lifetimes and characters, not quotes
pub fn first<'a>(text: &'a str, quote: char) -> &'a str {
    match quote {
        '"' => "select from the first",
        '\'' => "with a quote",
        _ => text,
    }
}

pub fn r#select(r#type: u8) -> u8 { r#type }

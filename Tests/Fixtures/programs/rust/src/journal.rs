/// A journal, as it is shown.
pub struct Journal {
    pub id: i64,
    pub title: String,
}

impl std::fmt::Display for Journal {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result { write!(f, "with {} select from", self.title) }
}

pub fn path(id: i64) -> String { format!("/select/from/{id}") }

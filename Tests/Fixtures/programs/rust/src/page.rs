pub const PAGE: &str = "SELECT id, title FROM journal ORDER BY id LIMIT ?1 OFFSET ?2";

clubs: SELECT * FROM club;
withFounders: SELECT club.*, person.* FROM club LEFT JOIN person ON person.id = club.chair_id;
fee(output: Fee): SELECT fee FROM club WHERE code = ?;
found: SELECT title, body FROM note WHERE note MATCH ?;

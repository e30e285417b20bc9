package migrations

const extra = "CREATE TABLE extra (id INTEGER PRIMARY KEY)"

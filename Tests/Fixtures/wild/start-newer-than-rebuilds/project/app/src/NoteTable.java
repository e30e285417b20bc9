class NoteTable {
    static final String CREATE = "CREATE TABLE note (id INTEGER PRIMARY KEY, lamp_id INTEGER NOT NULL REFERENCES lamp (id), text TEXT NOT NULL)";
}

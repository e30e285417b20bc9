class LampTable {
    static final String CREATE = "CREATE TABLE lamp (id INTEGER PRIMARY KEY, watt INTEGER NOT NULL, room TEXT)";
    static final String INDEX = "CREATE INDEX lamp_room ON lamp (room)";
}

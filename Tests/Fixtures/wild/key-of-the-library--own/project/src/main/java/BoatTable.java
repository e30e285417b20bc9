package app.example;

final class BoatTable {
    static final String _ID = "key";
    static final String NAME = "boat";
    static final String COLUMN_TITLE = "title";

    private BoatTable() {}
}

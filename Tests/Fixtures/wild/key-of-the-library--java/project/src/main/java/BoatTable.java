package app.example;

import android.provider.BaseColumns;

final class BoatTable implements BaseColumns {
    static final String NAME = "boat";
    static final String COLUMN_TITLE = "title";

    private BoatTable() {}
}

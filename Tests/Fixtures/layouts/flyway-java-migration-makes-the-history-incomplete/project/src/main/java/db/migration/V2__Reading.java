package db.migration;

import org.flywaydb.core.api.migration.BaseJavaMigration;
import org.flywaydb.core.api.migration.Context;

public class V2__Reading extends BaseJavaMigration {
    public void migrate(Context context) throws Exception {
        context.getConnection().createStatement().execute("CREATE TABLE reading (id INTEGER PRIMARY KEY, value REAL)");
    }
}

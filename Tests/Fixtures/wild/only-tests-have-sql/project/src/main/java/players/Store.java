package players;

import java.sql.Connection;

class Store {
    void touch(Connection db) throws Exception {
        db.prepareStatement("UPDATE player SET name = ? WHERE id = ?");
    }
}

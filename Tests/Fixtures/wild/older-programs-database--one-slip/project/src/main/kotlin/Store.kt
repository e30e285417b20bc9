import android.database.sqlite.SQLiteDatabase

class Store(private val db: SQLiteDatabase) {
  fun create() {
    db.execSQL("CREATE TABLE hosts (id INTEGER PRIMARY KEY, name TEXT NOT NULL)")
    db.execSQL("CREATE TABLE known_hosts (id INTEGER PRIMARY KEY, host_id INTEGER NOT NULL, key TEXT NOT NULL)")
    db.execSQL("CREATE TABLE port_forwards (id INTEGER PRIMARY KEY, host_id INTEGER NOT NULL, port INTEGER NOT NULL)")
  }

  fun hosts() = db.rawQuery("SELECT id, name FROM hosts", null)

  fun keys(host: Long) = db.rawQuery("SELECT key FROM knownhosts WHERE host_id = ?", arrayOf("$host"))
}

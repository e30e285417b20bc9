import android.database.sqlite.SQLiteDatabase

class LegacyReader(private val path: String) {
  private fun open() = SQLiteDatabase.openDatabase(path, null, SQLiteDatabase.OPEN_READONLY)

  fun forwards() = open().rawQuery("SELECT _id, hostid FROM portforwards ORDER BY _id", null)

  fun keys() = open().rawQuery("SELECT kh._id, h._id FROM knownhosts kh JOIN hosts h ON kh.hostid = h._id", null)
}

import android.content.Context
import androidx.sqlite.db.SupportSQLiteDatabase
import androidx.sqlite.db.SupportSQLiteOpenHelper

class Callback : SupportSQLiteOpenHelper.Callback(2) {
  override fun onCreate(db: SupportSQLiteDatabase) {}

  override fun onUpgrade(db: SupportSQLiteDatabase, oldVersion: Int, newVersion: Int) {}

  override fun onOpen(db: SupportSQLiteDatabase) {
    db.execSQL("PRAGMA foreign_keys=ON")
  }
}

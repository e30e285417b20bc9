import android.database.sqlite.SQLiteDatabase

const val treeForTrigger = """
WITH tree AS (
  SELECT id, parent_id FROM category WHERE id = new.id
  UNION ALL
  SELECT child.id, child.parent_id FROM category child JOIN tree ON tree.id = child.parent_id
)
SELECT id FROM tree"""

class Store(private val db: SQLiteDatabase) {
  fun create() {
    db.execSQL("CREATE TABLE category (id INTEGER PRIMARY KEY, parent_id INTEGER, color INTEGER)")
    db.execSQL("CREATE TRIGGER colors AFTER UPDATE OF color ON category BEGIN UPDATE category SET color = new.color WHERE id IN ($treeForTrigger); END")
  }

  fun count() = db.rawQuery("SELECT count(colour) FROM category", null)
}

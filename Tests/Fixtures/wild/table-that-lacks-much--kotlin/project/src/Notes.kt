import java.sql.Connection

class Notes(private val db: Connection) {
    fun start() {
        db.createStatement().execute("CREATE TABLE IF NOT EXISTS note (id INTEGER PRIMARY KEY, body TEXT)")
    }

    fun all() = db.prepareStatement("SELECT id, body FROM note ORDER BY id").executeQuery()

    fun first() = db.prepareStatement("SELECT body FROM note LIMIT 1").executeQuery()

    fun pinned() = db.prepareStatement("SELECT body, colour FROM note WHERE is_pinned = 1").executeQuery()

    fun headings() = db.prepareStatement("SELECT heading FROM note").executeQuery()
}

import Evidence
import Testing

/// How the work of statements grows, where that is known.
struct GrowthTests {
  private static let known: [(sql: String, growth: [String: Double])] = [
    // What is looked up by a key
    ("SELECT * FROM member WHERE id = ?", ["member": 0]),
    ("SELECT * FROM member WHERE email = ?", ["member": 0]),
    ("SELECT * FROM member WHERE id IN (1, 2, 3)", ["member": 0]),
    ("SELECT * FROM member WHERE id IN ?ids", ["member": 0]),
    ("SELECT word FROM tag WHERE book_id = ? ORDER BY word", ["tag": 0]),
    ("SELECT * FROM loan WHERE book_id = ?", ["loan": 0]),
    ("SELECT b.title FROM book b JOIN loan l ON l.book_id = b.id WHERE b.id = ?", ["book": 0, "loan": 0]),
    ("SELECT number FROM card JOIN member m ON m.id = member_id WHERE m.email = ?", ["member": 0]),
    ("SELECT max(id) FROM loan", ["loan": 0]), ("SELECT max(due_on) FROM loan", ["loan": 0]),
    ("SELECT * FROM member LIMIT 1", ["member": 0]),
    ("SELECT * FROM member ORDER BY id DESC LIMIT 10", ["member": 0]),
    ("SELECT * FROM loan ORDER BY due_on LIMIT 5", ["loan": 0]),
    (
      "WITH RECURSIVE up(id) AS (SELECT boss_id FROM member WHERE id = ? UNION SELECT m.boss_id FROM member m JOIN up ON m.id = up.id) SELECT * FROM up",
      ["member": 0]
    ),
    ("INSERT INTO member (name, email, joined_at) VALUES (?, ?, ?)", ["member": 0]),
    ("UPDATE member SET name = :name WHERE id = :id", ["member": 0]),
    ("INSERT INTO tag (book_id, word) SELECT id, ? FROM book WHERE isbn = ?", ["book": 0, "tag": 0]),
    // All rows
    ("SELECT * FROM member", ["member": 1]), ("SELECT * FROM member WHERE city = ?", ["member": 1]),
    ("SELECT * FROM member ORDER BY name", ["member": 1]),
    ("SELECT * FROM member ORDER BY name LIMIT 1", ["member": 1]),
    ("SELECT count(*) FROM loan", ["loan": 1]), ("SELECT kind, count(*) FROM book GROUP BY kind", ["book": 1]),
    ("SELECT max(pages) FROM book", ["book": 1]), ("SELECT DISTINCT city FROM member", ["member": 1]),
    ("SELECT name, row_number() OVER (ORDER BY joined_at) FROM member", ["member": 1]),
    ("SELECT * FROM loan WHERE member_id = ?", ["loan": 1]),
    ("SELECT * FROM loan WHERE due_on < ?", ["loan": 1]),
    ("SELECT * FROM member WHERE lower(email) = lower(?)", ["member": 1]),
    ("SELECT * FROM book WHERE title LIKE ?", ["book": 1]),
    ("SELECT book_id FROM tag WHERE word = ?", ["tag": 1]),
    ("SELECT id FROM book WHERE EXISTS (SELECT 1 FROM loan WHERE book_id = book.id)", ["book": 1, "loan": 0]),
    (
      "SELECT m.name, b.title FROM loan l JOIN member m ON m.id = l.member_id JOIN book b ON b.id = l.book_id",
      ["loan": 1, "member": 0, "book": 0]
    ),
    (
      "SELECT m.name FROM open_loan l JOIN member m ON m.id = l.member_id WHERE l.due_on < ?", ["loan": 1, "member": 0]
    ),
    ("SELECT 1 FROM member, book", ["book": 1, "member": 1]),
    ("SELECT (SELECT count(*) FROM loan WHERE member_id = m.id) FROM member m", ["loan": 1, "member": 1]),
    ("UPDATE member SET city = 'a' WHERE joined_at < ?", ["member": 1]),
    // An index that SQLite makes for the statement
    ("SELECT a.id FROM member a JOIN member b ON a.name = b.name", ["member": 1]),
    // Foreign keys and triggers
    ("DELETE FROM book WHERE id = ?", ["book": 0, "loan": 0, "tag": 0]),
    ("DELETE FROM member WHERE id = ?", ["loan": 1, "member": 1]),
    ("DELETE FROM tag", ["tag": 1]),
    // Each with each
    ("SELECT a.id FROM member a JOIN member b ON a.city < b.city", ["member": 2]),
    ("SELECT (SELECT count(*) FROM member o WHERE o.joined_at < m.joined_at) FROM member m", ["member": 2]),
    ("SELECT 1 FROM book a, book b, book c WHERE a.pages < b.pages AND b.pages < c.pages", ["book": 3]),
    // Keys once more: IN, OR, UNION, EXISTS, rows that aren't there yet, the end of an index
    ("SELECT * FROM member WHERE id = ? OR email = ?", ["member": 0]),
    ("SELECT * FROM loan WHERE book_id IN (SELECT id FROM book WHERE isbn = ?)", ["loan": 0, "book": 0]),
    ("SELECT EXISTS (SELECT 1 FROM loan WHERE book_id = ?)", ["loan": 0]),
    ("SELECT name FROM member WHERE id = ? UNION SELECT title FROM book WHERE id = ?", ["member": 0, "book": 0]),
    ("SELECT count(*) FROM loan WHERE book_id = ?", ["loan": 0]),
    ("SELECT min(due_on) FROM loan", ["loan": 0]),
    ("SELECT * FROM member ORDER BY email LIMIT 3 OFFSET 2", ["member": 0]),
    ("INSERT INTO loan (book_id, member_id, due_on) VALUES (?, ?, ?)", ["loan": 0, "book": 0, "member": 0]),
    (
      "INSERT INTO member (name, email, joined_at) VALUES (?, ?, ?) ON CONFLICT (email) DO UPDATE SET name = excluded.name",
      ["member": 0]
    ),
    ("UPDATE loan SET returned_on = ? WHERE id = ?", ["loan": 0]),
    ("DELETE FROM loan WHERE book_id = ?", ["loan": 0]),
    ("DELETE FROM tag WHERE book_id = ? AND word = ?", ["tag": 0]),
    // All rows once more: conditions that no index answers, sets, windows, what is sorted
    ("SELECT * FROM loan WHERE due_on > ? ORDER BY due_on", ["loan": 1]),
    ("SELECT * FROM member WHERE city IS NULL", ["member": 1]),
    ("SELECT * FROM member WHERE id <> ?", ["member": 1]),
    ("SELECT * FROM book WHERE pages + 1 = ?", ["book": 1]),
    ("SELECT member_id FROM loan EXCEPT SELECT id FROM member", ["loan": 1, "member": 1]),
    ("SELECT book_id, sum(id) FROM loan GROUP BY book_id HAVING count(*) > 1", ["loan": 1]),
    ("SELECT avg(pages) OVER (PARTITION BY kind) FROM book", ["book": 1]),
    ("SELECT * FROM member WHERE id NOT IN (SELECT member_id FROM card)", ["member": 1]),
    ("INSERT INTO tag (book_id, word) SELECT id, 'new' FROM book", ["book": 1]),
    ("UPDATE book SET pages = pages + 1", ["book": 1]),
    // Each with each once more
    ("SELECT a.id FROM book a JOIN book b ON a.pages > b.pages AND a.kind <> b.kind", ["book": 2]),
  ]

  @Test func thereAreManyStatements() { #expect(Self.known.count >= 60) }

  @Test func whatIsMeasuredIsWhatIsKnown() throws {
    let measured = try Library.workload(Self.known.map(\.sql)).measure()
    for (known, measured) in zip(Self.known, measured.statements) {
      #expect(measured.refusal == nil && !measured.isBounded, "\(known.sql)")
      for (table, exponent) in known.growth {
        let found = measured.growth.first { $0.table == table }?.exponent
        #expect(abs((found ?? -9) - exponent) <= 0.25, "\(known.sql): \(table) \(String(describing: found))")
      }
    }
  }

  @Test func whatTakesTooLongIsStoppedAndSaysSo() throws {
    let statements = ["SELECT count(*) FROM member a, member b, member c, member d, member e, member f", "SELECT 1"]
    let measured = try Library.workload(statements).measure().statements
    #expect(measured.map(\.isBounded) == [true, false])
  }

  @Test func runsAreTheSame() throws {
    let workload = try Library.workload(Self.known.prefix(20).map(\.sql))
    let (one, other) = (try workload.measure(), try workload.measure())
    #expect(one.statements.map(\.growth) == other.statements.map(\.growth))
    #expect(one.statements.map(\.plan) == other.statements.map(\.plan))
    #expect(one.usedIndexes == other.usedIndexes)
  }
}

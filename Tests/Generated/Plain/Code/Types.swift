// Types of the application's, without Foundation too.

enum Kind: String, Sendable { case cat, dog }

struct Note: Hashable, Sendable {
  var words: [String]
}

/// Notes as words with blanks between them.
struct Notes: DatabaseValueAdapter {
  func decode(from primitive: String) throws(SQLiteError) -> Note {
    Note(words: primitive.split(separator: " ").map(String.init))
  }
  func encodeToString(value: Note) throws(SQLiteError) -> String { value.words.joined(separator: " ") }
}

/// What `body` throws; nil where it throws nothing.
func failure(_ body: () throws(SQLiteError) -> Void) -> SQLiteError? {
  do throws(SQLiteError) { try body() } catch { return error }
  return nil
}

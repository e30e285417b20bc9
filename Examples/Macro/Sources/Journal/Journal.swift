public import PureSQL

public nonisolated enum Mood: Int, Sendable {
  case low, fair, high
}

/// Stored by `ColorAdapter`.
public nonisolated struct Color: Hashable, Sendable {
  public var name: String
  public init(name: String) { self.name = name }
}

public nonisolated struct ColorAdapter: DatabaseValueAdapter {
  public init() {}
  public func decode(from primitive: String) throws(SQLiteError) -> Color { Color(name: primitive) }
  public func encodeToString(value: Color) throws(SQLiteError) -> String { value.name }
}

/// A database that other modules use: all that it is made of is as public as it is.
@Database public struct Journal {
  // What is added to a table.

  @Query("INSERT INTO entry (text, mood, writtenAt) VALUES (?, ?, ?) RETURNING *", inputName: "NewEntry")
  public let addEntry: any AddEntryQuery

  @Query("INSERT INTO tag (entryId, label, color) VALUES (:entryId, :label, :color)", inputName: "NewTag")
  public let addTag: any AddTagQuery

  // Several statements in one transaction; the second is another query.
  @Query(
    """
    {
      entry: INSERT INTO entry (text, writtenAt) VALUES (:text, :day) RETURNING *;
      addTag(:entryId, :label, :color);
      tags: SELECT label FROM tag WHERE entryId = :entryId ORDER BY label;
    }
    """,
    inputName: "NewNote", outputName: "Note")
  public let addNote: any AddNoteQuery

  // What is found.

  @Query("SELECT * FROM entry WHERE id = ?")
  public let entry: any EntryQuery

  @Query(
    """
    SELECT id, text
    FROM entry
    WHERE writtenAt BETWEEN ? AND ? \
      AND text <> 'a "quoted" \u{1F4D3}'
    ORDER BY id
    """,
    outputName: "Line")
  public let between: any BetweenQuery

  @Query(#"SELECT "text" FROM entry WHERE text LIKE '%\%' ESCAPE '!' ORDER BY id"#)
  public let backslashes: any BackslashesQuery

  @Query("SELECT entry.*, tag.* FROM entry LEFT JOIN tag ON tag.entryId = entry.id ORDER BY entry.id, label")
  public let tagged: any TaggedQuery

  @Query("SELECT count(*) FROM entry", inputName: nil)
  public let `class`: any CountQuery

  @Query("SELECT id, text FROM entry WHERE mood IN ?moods ORDER BY id", outputName: "Line")
  public let byMood: any Query<[Mood], [Line]>

  /// Members of the struct's own have a value, or compute one.
  public private(set) var name = "journal"
  public var title: String { name.uppercased() }

  public static let migrations: [String] = [
    // Comments and SQL in several lines are as good as anywhere.
    """
    CREATE TABLE entry (
      id INTEGER PRIMARY KEY,
      text TEXT NOT NULL,
      mood INTEGER AS Mood NOT NULL DEFAULT 1,  -- 'fair'
      writtenAt REAL AS Date NOT NULL
    ) STRICT;
    CREATE VIEW recent AS SELECT * FROM entry ORDER BY writtenAt DESC LIMIT 10;
    """,
    #"""
    CREATE TABLE tag (
      entryId INTEGER NOT NULL REFERENCES entry ON DELETE CASCADE,
      label TEXT NOT NULL DEFAULT '\n',
      color TEXT AS Color USING ColorAdapter
    );
    """#,
  ]

  #if DEBUG
    public static var isDebugged: Bool { true }
  #endif
}

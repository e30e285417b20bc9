import GRDB

enum TagQueries {
  static let all = "SELECT id, name FROM tag ORDER BY name"

  static let counts = #"""
    SELECT t.name, count(*) AS n
    FROM tag AS t
    JOIN entry_tag AS et ON et.tag_id = t.id
    GROUP BY t.id
    ORDER BY n DESC, t.name
    """#

  // finds: ambiguous-column (+2)
  static let ofEntry = """
    SELECT id, body, name
    FROM entry
    JOIN entry_tag ON entry_tag.entry_id = entry.id
    JOIN tag ON tag.id = entry_tag.tag_id
    """

  // finds: bare-column-in-aggregate (+2)
  static let longest = """
    SELECT journal_id, body, count(*) AS n FROM entry GROUP BY journal_id
    """

  static func load(_ db: Database) throws -> [Row] {
    try Row.fetchAll(db, sql: all) + Row.fetchAll(db, sql: counts)
      + Row.fetchAll(db, sql: ofEntry) + Row.fetchAll(db, sql: longest)
  }
}

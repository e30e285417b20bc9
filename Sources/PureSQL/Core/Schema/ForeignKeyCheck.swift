import CSQLite

/// How many rows refer to rows that don't exist (<https://sqlite.org/pragma.html#pragma_foreign_key_check>).
struct ForeignKeyCheck {
  struct Pair: Hashable {
    let child: String
    /// Empty where the foreign key can't work: what it refers to is no key.
    let parent: String
    var isBroken: Bool { parent.isEmpty }
  }

  private(set) var counts: [Pair: Int] = [:]

  init(_ connection: SchemaConnection, _ tables: [TableShape]) throws(SQLiteError) {
    for table in tables where !table.isVirtual {
      do throws(SQLiteError) {
        let rows = try connection.rows(
          "SELECT \"parent\", count(*) FROM pragma_foreign_key_check(\(quotedText(table.name)), 'main') GROUP BY 1")
        for row in rows {
          counts[Pair(child: table.key, parent: foldedName(row[0] ?? ""))] = row[1].flatMap { Int($0) } ?? 0
        }
      } catch {
        guard error.code == SQLITE_ERROR else { throw error }
        counts[Pair(child: table.key, parent: "")] = 1
      }
    }
  }
}

extension SchemaSnapshot {
  /// Reads what is in `main`. Tables that are ignored are as good as not there.
  init(_ connection: SchemaConnection, ignoring ignored: [String] = []) throws(SQLiteError) {
    let rows = try connection.rows(
      "SELECT type, name, tbl_name, sql FROM main.sqlite_master WHERE sql IS NOT NULL ORDER BY rowid")
    let virtual = rows.filter { $0[0] == "table" && Self.isVirtual($0[3] ?? "") }.map { foldedName($0[1] ?? "") }
    // SQLite looks through all views to answer that, and who has no virtual tables needn't ask.
    let shadows =
      virtual.isEmpty
      ? [] : try connection.rows("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'shadow'")
    let shadowKeys = Set(shadows.map { foldedName($0[0] ?? "") })
    let ignored = Set(ignored.map(foldedName))
    func isOwn(_ name: String) -> Bool {
      let key = foldedName(name)
      // A module that isn't loaded can't say which tables are its own.
      let isShadow = shadowKeys.contains(key) || Self.isShadow(key, of: virtual)
      return !isShadow && !key.hasPrefix("sqlite_") && !ignored.contains(key)
    }

    // https://sqlite.org/fileformat2.html#stat1tab
    let hasStatistics = rows.contains { $0[1] == "sqlite_stat1" }
    let analyzed =
      hasStatistics
      ? try connection.rows("SELECT DISTINCT tbl FROM main.sqlite_stat1").map { foldedName($0[0] ?? "") } : []

    for row in rows {
      guard let type = row[0], let name = row[1], let table = row[2], let sql = row[3] else { continue }
      guard isOwn(name), isOwn(table) else { continue }
      if type == "table" {
        var table = try TableShape(name, sql, isVirtual: Self.isVirtual(sql), connection)
        table.isAnalyzed = analyzed.contains(table.key)
        tables.append(table)
      } else if let kind = SchemaObject.Kind(rawValue: type) {
        objects.append(SchemaObject(kind: kind, name: name, table: table, sql: sql))
      }
    }
  }

  private static func isVirtual(_ sql: String) -> Bool {
    SQLToken.all(in: String(sql.prefix(80))).dropFirst().first?.keyword == "virtual"
  }

  /// The endings of the modules that come with SQLite (<https://sqlite.org/vtab.html#the_xshadowname_method>).
  private static func isShadow(_ key: String, of virtual: [String]) -> Bool {
    let endings = [
      "_content", "_data", "_idx", "_docsize", "_config", "_segments", "_segdir", "_stat", "_node", "_rowid", "_parent",
    ]
    return virtual.contains { table in endings.contains { key == table + $0 } }
  }
}

extension TableShape {
  fileprivate init(
    _ name: String, _ sql: String, isVirtual: Bool, _ connection: SchemaConnection
  ) throws(SQLiteError) {
    self.name = name
    self.sql = sql
    key = foldedName(name)
    self.isVirtual = isVirtual
    let tokens = SQLToken.all(in: sql)
    // Behind the last parenthesis there is nothing else.
    let options = tokens.suffix(from: (tokens.lastIndex { $0.canonical == ")" } ?? tokens.count - 1) + 1)
    isStrict = !isVirtual && options.contains { $0.keyword == "strict" }
    isWithoutRowid = !isVirtual && options.contains { $0.keyword == "without" }
    if isVirtual {
      // Its columns are the module's to say, and the text decides whether it is the same.
      columns = []
      keys = []
      rowidColumn = nil
      definition = nil
      return
    }
    let rows = try connection.rows(
      "SELECT name, type, \"notnull\", dflt_value, pk, hidden FROM pragma_table_xinfo(\(quotedText(name)), 'main')")
    let columns = rows.map { row in
      Column(
        name: row[0] ?? "", type: row[1] ?? "", isNotNull: row[2] == "1", defaultValue: row[3],
        isGenerated: row[5] == "2" || row[5] == "3", key: foldedName(row[0] ?? ""))
    }
    self.columns = columns
    let indexes = try connection.rows(
      "SELECT name, origin FROM pragma_index_list(\(quotedText(name)), 'main') WHERE origin <> 'c' ORDER BY seq")
    let primaryKey = rows.filter { $0[4] != "0" }.compactMap { $0[0] }
    var keys: [SchemaKey] = []
    for index in indexes {
      let terms = try connection.rows(
        """
        SELECT name, coll FROM pragma_index_xinfo(\(quotedText(index[0] ?? "")), 'main') WHERE key = 1 ORDER BY seqno
        """)
      keys.append(
        SchemaKey(
          terms: terms.map { "\(quotedName($0[0] ?? "")) COLLATE \(quotedName($0[1] ?? "BINARY"))" },
          name: terms.compactMap { $0[0] }.joined(separator: ", ")))
    }
    // An INTEGER PRIMARY KEY has no index of its own.
    let isRowid = primaryKey.count == 1 && !isWithoutRowid && !indexes.contains { $0[1] == "pk" }
    rowidColumn = isRowid ? primaryKey[0] : nil
    if isRowid { keys.append(SchemaKey(terms: [quotedName(primaryKey[0])], name: primaryKey[0])) }
    self.keys = keys

    let read = TableDefinitionReader.read(tokens)
    let isRight = read.map { $0.columns.map(\.key) == columns.map(\.key) } ?? false
    definition = isRight ? read : nil
  }
}

extension SchemaObject {
  /// The key whose values a unique index keeps different.
  var uniqueKey: SchemaKey? {
    guard isUnique else { return nil }
    let tokens = SQLToken.all(in: sql)
    guard let on = tokens.firstIndex(where: { $0.keyword == "on" }),
      let open = tokens[on...].firstIndex(where: { $0.canonical == "(" })
    else { return nil }
    var depth = 0
    var terms: [[SQLToken]] = [[]]
    var close = tokens.count
    for index in open..<tokens.count {
      let token = tokens[index]
      if token.canonical == ")" {
        depth -= 1
        if depth == 0 {
          close = index
          break
        }
      }
      if depth == 1, token.canonical == "," {
        terms.append([])
      } else if depth > 0, !(depth == 1 && ["asc", "desc"].contains(token.keyword)) {
        terms[terms.count - 1].append(token)
      }
      if token.canonical == "(" { depth += 1 }
    }
    let condition = tokens[min(close + 1, tokens.count)...].drop { $0.keyword != "where" }.dropFirst()
    return SchemaKey(
      terms: terms.map { Self.text($0[...]) }, condition: condition.isEmpty ? nil : Self.text(condition),
      name: terms.map { Self.plain($0) }.joined(separator: ", "))
  }

  private static func text(_ tokens: ArraySlice<SQLToken>) -> String {
    ColumnExpression.canonical(tokens, columns: []).joined(separator: " ")
  }

  private static func plain(_ tokens: [SQLToken]) -> String {
    tokens.count == 1 ? tokens[0].name : text(tokens[...])
  }
}

import Analyzer
import Evidence

/// A schema as text, a line for each thing that `describe` says of it: once as the analyzer sees it, once as SQLite's
/// PRAGMAs do (https://sqlite.org/pragma.html). Equal histories give equal lines.
enum SchemaDifference {
  /// The first lines that differ; nil when none do.
  static func difference(_ catalog: Catalog, _ database: Database, withTypes: Bool = true) -> String? {
    var ours = lines(catalog)
    var theirs = lines(database, except: statistics(besides: catalog, database))
    if !withTypes {
      ours = ours.map(withoutType)
      theirs = theirs.map(withoutType)
    }
    if ours == theirs { return nil }
    // Of a view that SQLite can't run any more it still lists the columns; and some it can run for a fault of its own.
    for place in unusableViews(database) + (Quirks.has(.givesRowidsToViews) ? viewsWithoutColumns(catalog) : []) {
      ours.removeAll { $0.hasPrefix("\(place) column ") }
      theirs.removeAll { $0.hasPrefix("\(place) column ") }
    }
    if ours == theirs { return nil }
    let missing = theirs.filter { !ours.contains($0) }.prefix(2)
    let extra = ours.filter { !theirs.contains($0) }.prefix(2)
    return "SQLite has \(missing.isEmpty ? "no such" : missing.joined(separator: "; ")), said "
      + (extra.isEmpty ? "nothing of it" : extra.joined(separator: "; "))
  }

  private static func withoutType(_ line: String) -> String {
    let parts = line.split(separator: " <", maxSplits: 1)
    guard parts.count == 2, let end = parts[1].firstIndex(of: ">") else { return line }
    return String(parts[0] + parts[1][parts[1].index(after: end)...])
  }

  // MARK: By our word

  static func lines(_ catalog: Catalog) -> [String] {
    var lines: [String] = []
    for table in catalog.tables { lines += Self.lines(table, catalog) }
    for trigger in catalog.triggers {
      lines.append(
        "\(schema(trigger.isTemporary)) trigger \(trigger.name.text) on \(trigger.table.text.asciiLowercased)")
    }
    return lines.sorted()
  }

  private static func schema(_ isTemporary: Bool) -> String { isTemporary ? "temp" : "main" }

  private static func lines(_ table: Table, _ catalog: Catalog) -> [String] {
    let place = "\(schema(table.isTemporary)).\(table.name.text)"
    let kind = table.isView ? "view" : table.isVirtual ? "virtual" : table.shadowOf != nil ? "shadow" : "table"
    var head = [place, kind]
    if table.isStrict { head.append("strict") }
    if table.isWithoutRowid, !table.isVirtual { head.append("without-rowid") }
    var lines = [head.joined(separator: " ")]
    for (number, column) in table.columns.enumerated() {
      var words = [place, "column \(number)", column.name.text]
      if !table.isView { words += facts(column, isAlias: number == table.rowidAlias, in: table) }
      lines.append(words.joined(separator: " "))
    }
    guard table.kind == .table else { return lines }
    var keys: Set<String> = []
    for key in table.keys where !(key.isPrimary && table.rowidAlias != nil) {
      let terms = key.parts.map { "\(table.columns[$0.column].name.text) \($0.collation.name.asciiUppercased)" }
      keys.insert("\(place) key (\(terms.sorted().joined(separator: ", ")))")
    }
    lines += keys
    for index in catalog.indexes(on: table) {
      let terms = index.terms.map { term in
        (term.column.map { table.columns[$0].name.text } ?? "expression")
          + " " + term.collation.name.asciiUppercased + (term.isDescending ? " desc" : "")
      }
      lines.append(
        "\(place) index \(index.name.text)\(index.isUnique ? " unique" : "")\(index.condition != nil ? " partial" : "")"
          + " (\(terms.joined(separator: ", ")))")
    }
    for (number, key) in table.foreignKeys.reversed().enumerated() {
      let pairs = key.columns.enumerated().map { column in
        table.columns[column.element].name.text
          + (key.references.isEmpty ? "" : " = " + key.references[column.offset].text)
      }
      lines.append(
        "\(place) foreign key \(number) (\(pairs.joined(separator: ", "))) \(key.table.text) on update"
          + " \(key.onUpdate.sql) on delete \(key.onDelete.sql)")
    }
    return lines
  }

  private static func facts(_ column: Column, isAlias: Bool, in table: Table) -> [String] {
    var words = ["<\(spaced(column.declaredType))>"]
    if !table.isVirtual {
      if column.isNotNull, !isAlias || column.notNull != nil { words.append("not-null") }
      if column.primaryKeyPosition > 0 { words.append("key \(column.primaryKeyPosition)") }
    }
    switch column.generated {
    case .no: if column.isHidden { words.append("hidden") }
    case .virtual: words.append("virtual")
    case .stored: words.append("stored")
    }
    if let value = column.defaultValue { words.append("default \(spaced(value.tree.text(of: value.expr)))") }
    return words
  }

  /// Without the white space that SQLite keeps as written here and there.
  private static func spaced(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  // MARK: By SQLite's

  /// Tables of statistics that fts3 made when its content was told to merge (fts3_write.c, `fts3DoAutoincrmerge`); no
  /// definition says so.
  private static func statistics(besides catalog: Catalog, _ database: Database) -> Set<Name> {
    let shadows = database.rows("SELECT name FROM pragma_table_list WHERE type = 'shadow'").compactMap { $0[0] }
    return Set(
      catalog.tables.filter(\.isVirtual).map { Name($0.name.text + "_stat") }
        .filter { name in catalog.table(named: name) == nil && shadows.contains { Name($0) == name } })
  }

  private static func viewsWithoutColumns(_ catalog: Catalog) -> [String] {
    catalog.tables.filter { $0.isView && $0.columns.isEmpty && namesRowid($0) }
      .map { "\(schema($0.isTemporary)).\($0.name.text)" }
  }

  private static func namesRowid(_ view: Table) -> Bool {
    guard let definition = view.definition else { return false }
    let text = definition.tree.text(of: definition.tree.statements[definition.statement].span)
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    return words.contains { Table.isRowidName(Name(String($0))) }
  }

  /// The views that SQLite refuses to select from, as `schema.name`.
  static func unusableViews(_ database: Database) -> [String] {
    database.rows("SELECT schema, name FROM pragma_table_list WHERE type = 'view'").compactMap { row in
      guard let schema = row[0], let name = row[1] else { return nil }
      let isUsable = (try? database.prepare("SELECT * FROM \(Spelling.quoted(schema)).\(Spelling.quoted(name))")) != nil
      return isUsable ? nil : "\(schema).\(name)"
    }
  }

  static func lines(_ database: Database, except: Set<Name> = []) -> [String] {
    var lines: [String] = []
    let tables = database.rows(
      "SELECT schema, name, type, wr, strict FROM pragma_table_list WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'")
    for row in tables {
      guard let schema = row[0], let name = row[1], let kind = row[2], !except.contains(Name(name)) else { continue }
      var head = ["\(schema).\(name)", kind]
      if row[4] == "1" { head.append("strict") }
      if row[3] == "1", kind != "virtual" { head.append("without-rowid") }
      lines.append(head.joined(separator: " "))
      lines += Self.lines(of: name, schema, kind, database)
    }
    for schema in ["main", "temp"] {
      let triggers = database.rows("SELECT name, tbl_name FROM \(schema).sqlite_schema WHERE type = 'trigger'")
      lines += triggers.map { "\(schema) trigger \($0[0] ?? "") on \(($0[1] ?? "").asciiLowercased)" }
    }
    return lines.sorted()
  }

  private static func lines(of table: String, _ schema: String, _ kind: String, _ database: Database) -> [String] {
    let place = "\(schema).\(table)"
    let arguments = "(\(SQLValue.text(table).literal), \(SQLValue.text(schema).literal))"
    var lines: [String] = []
    let columns = database.rows(
      "SELECT name, type, \"notnull\", dflt_value, pk, hidden, cid FROM pragma_table_xinfo\(arguments) ORDER BY cid")
    for row in columns {
      var words = [place, "column \(row[6] ?? "")", row[0] ?? ""]
      if kind != "view" {
        words.append("<\(spaced(row[1] ?? ""))>")
        if kind != "virtual" {
          if row[2] != "0" { words.append("not-null") }
          if let key = row[4], key != "0" { words.append("key \(key)") }
        }
        switch row[5] {
        case "1": words.append("hidden")
        case "2": words.append("virtual")
        case "3": words.append("stored")
        default: break
        }
        if let value = row[3] { words.append("default \(spaced(value))") }
      }
      lines.append(words.joined(separator: " "))
    }
    guard kind == "table" || kind == "shadow" else { return lines }
    return lines + indexes(of: place, arguments, schema, columns, database)
      + foreignKeys(of: place, arguments, database)
  }

  private static func indexes(
    of place: String, _ arguments: String, _ schema: String, _ columns: [[String?]], _ database: Database
  ) -> [String] {
    var lines: Set<String> = []
    for row in database.rows("SELECT name, \"unique\", origin, partial FROM pragma_index_list\(arguments)") {
      guard let index = row[0], let origin = row[2] else { continue }
      var terms: [String] = []
      for part in database.rows(
        "SELECT cid, name, \"desc\", coll FROM pragma_index_xinfo(\(SQLValue.text(index).literal),"
          + " \(SQLValue.text(schema).literal)) WHERE key ORDER BY seqno")
      {
        var term = (part[0] == "-2" ? "expression" : part[1] ?? "rowid") + " " + (part[3] ?? "").asciiUppercased
        if origin == "c", part[2] == "1" { term += " desc" }
        if origin == "c" || !terms.contains(term) { terms.append(term) }
      }
      if origin == "c" {
        lines.insert(
          "\(place) index \(index)\(row[1] == "1" ? " unique" : "")\(row[3] == "1" ? " partial" : "")"
            + " (\(terms.joined(separator: ", ")))")
      } else {
        lines.insert("\(place) key (\(terms.sorted().joined(separator: ", ")))")
      }
    }
    return Array(lines)
  }

  private static func foreignKeys(of place: String, _ arguments: String, _ database: Database) -> [String] {
    let rows = database.rows(
      "SELECT id, \"table\", \"from\", \"to\", on_update, on_delete FROM pragma_foreign_key_list\(arguments)"
        + " ORDER BY id, seq")
    var lines: [String] = []
    var start = 0
    while start < rows.count {
      let end = rows[start...].firstIndex { $0[0] != rows[start][0] } ?? rows.count
      let pairs = rows[start..<end].map { ($0[2] ?? "") + ($0[3].map { " = " + $0 } ?? "") }
      let first = rows[start]
      lines.append(
        "\(place) foreign key \(first[0] ?? "") (\(pairs.joined(separator: ", "))) \(first[1] ?? "") on update"
          + " \(first[4] ?? "") on delete \(first[5] ?? "")")
      start = end
    }
    return lines
  }
}

/// The schema of a database as SQLite tells it, in the order in which it was made. SQLite's own tables, and those that
/// virtual tables keep for themselves, aren't in it.
struct SchemaSnapshot {
  var tables: [TableShape] = []
  /// Indexes, views and triggers that somebody wrote.
  var objects: [SchemaObject] = []

  func table(named name: String) -> TableShape? {
    let key = foldedName(name)
    return tables.first { $0.key == key }
  }

  func object(_ kind: SchemaObject.Kind, named name: String) -> SchemaObject? {
    let key = foldedName(name)
    return objects.first { $0.kind == kind && $0.key == key }
  }
}

/// An index, a view or a trigger.
struct SchemaObject {
  enum Kind: String {
    case index
    case view
    case trigger
  }

  let kind: Kind
  let name: String
  /// The table that the object is on; a view's own name.
  let table: String
  let sql: String
  /// The form of the names by which they are compared.
  let key: String
  let tableKey: String

  init(kind: Kind, name: String, table: String, sql: String) {
    self.kind = kind
    self.name = name
    self.table = table
    self.sql = sql
    key = foldedName(name)
    tableKey = foldedName(table)
  }

  var isUnique: Bool { kind == .index && SQLToken.all(in: sql).dropFirst().first?.keyword == "unique" }

  func isSame(as other: SchemaObject) -> Bool {
    guard kind == other.kind, key == other.key, tableKey == other.tableKey else { return false }
    return sql == other.sql || DefinitionText(sql).canonical == DefinitionText(other.sql).canonical
  }
}

/// A table, virtual or not.
struct TableShape {
  struct Column {
    let name: String
    let type: String
    let isNotNull: Bool
    /// Its SQL.
    let defaultValue: String?
    let isGenerated: Bool
    /// The form of the name by which it is compared.
    let key: String
    var hasDefault: Bool { defaultValue.map { foldedName($0) != "null" } ?? false }

    /// The default as an expression. There a bare word would be a column, and here it is a string.
    var defaultExpression: String? {
      defaultValue.map { value in
        let tokens = SQLToken.all(in: value)
        let constants = ["null", "true", "false", "current_time", "current_date", "current_timestamp"]
        guard tokens.count == 1, tokens[0].isName, !constants.contains(tokens[0].keyword) else { return "(\(value))" }
        return quotedText(tokens[0].name)
      }
    }
  }

  let name: String
  let sql: String
  /// The form of the name by which it is compared.
  let key: String
  let isVirtual: Bool
  /// SQLite keeps what ANALYZE has found out about it.
  var isAnalyzed = false
  let isStrict: Bool
  let isWithoutRowid: Bool
  let columns: [Column]
  /// Its primary key and UNIQUE constraints, each as terms to group by.
  let keys: [SchemaKey]
  /// The column that is the rowid (<https://sqlite.org/lang_createtable.html#rowid>).
  let rowidColumn: String?
  /// Nil where only the whole text can be compared.
  let definition: TableDefinition?

  func column(named name: String) -> Column? {
    let key = foldedName(name)
    return columns.first { $0.key == key }
  }

  func isSame(as other: TableShape) -> Bool {
    guard key == other.key, isVirtual == other.isVirtual else { return false }
    if sql == other.sql { return true }
    if let definition, let otherDefinition = other.definition { return definition.isSame(as: otherDefinition) }
    return DefinitionText(sql).canonical == DefinitionText(other.sql).canonical
  }
}

/// Columns whose values have to be different in any two rows.
struct SchemaKey {
  /// `"name" COLLATE "NOCASE"`
  let terms: [String]
  /// The condition of a partial index.
  var condition: String?
  /// The name as messages show it.
  let name: String
}

/// The text of a CREATE statement as `sqlite_schema` has it.
struct DefinitionText {
  let sql: String
  let tokens: [SQLToken]
  /// The token that is the name of what is made.
  private let nameIndex: Int

  init(_ sql: String) {
    self.sql = sql
    tokens = SQLToken.all(in: sql)
    let kinds: Set<String> = ["table", "index", "view", "trigger"]
    nameIndex = (tokens.firstIndex { kinds.contains($0.keyword) } ?? 0) + 1
  }

  /// Equal for definitions that differ in white space, comments, letter case of names and quotes around them. In double
  /// quotes letter case counts: it may be that of a string.
  var canonical: [String] {
    tokens.enumerated().map { place, token in place == nameIndex ? foldedName(token.name) : token.canonical }
  }

  /// The same statement for another name in a schema.
  func creating(_ name: String, in schema: String) -> String {
    replacing(nameIndex...nameIndex, with: "\(schema).\(quotedName(name))")
  }

  /// The definition of a table under another name. Columns in it lose the table's name, which would be unknown.
  func table(renamed name: String, in schema: String) -> String {
    var text = ""
    let bytes = Array(sql.utf8)
    var end = 0
    var place = 0
    while place < tokens.count {
      let token = tokens[place]
      let isQualifier =
        place > nameIndex && token.isName && place + 1 < tokens.count && tokens[place + 1].canonical == "."
      if place == nameIndex || isQualifier {
        text += String(decoding: bytes[end..<token.range.lowerBound], as: UTF8.self)
        end = token.range.upperBound
        if isQualifier {
          place += 1
          end = tokens[place].range.upperBound
        } else {
          text += "\(schema).\(quotedName(name))"
        }
      }
      place += 1
    }
    return text + String(decoding: bytes[end...], as: UTF8.self)
  }

  private func replacing(_ range: ClosedRange<Int>, with text: String) -> String {
    guard range.upperBound < tokens.count else { return sql }
    let bytes = Array(sql.utf8)
    let start = tokens[range.lowerBound].range.lowerBound
    let end = tokens[range.upperBound].range.upperBound
    return String(decoding: bytes[..<start], as: UTF8.self) + text + String(decoding: bytes[end...], as: UTF8.self)
  }
}

/// The table that `db.create(table:)` makes: its columns and constraints, in SQL.
struct GRDBSchemaTable {
  /// A column as it will be written.
  struct Column {
    let name: GRDBSchemaName
    let type: GRDBSchemaText?
    /// The SQL behind the name, by the order in which GRDB writes it.
    var parts: [Part: [GRDBSchemaText]] = [:]
    var isIndexed: GRDBSchemaText?
    /// Whether nobody can read its default.
    var hasOpenDefault = false
  }

  enum Part: Int, CaseIterable { case key, notNull, unique, check, defaultValue, collation, references, generated }

  private enum Component {
    case column(Column)
    case written(GRDBSchemaText)
    case belongsTo(GRDBSchemaName, [GRDBSchemaBody.Link], isInKey: Bool)
    case foreignKey(GRDBSchemaBody.Link)
  }

  private enum KeyPart { case column(GRDBSchemaName), component(Int) }

  let name: GRDBSchemaName
  private let values: GRDBSchemaValues
  private let tables: GRDBSchemaTables
  private let host: Range<Int>
  private var components: [Component] = []
  private var keyParts: [KeyPart]?
  private var keyHost = 0..<0
  private var keyConflict: GRDBSchemaText?
  private var constraints: [GRDBSchemaText] = []
  private var uniques: [GRDBSchemaText] = []
  private var checks: [GRDBSchemaText] = []
  private var code: HostCode { values.code }

  /// - Parameters:
  ///   - tables: those that are there already.
  ///   - host: what stands for the statement in the program.
  init(_ name: GRDBSchemaName, _ values: GRDBSchemaValues, _ tables: GRDBSchemaTables, host: Range<Int>) {
    (self.name, self.values, self.tables, self.host) = (name, values, tables, host)
  }

  // MARK: Reading

  /// Takes the calls of the closure that defines a table.
  ///
  /// - Returns: false where one of them isn't understood.
  mutating func read(_ body: GRDBSchemaBody, isInKey: Bool = false) -> Bool {
    for chain in body.chains { guard read(chain, isInKey: isInKey) else { return false } }
    return true
  }

  private mutating func read(_ chain: [GRDBSchemaBody.Link], isInKey: Bool) -> Bool {
    let first = chain[0]
    let rest = chain.dropFirst()
    switch first.name {
    case "column", "autoIncrementedPrimaryKey", "primaryKey":
      if first.name == "column", let sql = written(first) {
        components.append(.written(sql))
        return rest.isEmpty && !isInKey
      }
      if first.name == "primaryKey", first.arguments.first?.label != nil || first.closure != nil || isList(first) {
        return rest.isEmpty && readKey(first)
      }
      guard var column = column(first, rest) else { return false }
      if isInKey {
        if column.parts[.notNull] == nil { column.parts[.notNull] = [GRDBSchemaText("NOT NULL", for: first.host)] }
        keyParts?.append(.component(components.count))
      }
      components.append(.column(column))
      return true
    case "belongsTo":
      guard let argument = first.argument(nil, code), let name = values.name(argument.tokens) else { return false }
      if isInKey { keyParts?.append(.component(components.count)) }
      components.append(.belongsTo(name, chain, isInKey: isInKey))
      return true
    case "foreignKey":
      components.append(.foreignKey(first))
      return rest.isEmpty
    case "uniqueKey":
      guard rest.isEmpty, let columns = first.argument(nil, code).flatMap({ values.nameList($0.tokens) }),
        let conflict = conflict(first)
      else { return false }
      uniques.append(Self.joined([GRDBSchemaText("UNIQUE", for: first.host), Self.list(columns)] + conflict))
      return true
    case "check":
      let sql = first.argument("sql", code).flatMap { values.sql($0.tokens, binds: false) }
      guard rest.isEmpty else { return false }
      // Without a condition that nobody can read, the table takes more rows than it does, and nothing is said of those.
      if let condition = sql ?? first.argument(nil, code).flatMap({ values.expression($0.tokens) }) {
        checks.append(Self.check(condition, first.host))
      }
      return true
    case "constraint":
      guard rest.isEmpty, let sql = written(first) else { return false }
      constraints.append(sql)
      return true
    default: return false
    }
  }

  private func isList(_ link: GRDBSchemaBody.Link) -> Bool {
    link.argument(nil, code).map { code.isSign($0.tokens.lowerBound, "[") } ?? false
  }

  private mutating func readKey(_ link: GRDBSchemaBody.Link) -> Bool {
    guard keyParts == nil, let conflict = conflict(link) else { return false }
    (keyParts, keyHost, keyConflict) = ([], link.host, conflict.first)
    if let closure = link.closure {
      guard let subject, let body = GRDBSchemaBody(code, brace: closure, subject: subject) else { return false }
      return read(body, isInKey: true)
    }
    guard let columns = link.argument(nil, code).flatMap({ values.nameList($0.tokens) }) else { return false }
    keyParts = columns.map { .column($0) }
    return true
  }

  /// The closure's name for the table that it defines.
  var subject: String?

  /// `sql: "a TEXT"`, `literal: "…"`
  func written(_ link: GRDBSchemaBody.Link) -> GRDBSchemaText? {
    if let sql = link.argument("sql", code) { return values.sql(sql.tokens, binds: false) }
    return link.argument("literal", code).flatMap { values.sql($0.tokens, binds: true) }
  }

  // MARK: Columns

  /// A column with what is called on it; nil where that isn't understood.
  func column(_ first: GRDBSchemaBody.Link, _ rest: ArraySlice<GRDBSchemaBody.Link>) -> Column? {
    let label = first.name == "add" ? "column" : nil
    guard let argument = first.argument(label, code), let name = values.name(argument.tokens) else { return nil }
    let others = first.arguments.filter { $0.label == nil && $0.tokens != argument.tokens }
    var type: GRDBSchemaText?
    if first.name == "autoIncrementedPrimaryKey" {
      type = GRDBSchemaText("INTEGER", for: first.host)
    } else if let written = others.first {
      guard let known = self.type(written.tokens) else { return nil }
      type = known
    }
    guard others.count < 2, first.name == "primaryKey" ? type != nil : true else { return nil }
    var column = Column(name: name, type: type)
    if first.name == "autoIncrementedPrimaryKey" || first.name == "primaryKey" {
      guard first.hasOnly(["onConflict"], unlabelled: 2, code), let conflict = conflict(first) else { return nil }
      var key = [GRDBSchemaText("PRIMARY KEY", for: first.host)] + conflict
      if first.name == "autoIncrementedPrimaryKey" { key.append(GRDBSchemaText("AUTOINCREMENT", for: first.host)) }
      column.parts[.key] = key
      if first.name == "primaryKey", type?.string != "INTEGER" {
        column.parts[.notNull] = [GRDBSchemaText("NOT NULL", for: first.host)]
      }
    }
    for link in rest { guard add(link, to: &column) else { return nil } }
    // Whether a value that nobody can read meets a condition, or has a parent, isn't known.
    let isBound = column.parts[.check] != nil || column.parts[.references] != nil
    return column.hasOpenDefault && isBound ? nil : column
  }

  private func add(_ link: GRDBSchemaBody.Link, to column: inout Column) -> Bool {
    switch link.name {
    case "notNull":
      guard let conflict = conflict(link) else { return false }
      column.parts[.notNull] =
        [GRDBSchemaText("NOT NULL", for: link.host)] + conflict.filter { $0.string != Self.abort }
    case "unique":
      guard let conflict = conflict(link) else { return false }
      column.parts[.unique] = [GRDBSchemaText("UNIQUE", for: link.host)] + conflict.filter { $0.string != Self.abort }
      column.isIndexed = nil
    case "indexed":
      if column.parts[.unique] == nil { column.isIndexed = GRDBSchemaText("CREATE INDEX ", for: link.host) }
    case "primaryKey":
      guard let conflict = conflict(link), link.hasOnly(["onConflict", "autoincrement"], unlabelled: 0, code) else {
        return false
      }
      var key = [GRDBSchemaText("PRIMARY KEY", for: link.host)] + conflict
      if let argument = link.argument("autoincrement", code) {
        guard let isTrue = values.truth(argument.tokens) else { return false }
        if isTrue { key.append(GRDBSchemaText("AUTOINCREMENT", for: link.host)) }
      }
      column.parts[.key] = key
    case "check":
      if let condition = condition(link, column.name) {
        column.parts[.check, default: []].append(Self.check(condition, link.host))
      }
    case "defaults":
      let sql = link.argument("sql", code).flatMap { values.sql($0.tokens, binds: false) }
      var known = sql ?? link.argument("to", code).flatMap({ values.literal($0.tokens) })
      if known == nil, let argument = link.argument("to", code) {
        column.hasOpenDefault = true
        known = GRDBSchemaText(Self.someValue(of: column.type?.string), for: values.range(argument.tokens))
      }
      guard let value = known else { return false }
      column.parts[.defaultValue] = [GRDBSchemaText("DEFAULT", for: link.host), value]
    case "collate":
      guard let name = link.argument(nil, code).flatMap({ values.collation($0.tokens) }) else { return false }
      column.parts[.collation] = [GRDBSchemaText("COLLATE", for: link.host), name]
    case "references":
      guard let references = references(link) else { return false }
      column.parts[.references, default: []].append(references)
    case "generatedAs":
      let sql = link.argument("sql", code).flatMap { values.sql($0.tokens, binds: false) }
      let plain = link.arguments.filter { $0.label == nil }
      let written = plain.first.flatMap { values.expression($0.tokens) ?? values.literal($0.tokens) }
      guard let value = sql ?? written else { return false }
      let kind = sql == nil ? plain.dropFirst().first : plain.first
      let word = kind.map { values.word($0.tokens) } ?? "virtual"
      guard word == "virtual" || word == "stored" else { return false }
      var generated = GRDBSchemaText("GENERATED ALWAYS AS (", for: link.host)
      generated.add(value)
      generated.add(word == "stored" ? ") STORED" : ") VIRTUAL", for: link.host)
      column.parts[.generated] = [generated]
    default: return false
    }
    return true
  }

  /// A value that stands for one of a type that nobody can read: `.defaults(to: Kind.plain.rawValue)`.
  private static func someValue(of type: String?) -> String {
    switch type {
    case "TEXT": "''"
    case "BLOB": "x''"
    default: "0"
    }
  }

  private static let abort = "ON CONFLICT ABORT"

  private func condition(_ link: GRDBSchemaBody.Link, _ column: GRDBSchemaName) -> GRDBSchemaText? {
    if let sql = link.argument("sql", code) { return values.sql(sql.tokens, binds: false) }
    guard let closure = link.closure else { return nil }
    return values.expression((closure + 1)..<code.closing(closure), column: column)
  }

  private func type(_ tokens: Range<Int>) -> GRDBSchemaText? {
    guard let word = values.word(tokens), let type = Self.types[word] else { return nil }
    return GRDBSchemaText(type, for: values.range(tokens))
  }

  private static let types = [
    "text": "TEXT", "jsonText": "TEXT", "jsonb": "BLOB", "integer": "INTEGER", "double": "DOUBLE", "real": "REAL",
    "numeric": "NUMERIC", "boolean": "BOOLEAN", "blob": "BLOB", "date": "DATE", "datetime": "DATETIME", "any": "ANY",
  ]

  // MARK: Keys

  private func references(_ link: GRDBSchemaBody.Link) -> GRDBSchemaText? {
    guard link.hasOnly(["column", "onDelete", "onUpdate", "deferred"], unlabelled: 1, code),
      let table = link.argument(nil, code).flatMap({ values.name($0.tokens) }), let actions = actions(link)
    else { return nil }
    var columns: [GRDBSchemaName]?
    if let argument = link.argument("column", code) {
      guard let name = values.name(argument.tokens) else { return nil }
      columns = [name]
    }
    return reference(link.host, table, columns, actions)
  }

  /// `REFERENCES t(c) ON DELETE …`. SQLite takes the primary key where no column is written, as GRDB does.
  private func reference(
    _ host: Range<Int>, _ table: GRDBSchemaName, _ columns: [GRDBSchemaName]?, _ actions: [GRDBSchemaText]
  ) -> GRDBSchemaText {
    var target = table.sql
    if let columns {
      target.add(Self.list(columns))
    } else if let known = key(of: table.text) {
      let names = (known ?? [.init(name: "rowid", type: "INTEGER")]).compactMap {
        GRDBSchemaName($0.name, for: table.host)
      }
      target.add(Self.list(names))
    }
    return Self.joined([GRDBSchemaText("REFERENCES", for: host), target] + actions)
  }

  /// The key of a table, this one among them; nil where it isn't known, and nil within for `rowid`.
  private func key(of table: String) -> [GRDBSchemaTables.Column]?? {
    table.lowercased() == name.text.lowercased() ? .some(ownKey) : tables[table].map { $0.key }
  }

  private func actions(_ link: GRDBSchemaBody.Link) -> [GRDBSchemaText]? {
    var found: [GRDBSchemaText] = []
    for (label, word) in [("onDelete", "ON DELETE "), ("onUpdate", "ON UPDATE ")] {
      guard let argument = link.argument(label, code) else { continue }
      let action: String
      switch values.word(argument.tokens) {
      case "cascade": action = "CASCADE"
      case "restrict": action = "RESTRICT"
      case "setNull": action = "SET NULL"
      case "setDefault": action = "SET DEFAULT"
      default: return nil
      }
      found.append(GRDBSchemaText(word + action, for: values.range(argument.tokens)))
    }
    if let argument = link.argument("deferred", code) {
      guard let isDeferred = values.truth(argument.tokens) else { return nil }
      if isDeferred {
        found.append(GRDBSchemaText("DEFERRABLE INITIALLY DEFERRED", for: values.range(argument.tokens)))
      }
    }
    return found
  }

  /// `onConflict:`, as a list of one; empty without it, nil for what isn't a word.
  private func conflict(_ link: GRDBSchemaBody.Link) -> [GRDBSchemaText]? {
    guard let argument = link.argument("onConflict", code) else { return [] }
    guard let word = values.word(argument.tokens), ["rollback", "abort", "fail", "ignore", "replace"].contains(word)
    else { return nil }
    return [GRDBSchemaText("ON CONFLICT \(word.uppercased())", for: values.range(argument.tokens))]
  }

  /// The columns of the table's own key; nil for `rowid`.
  private var ownKey: [GRDBSchemaTables.Column]? {
    if let keyParts {
      return keyParts.flatMap { part -> [GRDBSchemaTables.Column] in
        switch part {
        case .column(let name): return [.init(name: name.text, type: typeOfColumn(name.text))]
        case .component(let place): return keyColumns(of: components[place])
        }
      }
    }
    for case .column(let column) in components where column.parts[.key] != nil {
      return [.init(name: column.name.text, type: column.type?.string)]
    }
    return nil
  }

  private func typeOfColumn(_ name: String) -> String? {
    for case .column(let column) in components where column.name.text.lowercased() == name.lowercased() {
      return column.type?.string
    }
    return nil
  }

  private func keyColumns(of component: Component) -> [GRDBSchemaTables.Column] {
    switch component {
    case .column(let column): return [.init(name: column.name.text, type: column.type?.string)]
    case .belongsTo(let name, let chain, _):
      guard let parent = parent(name, chain[0], own: nil) else { return [] }
      return (parent.key ?? [.init(name: "id", type: "INTEGER")]).map {
        .init(name: name.text + Self.capitalized($0.name), type: $0.type)
      }
    case .written, .foreignKey: return []
    }
  }

  private static func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

  private func parent(_ name: GRDBSchemaName, _ link: GRDBSchemaBody.Link, own: [GRDBSchemaTables.Column]??)
    -> GRDBSchemaTables.Table?
  {
    var known = tables
    if let own { known.add(.init(name: self.name.text, key: own)) }
    if let argument = link.argument("inTable", code) {
      guard let table = values.name(argument.tokens), var found = known[table.text] else { return nil }
      found.name = table.text
      return found
    }
    guard var found = known.table(named: name.text) else { return nil }
    if found.name.lowercased() == name.text.lowercased() { found.name = name.text }
    return found
  }

  // MARK: Writing

  /// The table, with its key, and the statements that make it; nil where something isn't understood.
  func written(options: [String]) -> (table: GRDBSchemaTables.Table, sql: GRDBSchemaText)? {
    var items: [GRDBSchemaText] = []
    var indexes: [GRDBSchemaText] = []
    var foreignKeys: [GRDBSchemaText] = []
    var columnIndexes: [GRDBSchemaText] = []
    let ifNotExists = options.contains("ifNotExists") ? "IF NOT EXISTS " : ""
    for component in components {
      switch component {
      case .column(let column):
        items.append(Self.sql(column))
        if let index = index(of: column, ifNotExists) { columnIndexes.append(index) }
      case .written(let sql): items.append(sql)
      case .foreignKey(let link):
        guard let key = foreignKey(link) else { return nil }
        foreignKeys.append(key)
      case .belongsTo(let name, let chain, let isInKey):
        guard let made = belongsTo(name, chain, isInKey: isInKey, ifNotExists) else { return nil }
        items += made.columns.map(Self.sql)
        columnIndexes += made.columns.compactMap { index(of: $0, ifNotExists) }
        foreignKeys += made.foreignKeys
        indexes += made.indexes
      }
    }
    if keyParts != nil {
      let names = (ownKey ?? []).compactMap { GRDBSchemaName($0.name, for: keyHost) }
      guard !names.isEmpty else { return nil }
      let written = keyParts?.compactMap { part -> GRDBSchemaName? in
        switch part {
        case .column(let name): name
        case .component(let place): if case .column(let column) = components[place] { column.name } else { nil }
        }
      }
      let list = written?.count == names.count ? written ?? names : names
      items.append(
        Self.joined([GRDBSchemaText("PRIMARY KEY", for: keyHost), Self.list(list)] + [keyConflict].compactMap { $0 }))
    }
    items += uniques + foreignKeys + checks + constraints
    guard !items.isEmpty else { return nil }
    let temporary = options.contains("temporary") ? "TEMPORARY " : ""
    var sql = GRDBSchemaText("CREATE \(temporary)TABLE \(ifNotExists)", for: host)
    sql.add(name.sql)
    sql.add(" (", for: name.host)
    sql.add(GRDBSchemaText(items, separatedBy: ", "))
    sql.add(")", for: host)
    let ending = [("strict", "STRICT"), ("withoutRowID", "WITHOUT ROWID")].filter { options.contains($0.0) }.map(\.1)
    if !ending.isEmpty { sql.add(" " + ending.joined(separator: ", "), for: host) }
    return (.init(name: name.text, key: ownKey), GRDBSchemaText([sql] + indexes + columnIndexes, separatedBy: "; "))
  }

  static func sql(_ column: Column) -> GRDBSchemaText {
    joined([column.name.sql] + [column.type].compactMap { $0 } + Part.allCases.flatMap { column.parts[$0] ?? [] })
  }

  func index(of column: Column, _ ifNotExists: String) -> GRDBSchemaText? {
    guard var sql = column.isIndexed else { return nil }
    sql.add("\(ifNotExists)\"\(name.text)_on_\(column.name.text)\" ON \"\(name.text)\"(", for: column.name.host)
    sql.add(column.name.sql)
    sql.add(")", for: column.name.host)
    return sql
  }

  private func foreignKey(_ link: GRDBSchemaBody.Link) -> GRDBSchemaText? {
    guard link.hasOnly(["references", "columns", "onDelete", "onUpdate", "deferred"], unlabelled: 1, code),
      let columns = link.argument(nil, code).flatMap({ values.nameList($0.tokens) }),
      let table = link.argument("references", code).flatMap({ values.name($0.tokens) }), let actions = actions(link)
    else { return nil }
    var targets: [GRDBSchemaName]?
    if let argument = link.argument("columns", code) {
      guard let names = values.nameList(argument.tokens) else { return nil }
      targets = names
    }
    return Self.joined([
      GRDBSchemaText("FOREIGN KEY", for: link.host), Self.list(columns), reference(link.host, table, targets, actions),
    ])
  }

  private func belongsTo(
    _ name: GRDBSchemaName, _ chain: [GRDBSchemaBody.Link], isInKey: Bool, _ ifNotExists: String
  ) -> (columns: [Column], foreignKeys: [GRDBSchemaText], indexes: [GRDBSchemaText])? {
    let link = chain[0]
    guard link.hasOnly(["inTable", "onDelete", "onUpdate", "deferred", "indexed"], unlabelled: 1, code),
      let parent = parent(name, link, own: isInKey ? nil : .some(ownKey)), let actions = actions(link),
      let table = GRDBSchemaName(
        parent.name, for: link.argument("inTable", code).map { values.range($0.tokens) } ?? name.host)
    else { return nil }
    var isIndexed = !isInKey
    if let argument = link.argument("indexed", code) {
      guard let isTrue = values.truth(argument.tokens) else { return nil }
      isIndexed = isIndexed && isTrue
    }
    var notNull = isInKey ? [GRDBSchemaText("NOT NULL", for: link.host)] : []
    var unique: GRDBSchemaText?
    for link in chain.dropFirst() {
      guard let conflict = conflict(link) else { return nil }
      switch link.name {
      case "notNull":
        notNull = [GRDBSchemaText("NOT NULL", for: link.host)] + conflict.filter { $0.string != Self.abort }
      case "unique": unique = GRDBSchemaText("UNIQUE", for: link.host)
      default: return nil
      }
    }
    let key = parent.key ?? [.init(name: "rowid", type: "INTEGER")]
    var columns: [Column] = []
    for part in key {
      let ending = parent.key == nil ? "Id" : Self.capitalized(part.name)
      guard let column = GRDBSchemaName(name.text + ending, for: name.host) else { return nil }
      var made = Column(name: column, type: part.type.map { GRDBSchemaText($0, for: name.host) })
      if !notNull.isEmpty { made.parts[.notNull] = notNull }
      columns.append(made)
    }
    let targets = key.compactMap { GRDBSchemaName($0.name, for: table.host) }
    guard columns.count > 1 else {
      columns[0].parts[.references] = [reference(link.host, table, targets, actions)]
      if let unique {
        columns[0].parts[.unique] = [unique]
      } else if isIndexed {
        columns[0].isIndexed = GRDBSchemaText("CREATE INDEX ", for: link.host)
      }
      return (columns, [], [])
    }
    let names = columns.map(\.name)
    let foreignKey = Self.joined([
      GRDBSchemaText("FOREIGN KEY", for: link.host), Self.list(names), reference(link.host, table, targets, actions),
    ])
    var indexes: [GRDBSchemaText] = []
    if unique != nil || isIndexed {
      let title = "index_\(self.name.text)_on_\(names.map(\.text).joined(separator: "_"))"
      let word = unique == nil ? "CREATE INDEX" : "CREATE UNIQUE INDEX"
      var index = GRDBSchemaText("\(word) \(ifNotExists)\"\(title)\" ON \"\(self.name.text)\"", for: name.host)
      index.add(Self.list(names))
      indexes = [index]
    }
    return (columns, [foreignKey], indexes)
  }

  // MARK: Pieces

  static func joined(_ texts: [GRDBSchemaText]) -> GRDBSchemaText { GRDBSchemaText(texts, separatedBy: " ") }

  static func list(_ names: [GRDBSchemaName]) -> GRDBSchemaText {
    var list = GRDBSchemaText("(", for: names.first?.host ?? 0..<0)
    list.add(GRDBSchemaText(names.map(\.sql), separatedBy: ", "))
    list.add(")", for: names.last?.host ?? 0..<0)
    return list
  }

  private static func check(_ condition: GRDBSchemaText, _ host: Range<Int>) -> GRDBSchemaText {
    var check = GRDBSchemaText("CHECK (", for: host)
    check.add(condition)
    check.add(")", for: host)
    return check
  }
}

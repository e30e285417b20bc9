import Analyzer
package import Evidence

/// Makes random schemas: every kind of table, column and constraint that the linked SQLite knows.
package struct SchemaGenerator {
  var random: SplitMix
  var schema = GeneratedSchema()
  var takenNames: Set<String> = []
  /// A database that keeps definitions that SQLite refuses out of the schema.
  let database = Database()
  /// How many objects SQLite refused, by its message.
  private var refusals: [GeneratedSchema.Refusal] = []

  package init(random: SplitMix) { self.random = random }

  /// A schema, and the definitions that SQLite refused on the way.
  package static func schema(_ random: SplitMix) -> GeneratedSchema {
    var generator = SchemaGenerator(random: random)
    var schema = generator.make()
    schema.refusals = generator.refusals
    return schema
  }

  /// Adds a step of the history if SQLite takes it.
  ///
  /// - Parameter probes: statements that must be accepted as well; views and triggers are looked into only then.
  mutating func add(_ kind: SchemaStep.Kind, _ name: String, _ piece: Piece, probes: [String] = []) -> Bool {
    let object = SchemaStep(kind: kind, name: name, piece: piece)
    database.execute("SAVEPOINT probe")
    defer { database.execute("RELEASE probe") }
    if let message = database.make(object) {
      database.execute("ROLLBACK TO probe")
      refusals.append(
        GeneratedSchema.Refusal(message: message, object: object, probes: [], place: schema.objects.count))
      return false
    }
    for probe in probes {
      do throws(Database.Refusal) {
        _ = try database.prepare(probe)
      } catch {
        // What an ALTER or DROP leaves broken is a step of the history all the same.
        if kind != .alteration, kind != .drop {
          refusals.append(
            GeneratedSchema.Refusal(
              message: error.message, object: object, probes: probes, place: schema.objects.count))
        }
        database.execute("ROLLBACK TO probe")
        return false
      }
    }
    schema.objects.append(object)
    return true
  }

  mutating func make() -> GeneratedSchema {
    let count = random.number(1...4)
    while schema.tables.count < count { addTable() }
    if random.chance(20), Database.hasOption("ENABLE_FTS5") { addFullTextTable() }
    if random.chance(12), Database.hasOption("ENABLE_RTREE") { addSpatialTable() }
    if random.chance(20) { for _ in 0..<random.number(1...2) { addAlteration() } }
    for _ in 0..<random.number(0...3) { addIndex() }
    for _ in 0..<random.number(0...2) { addView() }
    if random.chance(8) { addAlteration() }
    if random.chance(60) { for _ in 0..<random.number(1...3) { addTrigger() } }
    if random.chance(25) { addHistory() }
    return schema
  }

  // MARK: Names

  static let tableNames: [String] = [
    "t", "u", "author", "book", "Team", "order", "a", "log", "item", "my table", "été", "key", "x\"y", "user_data",
  ]
  /// Few, so that tables share some: what NATURAL and USING want.
  static let columnNames: [String] = [
    "id", "a", "b", "c", "name", "Name2", "date", "value", "group", "first name", "é", "team_id", "key", "x", "rank",
    "select", "1st", "q\"q", "oid", "data", "B2", "desc", "it's",
  ]
  /// Words that the grammar lets be names.
  static let wordNames: [String] = [
    "window", "filter", "over", "row", "rows", "end", "replace", "like", "match", "glob", "first", "last", "current",
    "partition", "temp", "with", "if", "no", "by", "offset", "exclude", "range", "action", "generated", "always",
    "query",
    "view", "trigger", "begin", "cast", "do", "for", "each", "abort", "fail", "ignore", "column", "cascade", "plan",
    "ties",
  ]

  mutating func newName(_ names: [String]) -> String {
    for _ in 0..<20 {
      let name = random.pick(names)
      if takenNames.insert(name.asciiLowercased).inserted { return name }
    }
    let name = "n\(takenNames.count)"
    takenNames.insert(name)
    return name
  }

  // MARK: Tables

  struct DeclaredType {
    var name: String?
    var flavor: Flavor
  }

  static let strictTypes: [DeclaredType] = [
    DeclaredType(name: "INTEGER", flavor: .integer), DeclaredType(name: "INT", flavor: .integer),
    DeclaredType(name: "REAL", flavor: .real), DeclaredType(name: "TEXT", flavor: .text),
    DeclaredType(name: "BLOB", flavor: .blob), DeclaredType(name: "ANY", flavor: .any),
  ]
  static let looseTypes: [DeclaredType] = [
    DeclaredType(name: "INTEGER", flavor: .integer), DeclaredType(name: "INTEGER", flavor: .integer),
    DeclaredType(name: "INT", flavor: .integer), DeclaredType(name: "BIGINT", flavor: .integer),
    DeclaredType(name: "UNSIGNED BIG INT", flavor: .integer), DeclaredType(name: "REAL", flavor: .real),
    DeclaredType(name: "DOUBLE", flavor: .real), DeclaredType(name: "double precision", flavor: .real),
    DeclaredType(name: "FLOAT", flavor: .real), DeclaredType(name: "TEXT", flavor: .text),
    DeclaredType(name: "TEXT", flavor: .text), DeclaredType(name: "VARCHAR(10)", flavor: .text),
    DeclaredType(name: "clob", flavor: .text), DeclaredType(name: "BLOB", flavor: .blob),
    DeclaredType(name: "NUMERIC", flavor: .real), DeclaredType(name: "DECIMAL(10, 5)", flavor: .real),
    DeclaredType(name: "BOOLEAN", flavor: .integer), DeclaredType(name: "DATE", flavor: .integer),
    DeclaredType(name: "DATETIME", flavor: .real), DeclaredType(name: nil, flavor: .any),
    DeclaredType(name: "ANY", flavor: .any), DeclaredType(name: "STRING", flavor: .real),
    DeclaredType(name: "JSON", flavor: .json), DeclaredType(name: "FLOATING POINT", flavor: .integer),
  ]

  enum PrimaryKey { case none, rowid, column, table }

  mutating func addTable() {
    let name = newName(SchemaGenerator.tableNames)
    var table = GeneratedTable(name: name, kind: .table, columns: [])
    table.isStrict = random.chance(25)
    table.isWithoutRowid = random.chance(22)
    let count = random.number(1...5)
    var names = random.some(of: SchemaGenerator.columnNames, count)
    if random.chance(8), let name = random.pickAny(SchemaGenerator.wordNames) { names.append(name) }
    if random.chance(60), !names.contains("id") { names.insert("id", at: 0) }
    let primaryKey: PrimaryKey =
      table.isWithoutRowid
      ? random.pick([.column, .table, .table])
      : random.pick([.none, .rowid, .rowid, .rowid, .column, .table])

    var definitions: [Piece] = []
    for (place, columnName) in names.enumerated() {
      let isKey = place == 0 && (primaryKey == .rowid || primaryKey == .column)
      definitions.append(addColumn(columnName, to: &table, isKey: isKey, rowid: primaryKey == .rowid))
    }
    if table.columns.allSatisfy(\.isGenerated) {
      table.columns.append(GeneratedColumn(name: "plain", flavor: .integer, declaredType: "INTEGER"))
      definitions.append("plain INTEGER")
    }
    addTableConstraints(to: &definitions, &table, hasKey: primaryKey == .table)
    var options: [Piece] = []
    if table.isStrict { options.append("STRICT") }
    if table.isWithoutRowid { options.append("WITHOUT ROWID") }
    let create = Piece.of(
      random.chance(3) ? "CREATE TEMP TABLE" : random.chance(4) ? "CREATE TABLE IF NOT EXISTS" : "CREATE TABLE",
      random.spell(name), "(", .commas(definitions), ")", .commas(random.shuffled(options), minimum: 0))
    if add(.table, name, create) { schema.tables.append(table) }
  }

  mutating func addColumn(
    _ name: String, to table: inout GeneratedTable, isKey: Bool, rowid: Bool
  ) -> Piece {
    let declared =
      isKey && rowid
      ? DeclaredType(name: random.chance(90) ? "INTEGER" : "integer", flavor: .integer)
      : random.pick(table.isStrict ? SchemaGenerator.strictTypes : SchemaGenerator.looseTypes)
    var column = GeneratedColumn(name: name, flavor: declared.flavor, declaredType: declared.name)
    let spelled = random.spell(name)
    var parts: [Piece] = []

    if !isKey, !table.columns.isEmpty, random.chance(14) {
      column.isGenerated = true
      let expr = generatorExpr(of: table)
      parts.append(.of(random.chance(50) ? "GENERATED ALWAYS AS" : "AS", .parenthesized(expr)))
      if random.chance(70) { parts.append(random.chance(50) ? "STORED" : "VIRTUAL") }
    } else if isKey {
      table.keys.append([table.columns.count])
      if rowid, !table.isWithoutRowid {
        switch random.number(0...9) {
        case 0: parts.append("PRIMARY KEY AUTOINCREMENT")
        // Not another name for the rowid, and NULL may stand in it.
        case 1: parts.append("PRIMARY KEY DESC")
        case 2: parts.append("PRIMARY KEY ASC")
        default: parts.append("PRIMARY KEY")
        }
        column.isNotNull = true
      } else {
        parts.append(random.chance(85) ? "PRIMARY KEY" : "PRIMARY KEY DESC")
      }
    } else if random.chance(18) {
      table.keys.append([table.columns.count])
      parts.append(.optional(.text("UNIQUE" + conflictClause())))
    }
    if random.chance(isKey ? 20 : 45) {
      column.isNotNull = true
      parts.append(.optional(.text("NOT NULL" + conflictClause())))
    } else if random.chance(4) {
      parts.append(.optional("NULL"))
    }
    if random.chance(15) {
      let collation = random.pick(["NOCASE", "RTRIM", "BINARY", "nocase"])
      column.collation = collation
      parts.append(.optional(.of("COLLATE", .text(collation))))
    }
    if !column.isGenerated, !(isKey && rowid), random.chance(22) { parts.append(.optional(defaultClause(column))) }
    if random.chance(14) { parts.append(.optional(columnCheck(&column, spelled))) }
    if !column.isGenerated, random.chance(12), let clause = foreignKeyClause(in: table) {
      parts.append(.optional(clause))
    }
    table.columns.append(column)
    var definition: [Piece] = [spelled]
    if let type = declared.name { definition.append(.text(type)) }
    return .sequence(definition + random.shuffled(parts))
  }

  private mutating func conflictClause() -> String {
    random.chance(92) ? "" : " ON CONFLICT " + random.pick(["IGNORE", "REPLACE", "ABORT", "FAIL", "ROLLBACK"])
  }

  private mutating func defaultClause(_ column: GeneratedColumn) -> Piece {
    switch random.number(0...7) {
    case 0: "DEFAULT NULL"
    case 1 where column.flavor != .blob && column.flavor != .integer && column.flavor != .real:
      "DEFAULT CURRENT_TIMESTAMP"
    case 2: "DEFAULT (1 + 1)"
    case 3: column.flavor == .integer || column.flavor == .real ? "DEFAULT -1" : "DEFAULT 'a'"
    case 4: column.flavor == .text ? "DEFAULT (lower('A'))" : "DEFAULT (abs(-3))"
    default: .of("DEFAULT", .text("(" + random.value(column.flavor).literal + ")"))
    }
  }

  private mutating func columnCheck(_ column: inout GeneratedColumn, _ name: Piece) -> Piece {
    switch random.number(0...7) {
    case 0: return .of("CHECK (", name, "IS NOT NULL )")
    case 1:
      column.isPositive = true
      return .of("CHECK (", name, "> 0 )")
    case 2: return .of("CHECK ( length(", name, ") < 40 )")
    case 3: return .of("CHECK (", name, "IN (0, 1, 2, 3, 'a', 'b', 1.5) )")
    case 4: return .of("CHECK ( typeof(", name, ") <> 'blob' )")
    case 5: return .of("CHECK ( coalesce(", name, ", 0) IS NOT NULL )")
    case 6: return .of("CHECK (", name, "<> 42 OR", name, "IS NULL )")
    default: return .of("CHECK (", name, "BETWEEN -1000 AND 'zzzz' )")
    }
  }

  /// The expression that a generated column computes from the columns before it.
  private mutating func generatorExpr(of table: GeneratedTable) -> Piece {
    let column = random.pick(table.columns)
    let other = random.pick(table.columns)
    let a = random.spell(column.name)
    let b = random.spell(other.name)
    switch random.number(0...9) {
    case 0: return .of(a, "+ 1")
    case 1: return .of(a, "||", b)
    case 2: return .of("coalesce(", a, ", 'none' )")
    case 3: return .of("length(", a, ")")
    case 4: return .of("ifnull(", a, ", 0) *", b)
    case 5: return .of("CASE WHEN", a, "IS NULL THEN 0 ELSE", b, "END")
    case 6: return .of("typeof(", a, ")")
    case 7: return .of(a, "IS NOT NULL")
    case 8: return .of("CAST(", a, "AS", .text(random.pick(["INTEGER", "TEXT", "REAL", "BLOB", "NUMERIC"])), ")")
    default: return a
    }
  }

  /// A clause that refers to a key of a table already there, or of the table itself.
  private mutating func foreignKeyClause(in table: GeneratedTable) -> Piece? {
    func key(of table: GeneratedTable) -> [Int]? {
      table.keys.first { $0.count == 1 && $0[0] < table.columns.count }
    }
    let parents = (schema.tables + [table]).filter { $0.kind == .table && key(of: $0) != nil }
    guard let parent = random.pickAny(parents), let key = key(of: parent) else { return nil }
    let column: Piece =
      random.chance(85) ? .parenthesized(random.spell(parent.columns[key[0]].name)) : .empty
    return .of("REFERENCES", random.spell(parent.name), column, actions())
  }

  private mutating func actions() -> Piece {
    let action = ["CASCADE", "SET NULL", "SET DEFAULT", "RESTRICT", "NO ACTION"]
    var parts: [Piece] = []
    if random.chance(50) { parts.append(.optional(.text("ON DELETE " + random.pick(action)))) }
    if random.chance(40) { parts.append(.optional(.text("ON UPDATE " + random.pick(action)))) }
    if random.chance(15) { parts.append(.optional("DEFERRABLE INITIALLY DEFERRED")) }
    return .sequence(parts)
  }

  private mutating func addTableConstraints(to definitions: inout [Piece], _ table: inout GeneratedTable, hasKey: Bool)
  {
    let plain = table.columns.indices.filter { !table.columns[$0].isGenerated }
    if hasKey {
      let places = random.some(of: plain, random.small(1...min(3, plain.count)))
      let terms = places.map { place -> Piece in
        var term: [Piece] = [random.spell(table.columns[place].name)]
        if random.chance(12) { term.append("COLLATE NOCASE") }
        if random.chance(12) { term.append("DESC") }
        return .sequence(term)
      }
      table.keys.append(places)
      definitions.append(.of("PRIMARY KEY (", .commas(terms), ")"))
    }
    if random.chance(22) {
      let places = random.some(of: Array(table.columns.indices), random.small(1...min(3, table.columns.count)))
      let terms = places.map { place -> Piece in
        random.chance(20)
          ? .of(
            random.spell(table.columns[place].name), .text(random.pick(["COLLATE NOCASE", "COLLATE RTRIM", "DESC"])))
          : random.spell(table.columns[place].name)
      }
      table.keys.append(places)
      let label: Piece = random.chance(20) ? "CONSTRAINT uq UNIQUE (" : "UNIQUE ("
      definitions.append(.of(label, .commas(terms), .text(")" + conflictClause())))
    }
    if random.chance(12), table.columns.count > 1 {
      let a = random.spell(random.pick(table.columns).name)
      let b = random.spell(random.pick(table.columns).name)
      switch random.number(0...3) {
      case 0: definitions.append(.of("CHECK (", a, "IS NOT NULL OR", b, "IS NOT NULL )"))
      case 1: definitions.append(.of("CHECK (", a, "<=", b, ")"))
      case 2: definitions.append(.of("CHECK (", a, "IS NOT NULL AND", b, "IS NOT 7 )"))
      default: definitions.append(.of("CONSTRAINT ck CHECK ( coalesce(", a, ",", b, ") IS NOT NULL )"))
      }
    }
    if random.chance(12), let parent = random.pickAny(schema.tables.filter { $0.kind == .table && !$0.keys.isEmpty }) {
      let key = random.pick(parent.keys)
      if key.count <= plain.count {
        let children = random.some(of: plain, key.count).map { random.spell(table.columns[$0].name) }
        let parents = key.map { random.spell(parent.columns[$0].name) }
        definitions.append(
          .of(
            "FOREIGN KEY (", .commas(children, minimum: children.count), ") REFERENCES", random.spell(parent.name), "(",
            .commas(parents, minimum: parents.count), ")", actions()))
      }
    }
  }

  // MARK: Virtual tables

  private mutating func addFullTextTable() {
    let name = newName(["doc", "search", "Notes"])
    var table = GeneratedTable(name: name, kind: .fts5, columns: [])
    var terms: [Piece] = []
    for column in random.some(of: ["title", "body", "name", "tags"], random.number(1...3)) {
      let unindexed = random.chance(15)
      table.columns.append(GeneratedColumn(name: column, flavor: .text))
      terms.append(unindexed ? .of(.text(column), "UNINDEXED") : .text(column))
    }
    if random.chance(25) { terms.append(.optional("tokenize = 'porter ascii'")) }
    if random.chance(20) { terms.append(.optional("prefix = '2 3'")) }
    // Without content every column reads as NULL (https://sqlite.org/fts5.html#contentless_tables).
    if random.chance(8) { terms.append("content = ''") }
    table.columns.append(GeneratedColumn(name: name, flavor: .text, isHidden: true))
    table.columns.append(GeneratedColumn(name: "rank", flavor: .real, isHidden: true))
    let create = Piece.of(
      "CREATE VIRTUAL TABLE", .text(name), "USING", random.chance(80) ? "fts5(" : "FTS5(", .commas(terms), ")")
    if add(.virtualTable, name, create) { schema.tables.append(table) }
  }

  private mutating func addSpatialTable() {
    let name = newName(["box", "area"])
    let integer = random.chance(25)
    var names = ["id", "minX", "maxX"]
    if random.chance(50) { names += ["minY", "maxY"] }
    var columns = names.map { GeneratedColumn(name: $0, flavor: integer || $0 == "id" ? .integer : .real) }
    var terms: [Piece] = names.map { .text($0) }
    if random.chance(40) {
      terms.append(.optional("+label TEXT"))
      columns.append(GeneratedColumn(name: "label", flavor: .text))
    }
    let create = Piece.of(
      "CREATE VIRTUAL TABLE", .text(name), "USING", integer ? "rtree_i32(" : "rtree(", .commas(terms, minimum: 3), ")")
    if add(.virtualTable, name, create) {
      schema.tables.append(GeneratedTable(name: name, kind: .rtree, columns: columns, keys: [[0]]))
    }
  }
}

import Evidence

/// Indexes, views and triggers.
extension SchemaGenerator {
  mutating func addIndex() {
    let tables = schema.tables.indices.filter { schema.tables[$0].kind == .table }
    guard let place = random.pickAny(tables) else { return }
    let table = schema.tables[place]
    let columns = random.some(of: Array(table.columns.indices), random.small(1...min(3, table.columns.count)))
    // SQLite 3.40 takes `x IS NULL` from an index on a VIRTUAL column that computes it, also for a row that an outer
    // join made up.
    if columns.contains(where: { table.columns[$0].isGenerated }) { return }
    var hasExpression = false
    let terms = columns.map { column -> Piece in
      let name = random.spell(table.columns[column].name)
      switch random.number(0...11) {
      case 0: return .of(name, "COLLATE NOCASE")
      case 1: return .of(name, "DESC")
      case 2:
        hasExpression = true
        return .of("lower(", name, ")")
      case 3:
        hasExpression = true
        return .parenthesized(.of(name, "+ 1"))
      default: return name
      }
    }
    let isUnique = random.chance(50)
    let test = Piece.of(
      random.spell(random.pick(table.columns).name),
      .text(random.pick(["IS NOT NULL", "> 1", "= 'a'", "= 1", "IS NULL"])))
    let condition: Piece? = random.chance(35) ? .of("WHERE", test) : nil
    let name = newName(["idx1", "idx2", "by name", "Idx3"])
    let create = Piece.of(
      isUnique ? "CREATE UNIQUE INDEX" : "CREATE INDEX", random.spell(name), "ON", random.spell(table.name), "(",
      .commas(terms), ")", condition.map { .optional($0) } ?? .empty)
    if add(.index, name, create), isUnique, !hasExpression {
      if condition == nil {
        schema.tables[place].keys.append(columns)
      } else {
        schema.tables[place].partialKeys.append((columns, test))
      }
    }
  }

  /// ALTER TABLE: what the history did to a table before anybody queries it.
  ///
  /// - Parameter probes: statements that must be accepted afterwards.
  mutating func addAlteration(probes: [String] = []) {
    let places = schema.tables.indices.filter { schema.tables[$0].kind == .table }
    guard let place = random.pickAny(places) else { return }
    let table = schema.tables[place]
    let alter = Piece.of("ALTER TABLE", random.spell(table.name))
    switch random.number(0...9) {
    case 0...4:
      let names = SchemaGenerator.columnNames.filter { name in
        !table.columns.contains { $0.name.asciiLowercased == name.asciiLowercased }
      }
      guard let name = random.pickAny(names) else { return }
      var changed = table
      var keys = table.keys
      let definition = addColumn(name, to: &changed, isKey: false, rowid: false)
      swap(&keys, &changed.keys)
      if add(.alteration, table.name, .of(alter, random.chance(60) ? "ADD COLUMN" : "ADD", definition), probes: probes)
      {
        schema.tables[place].columns = changed.columns
      }
    case 5, 6:
      let column = random.number(0...(table.columns.count - 1))
      let name = random.pick(SchemaGenerator.columnNames)
      let piece = Piece.of(
        alter, random.chance(70) ? "RENAME COLUMN" : "RENAME", random.spell(table.columns[column].name), "TO",
        random.spell(name))
      if add(.alteration, table.name, piece, probes: probes) { schema.tables[place].columns[column].name = name }
    case 7, 8:
      let column = random.number(0...(table.columns.count - 1))
      let piece = Piece.of(alter, "DROP COLUMN", random.spell(table.columns[column].name))
      if table.columns.count > 1, add(.alteration, table.name, piece, probes: probes) {
        schema.tables[place].columns.remove(at: column)
        func moved(_ key: [Int]) -> [Int] { key.map { $0 > column ? $0 - 1 : $0 } }
        schema.tables[place].keys = table.keys.filter { !$0.contains(column) }.map(moved)
        schema.tables[place].partialKeys = []
      }
    default:
      let name = newName(["renamed", "New Name", "t2"])
      if add(.alteration, name, .of(alter, "RENAME TO", random.spell(name)), probes: probes) {
        schema.tables[place].name = name
      }
    }
  }

  mutating func addView() {
    let name = newName(["v", "recent", "all items", "V2"])
    var generator = QueryGenerator(schema: schema, random: SplitMix(seed: random.next()))
    generator.allowsParameters = false
    generator.namesEverything = true
    let query = generator.query(depth: 2)
    var columns: [GeneratedColumn] = []
    var names: [Piece] = []
    let renames = random.chance(25)
    for (place, column) in query.columns.enumerated() {
      let columnName = renames ? "c\(place)" : column.name
      names.append(.text(columnName))
      columns.append(GeneratedColumn(name: columnName, flavor: column.flavor))
    }
    guard Set(columns.map { $0.name.asciiLowercased }).count == columns.count else { return }
    let list: Piece = renames ? .of("(", .commas(names, minimum: names.count), ")") : .empty
    let create = Piece.of("CREATE VIEW", random.spell(name), list, "AS", query.piece)
    if add(.view, name, create, probes: ["SELECT * FROM \(Spelling.quoted(name))"]) {
      schema.tables.append(GeneratedTable(name: name, kind: .view, columns: columns, changes: []))
    }
  }

  mutating func addTrigger() {
    let places = schema.tables.indices.filter { schema.tables[$0].kind == .table || schema.tables[$0].kind == .view }
    guard let place = random.pickAny(places) else { return }
    let table = schema.tables[place]
    let name = newName(["trg1", "trg2", "Trg 3", "trg4"])
    let isView = table.kind == .view
    let time: Piece = isView ? "INSTEAD OF" : random.pick(["BEFORE", "AFTER", "AFTER", ""])
    let event = random.number(0...2)
    var eventPiece: Piece = ["INSERT", "UPDATE", "DELETE"][event]
    if event == 1, !isView, random.chance(40) {
      eventPiece = .of("UPDATE OF", random.spell(random.pick(table.columns).name))
    }
    var generator = QueryGenerator(schema: schema, random: SplitMix(seed: random.next()))
    generator.allowsParameters = false
    let rows = event == 0 ? ["NEW"] : event == 2 ? ["OLD"] : ["NEW", "OLD"]
    let condition = random.chance(30) ? Piece.optional(.of("WHEN", generator.triggerCondition(table, rows))) : .empty
    var body: [Piece] = []
    for _ in 0..<random.number(1...2) {
      body.append(.of(generator.triggerStatement(table, rows), ";"))
    }
    let create = Piece.of(
      "CREATE TRIGGER", random.spell(name), time, eventPiece, "ON", random.spell(table.name),
      random.chance(30) ? "FOR EACH ROW" : "", condition, "BEGIN", .list(body, separator: "", minimum: 1), "END")
    if add(.trigger, name, create, probes: [SchemaGenerator.probes(of: table)[event]]), isView {
      schema.tables[place].changes.insert([.insert, .update, .delete][event])
    }
  }
}

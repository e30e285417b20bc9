package import Evidence

/// Makes random statements over a schema, most of which SQLite accepts.
package struct QueryGenerator {
  let schema: GeneratedSchema
  var random: SplitMix
  package var allowsParameters = true
  /// Every result column gets a name that can be used outside.
  package var namesEverything = false

  /// The sources that names can mean here, the innermost query last.
  var levels: [Level] = []
  /// Values that are read from rows which a condition has found, each with the level where it has.
  var foundValues: [(level: Int, value: Piece)] = []
  /// The common tables in sight, the innermost last.
  var commonTables: [Source] = []
  var allowsAggregates = false
  var allowsWindows = false
  /// Named windows of the query.
  var windowNames: [String] = []
  /// How much may still be written; deep things stop when it is used up.
  var budget = 140
  private var aliasCount = 0

  package init(schema: GeneratedSchema, random: SplitMix) {
    self.schema = schema
    self.random = random
  }

  struct Level {
    var sources: [Source] = []
    /// Columns that USING or NATURAL made one, lower case, and how often.
    var merged: [String: Int] = [:]
  }

  /// Something that has rows and a name.
  struct Source {
    var name: String?
    var columns: [SourceColumn]
    var table: GeneratedTable?
    /// `NEW` and `excluded`: never without the qualifier.
    var mustQualify = false
    var isCommonTable = false
  }

  struct SourceColumn {
    var name: String
    var flavor: Flavor
    var isHidden = false
    /// Another column has the same name, so that it can't be told apart.
    var isAmbiguous = false
    /// No row of the source has the same value here.
    var isKey = false
    var collation: String?
  }

  struct Query {
    var piece: Piece
    var columns: [SourceColumn]
  }

  // MARK: Names

  mutating func newAlias() -> String {
    aliasCount += 1
    if random.chance(4) { return "my alias\(aliasCount)" }
    return random.pick(["x", "y", "t", "s", "Q"]) + "\(aliasCount)"
  }

  func columns(of table: GeneratedTable) -> [SourceColumn] {
    table.columns.enumerated().map { place, column in
      SourceColumn(
        name: column.name, flavor: column.flavor, isHidden: column.isHidden, isKey: table.keys.contains([place]),
        collation: column.collation)
    }
  }

  /// A column in sight and how it is written, of a flavor if there is one.
  mutating func column(
    _ flavor: Flavor?, innermostOnly: Bool = false, where accept: (SourceColumn) -> Bool = { _ in true }
  )
    -> (piece: Piece, column: SourceColumn)?
  {
    guard !levels.isEmpty else { return nil }
    var level = levels.count - 1
    if !innermostOnly { while level > 0, random.chance(levels[level].sources.isEmpty ? 95 : 18) { level -= 1 } }
    var candidates: [(source: Int, column: SourceColumn)] = []
    for (place, source) in levels[level].sources.enumerated() {
      for column in source.columns where !column.isAmbiguous && !column.isHidden && accept(column) {
        candidates.append((place, column))
      }
    }
    if let flavor, flavor != .any, random.chance(80) {
      let fitting = candidates.filter { $0.column.flavor == flavor || $0.column.flavor == .any }
      if !fitting.isEmpty { candidates = fitting }
    }
    guard let choice = random.pickAny(candidates) else { return nil }
    return (reference(to: choice.column.name, source: choice.source, level: level), choice.column)
  }

  mutating func reference(to name: String, source place: Int, level: Int) -> Piece {
    let source = levels[level].sources[place]
    let folded = name.asciiLowercased
    var count = 0
    for other in levels[level].sources where !other.mustQualify {
      count += other.columns.filter { $0.name.asciiLowercased == folded }.count
    }
    count -= levels[level].merged[folded] ?? 0
    let isShadowed =
      level < levels.count - 1
      && levels[(level + 1)...].contains { inner in
        inner.sources.contains { $0.columns.contains { $0.name.asciiLowercased == folded } }
      }
    let mayBeBare = count <= 1 && !source.mustQualify && !isShadowed
    guard let qualifier = source.name, !mayBeBare || random.chance(45) else { return .expression(random.spell(name)) }
    if let table = source.table, table.name == qualifier, table.kind != .view, random.chance(3) {
      return .expression(.of("main", ".", random.spell(qualifier), ".", random.spell(name)))
    }
    return .expression(.of(random.spell(qualifier), ".", random.spell(name)))
  }

  /// `rowid`, where some source has one.
  mutating func rowid() -> Piece? {
    guard let level = levels.last else { return nil }
    let places = level.sources.indices.filter { level.sources[$0].table?.hasRowid == true }
    guard let place = random.pickAny(places) else { return nil }
    let source = level.sources[place]
    let name: Piece = random.pick(["rowid", "rowid", "oid", "_rowid_", "ROWID"])
    if level.sources.count == 1, !source.mustQualify, random.chance(50) { return .expression(name) }
    guard let qualifier = source.name else { return nil }
    return .expression(.of(random.spell(qualifier), ".", name))
  }

  // MARK: Queries

  /// A whole SELECT, VALUES or compound, WITH included.
  mutating func query(depth: Int, count wanted: Int? = nil) -> Query {
    let outerTables = commonTables
    let outerFlags = (allowsAggregates, allowsWindows, windowNames)
    defer {
      commonTables = outerTables
      (allowsAggregates, allowsWindows, windowNames) = outerFlags
    }
    budget -= 6
    let isTight = budget < 0 || depth <= 0
    let with: Piece = !isTight && random.chance(14) ? .optional(withClause(depth: depth - 1)) : .empty
    let coreCount = isTight || random.chance(84) ? 1 : random.number(2...3)
    let count = wanted ?? random.small(1...4)
    if coreCount == 1 {
      let wantsOrder = random.chance(25)
      let (core, columns, order) = core(depth: depth, count: count, exact: wanted != nil, wantsOrder: wantsOrder)
      // After VALUES, neither ORDER BY nor LIMIT can stand.
      let limit: Piece = columns.first?.name == "column1" && random.chance(97) ? .empty : limitClause(depth)
      return Query(piece: .query(.of(with, core, order, limit)), columns: marked(columns))
    }
    var parts: [Piece] = []
    var columns: [SourceColumn] = []
    for place in 0..<coreCount {
      let (piece, its, _) = core(depth: depth - 1, count: count, exact: true, wantsOrder: false)
      if place == 0 {
        columns = its
        parts.append(.query(piece))
      } else {
        for place in columns.indices where columns[place].flavor != its[place].flavor { columns[place].flavor = .any }
        for place in columns.indices { columns[place].isKey = false }
        let word = random.pick(["UNION", "UNION ALL", "UNION ALL", "INTERSECT", "EXCEPT"])
        parts.append(.of(.text(word), .query(piece)))
      }
    }
    var order: Piece = .empty
    if random.chance(30) {
      let terms = (0..<random.number(1...min(2, count))).map { _ -> Piece in
        let place = random.number(0...(count - 1))
        let term: Piece =
          random.chance(70) || columns[place].isAmbiguous || !isUniqueName(columns, place)
          ? ordinal(place + 1) : random.spell(columns[place].name)
        return .of(term, direction())
      }
      order = .optional(.of("ORDER BY", .commas(terms)))
    }
    let compound = Piece.list(parts, separator: "", minimum: 1)
    return Query(piece: .query(.of(with, compound, order, limitClause(depth))), columns: marked(columns))
  }

  private func isUniqueName(_ columns: [SourceColumn], _ place: Int) -> Bool {
    columns.filter { $0.name.asciiLowercased == columns[place].name.asciiLowercased }.count == 1
      && !columns[place].name.isEmpty
  }

  /// The columns, with those marked that share a name.
  func marked(_ columns: [SourceColumn]) -> [SourceColumn] {
    var columns = columns
    for place in columns.indices where !isUniqueName(columns, place) { columns[place].isAmbiguous = true }
    return columns
  }

  private mutating func limitClause(_ depth: Int) -> Piece {
    guard random.chance(16) else { return .empty }
    let count: Piece
    switch random.number(0...9) {
    case 0...3: count = "1"
    case 4: count = "0"
    case 5: count = "-1"
    case 6 where allowsParameters: count = parameter()
    case 7: count = "2 - 1"
    default: count = .text("\(random.number(1...5))")
    }
    switch random.number(0...5) {
    case 0:
      return .optional(.of("LIMIT", .expression(count), .optional(.of("OFFSET", .text("\(random.number(0...2))")))))
    case 1: return .optional(.of("LIMIT", .text("\(random.number(0...1))"), ",", .expression(count)))
    default: return .optional(.of("LIMIT", .expression(count)))
    }
  }

  mutating func direction() -> Piece {
    switch random.number(0...9) {
    case 0, 1: "DESC"
    case 2: "ASC"
    case 3: "DESC NULLS LAST"
    case 4: "NULLS FIRST"
    case 5: "COLLATE NOCASE"
    default: .empty
    }
  }

  /// One SELECT or VALUES without what comes after.
  private mutating func core(
    depth: Int, count: Int, exact: Bool, wantsOrder: Bool
  ) -> (piece: Piece, columns: [SourceColumn], order: Piece) {
    if random.chance(4), !namesEverything { return values(depth: depth, count: count) }
    levels.append(Level())
    defer { levels.removeLast() }
    allowsAggregates = false
    allowsWindows = false
    windowNames = []
    let hasFrom = random.chance(depth <= 0 ? 80 : 92)
    let from: Piece = hasFrom ? .of("FROM", fromClause(depth: depth)) : .empty
    let (found, finds) = (foundValues.count, hasFrom && random.chance(8) ? foundRow() : nil)
    defer { foundValues.removeLast(foundValues.count - found) }
    let condition: Piece =
      random.chance(hasFrom ? 60 : 10)
      ? .optional(.of("WHERE", finds.map { .of($0, "AND") } ?? .empty, self.condition(depth)))
      : finds.map { .optional(.of("WHERE", $0)) } ?? .empty

    let isGrouped = hasFrom && random.chance(14)
    let isAggregate = isGrouped || random.chance(12)
    var group: Piece = .empty
    var having: Piece = .empty
    if isGrouped {
      let terms = (0..<random.small(1...3)).map { _ in groupTerm(depth - 1, count) }
      group = .optional(.of("GROUP BY", .commas(terms)))
    }
    allowsAggregates = isAggregate
    if isGrouped ? random.chance(35) : isAggregate && random.chance(12) {
      having = .optional(.of("HAVING", self.condition(min(depth, 1))))
    }
    var windows: Piece = .empty
    let hasWindows = random.chance(11)
    if hasWindows {
      allowsWindows = true
      if random.chance(35) {
        allowsWindows = false
        let definitions = (0..<random.number(1...2)).map { _ -> Piece in
          let name = newAlias()
          let definition = windowDefinition(base: windowNames.last, depth: 1)
          windowNames.append(name)
          return .of(random.spell(name), "AS", definition)
        }
        windows = .of("WINDOW", .commas(definitions))
        allowsWindows = true
      }
    }
    let (results, columns) = resultColumns(
      count: count, exact: exact, depth: depth, mustAggregate: isAggregate && !isGrouped)
    var order: Piece = .empty
    if wantsOrder {
      let terms = (0..<random.small(1...2)).map { _ -> Piece in
        switch random.number(0...3) {
        case 0: return .of(ordinal(random.number(1...columns.count)), direction())
        case 1:
          let place = random.number(0...(columns.count - 1))
          if isUniqueName(columns, place) { return .of(random.spell(columns[place].name), direction()) }
          return .of("1", direction())
        default: return .of(nonConstant(depth - 1), direction())
        }
      }
      order = .optional(.of("ORDER BY", .commas(terms)))
    }
    let distinct: Piece = random.chance(10) ? .optional("DISTINCT") : random.chance(2) ? "ALL" : .empty
    let piece = Piece.of("SELECT", distinct, results, from, condition, group, having, windows)
    return (piece, columns, order)
  }

  private mutating func groupTerm(_ depth: Int, _ count: Int) -> Piece {
    random.chance(12) ? ordinal(random.number(1...count)) : nonConstant(min(depth, 1))
  }

  /// A result column by its number, as ORDER BY and GROUP BY take it.
  private mutating func ordinal(_ place: Int) -> Piece {
    switch random.number(0...19) {
    case 0: .text("+ \(place)")
    case 1: .text("- - \(place)")
    case 2: .text("(\(place))")
    case 3: .text("0x\(place)")
    default: .text("\(place)")
    }
  }

  /// An expression that isn't a mere number, which ORDER BY and GROUP BY would take for a column's place.
  mutating func nonConstant(_ depth: Int) -> Piece {
    if random.chance(70) || depth <= 0, let column = column(nil, innermostOnly: true) { return column.piece }
    return .of("(", expression(.any, depth), ") || ''")
  }

  private mutating func values(depth: Int, count: Int) -> (piece: Piece, columns: [SourceColumn], order: Piece) {
    let flavors = (0..<count).map { _ in random.pick(Flavor.allCases) }
    allowsAggregates = false
    allowsWindows = false
    let rows = (0..<random.small(1...3)).map { _ -> Piece in
      let values = flavors.map { depth > 0 && random.chance(30) ? expression($0, depth - 1) : literal($0) }
      return .of("(", .commas(values, minimum: count), ")")
    }
    let columns = flavors.enumerated().map { SourceColumn(name: "column\($0.offset + 1)", flavor: $0.element) }
    return (.of("VALUES", .commas(rows)), columns, .empty)
  }

  // MARK: Result columns

  private mutating func resultColumns(
    count: Int, exact: Bool, depth: Int, mustAggregate: Bool
  ) -> (piece: Piece, columns: [SourceColumn]) {
    guard let level = levels.last else { return ("1", []) }
    let visible = level.sources.filter { !$0.mustQualify }
    if !exact, !mustAggregate, !visible.isEmpty, !namesEverything || visible.count == 1, random.chance(28) {
      let star = starColumns()
      if !star.isEmpty, star.count <= 12 {
        var pieces: [Piece] = ["*"]
        var columns = star
        if random.chance(30) {
          let (piece, column) = resultColumn(depth: depth)
          pieces.append(piece)
          columns.append(column)
        }
        return (.commas(pieces), columns)
      }
    }
    var pieces: [Piece] = []
    var columns: [SourceColumn] = []
    for place in 0..<max(count, 1) {
      if !exact, !mustAggregate, !namesEverything, random.chance(8), let source = random.pickAny(visible),
        let name = source.name,
        source.columns.count <= 8
      {
        pieces.append(.of(random.spell(name), ".", "*"))
        columns += source.columns.filter { !$0.isHidden }
        continue
      }
      let (piece, column) = resultColumn(
        depth: depth, mustAggregate: mustAggregate && (place == 0 || random.chance(60)))
      pieces.append(piece)
      columns.append(column)
    }
    return (.commas(pieces, minimum: exact ? pieces.count : 1), columns)
  }

  func starColumns() -> [SourceColumn] {
    guard let level = levels.last else { return [] }
    var seen: Set<String> = []
    var columns: [SourceColumn] = []
    for source in level.sources {
      for column in source.columns where !column.isHidden {
        let folded = column.name.asciiLowercased
        if level.merged[folded] != nil, !seen.insert(folded).inserted { continue }
        var column = column
        if level.sources.count > 1 { column.isKey = false }
        columns.append(column)
      }
    }
    return columns
  }

  mutating func resultColumn(depth: Int, mustAggregate: Bool = false) -> (Piece, SourceColumn) {
    var piece: Piece
    var column: SourceColumn
    if mustAggregate {
      let flavor = random.pick(Flavor.allCases)
      piece = aggregate(flavor, depth: depth)
      column = SourceColumn(name: "", flavor: flavor)
      if random.chance(25) { piece = .expression(.of(piece, random.pick(["+ 1", "IS NOT NULL", "|| 'x'"]))) }
    } else if random.chance(allowsWindows ? 20 : 42),
      let (found, its) = self.column(nil, innermostOnly: random.chance(90))
    {
      piece = found
      column = its
      column.isKey = column.isKey && levels.last?.sources.count == 1
    } else {
      let flavor = random.pick(Flavor.allCases)
      piece = expression(flavor, depth)
      column = SourceColumn(name: "", flavor: flavor)
    }
    if namesEverything || random.chance(column.name.isEmpty ? 55 : 25) {
      let name = random.chance(30) ? random.pick(SchemaGenerator.columnNames) : newAlias()
      if namesEverything { aliasCount += 1 }
      column.name = namesEverything ? "\(name)_\(aliasCount)" : name
      return (
        .of(piece, random.chance(85) || !Spelling.isPlain(column.name) ? "AS" : "", quotedAlias(column.name)), column
      )
    }
    return (piece, column)
  }

  private mutating func quotedAlias(_ name: String) -> Piece {
    // Without AS, some words begin something else; and a string may be an alias.
    if Spelling.isPlain(name), !["key", "rank", "desc", "oid", "date"].contains(name.asciiLowercased) {
      return .text(name)
    }
    if random.chance(10), !name.contains("'") { return .text("'\(name)'") }
    return .text(Spelling.quoted(name))
  }

  // MARK: Parameters

  mutating func parameter() -> Piece {
    switch random.number(0...11) {
    case 0: .expression(.text("?\(random.number(1...4))"))
    case 1...3: .expression(.text(":" + random.pick(["a", "name", "x1"])))
    case 4: .expression(.text("@" + random.pick(["a", "id"])))
    case 5: .expression(.text("$" + random.pick(["v", "a"])))
    default: .expression("?")
    }
  }
}

import Analyzer
import Evidence

/// FROM clauses, joins and WITH.
extension QueryGenerator {
  mutating func fromClause(depth: Int) -> Piece {
    var pieces: [Piece] = [source(depth: depth, isFirst: true)]
    var joins = 0
    while joins < 3, budget > 0, random.chance(joins == 0 ? 38 : 22) {
      joins += 1
      pieces.append(.optional(join(depth: depth)))
    }
    return .sequence(pieces)
  }

  private mutating func join(depth: Int) -> Piece {
    let before = levels[levels.count - 1].sources
    let words = [
      "JOIN", "INNER JOIN", "LEFT JOIN", "LEFT OUTER JOIN", "CROSS JOIN", ",", "RIGHT JOIN", "FULL JOIN",
      "FULL OUTER JOIN",
    ]
    let hasRight = Database.version >= 3_039_000
    let word = words[random.weighted([24, 6, 34, 4, 5, 10, hasRight ? 9 : 0, hasRight ? 6 : 0, hasRight ? 2 : 0])]
    let isComma = word == ","
    // NATURAL and USING need to know the columns of both sides, so the source is made first.
    let right = source(depth: depth, isFirst: false)
    let after = levels[levels.count - 1].sources
    let added = Array(after[before.count...])
    let style = random.number(0...9)
    if !isComma, style < 3 {
      let leftNames = before.flatMap { $0.columns.filter { !$0.isHidden }.map { $0.name.asciiLowercased } }
      var shared: [String] = []
      for name in added.flatMap({
        $0.columns.filter { !$0.isHidden && !$0.isAmbiguous }.map { $0.name.asciiLowercased }
      })
      where leftNames.contains(name) && !shared.contains(name) {
        // A name that stands twice on one side would be ambiguous, except where an earlier USING made it one.
        let count = leftNames.filter { $0 == name }.count - (levels[levels.count - 1].merged[name] ?? 0)
        let right = added.flatMap(\.columns).filter { $0.name.asciiLowercased == name }.count
        if count == 1, right == 1 { shared.append(name) }
      }
      if style == 0 {
        // All that are shared are joined; the ambiguous ones too, which SQLite lets pass.
        let all = Set(added.flatMap { $0.columns.map { $0.name.asciiLowercased } }).intersection(leftNames)
        for name in all { levels[levels.count - 1].merged[name, default: 0] += 1 }
        return .of("NATURAL", .text(word), right)
      }
      if !shared.isEmpty {
        let names = random.some(of: shared, random.small(1...shared.count))
        for name in names { levels[levels.count - 1].merged[name, default: 0] += 1 }
        return .of(.text(word), right, "USING (", .commas(names.map { random.spell($0) }), ")")
      }
    }
    guard !isComma, random.chance(92) else { return .of(.text(word), right) }
    let level = levels.count - 1
    let condition: Piece
    if random.chance(72), let mine = added.indices.randomElement(using: &random), !before.isEmpty {
      let place = before.count + mine
      let leftPlace = random.number(0...(before.count - 1))
      let leftColumns = before[leftPlace].columns.filter { !$0.isAmbiguous && !$0.isHidden }
      let rightColumns = after[place].columns.filter { !$0.isAmbiguous && !$0.isHidden }
      let keys = rightColumns.filter(\.isKey)
      if let a = random.pickAny(leftColumns),
        let b = random.pickAny(!keys.isEmpty && random.chance(60) ? keys : rightColumns)
      {
        let left = reference(to: a.name, source: leftPlace, level: level)
        let right = reference(to: b.name, source: place, level: level)
        let equal: Piece = .text(random.pick(["=", "=", "=", "=", "==", "IS", "<", ">="]))
        condition = .expression(random.chance(50) ? .of(left, equal, right) : .of(right, equal, left))
      } else {
        condition = self.condition(0)
      }
    } else {
      condition = self.condition(min(depth, 1))
    }
    return .of(.text(word), right, .optional(.of("ON", condition)))
  }

  /// One term of a FROM clause; what it brings goes into the level.
  private mutating func source(depth: Int, isFirst: Bool) -> Piece {
    let level = levels.count - 1
    budget -= 2
    let choice = depth <= 0 || budget < 0 ? 0 : random.number(0...99)
    if choice >= 84, choice < 93 {
      // A subquery sees the levels outside, but not its neighbours.
      let mine = levels.removeLast()
      let query = query(depth: depth - 1)
      levels.append(mine)
      let alias = random.chance(88) ? newAlias() : nil
      levels[level].sources.append(Source(name: alias, columns: query.columns))
      return .of("(", query.piece, ")", alias.map { .of(random.chance(70) ? "AS" : "", random.spell($0)) } ?? .empty)
    }
    if choice >= 93, choice < 97 { return tableFunction(depth: depth) }
    if choice >= 97, isFirst || random.chance(50) {
      // Now and then with parentheses inside, and more than two tables.
      var inner = [source(depth: random.chance(20) ? depth : 0, isFirst: true)]
      while inner.count < 3, random.chance(inner.count == 1 ? 75 : 35) {
        inner.append(.optional(join(depth: random.chance(20) ? depth : 0)))
      }
      return .of("(", .sequence(inner), ")")
    }
    if !commonTables.isEmpty, random.chance(45) {
      let table = random.pick(commonTables)
      let isTaken = levels[level].sources.contains { $0.name?.asciiLowercased == table.name?.asciiLowercased }
      let alias = isTaken || random.chance(40) ? newAlias() : nil
      levels[level].sources.append(Source(name: alias ?? table.name, columns: table.columns))
      return .of(random.spell(table.name ?? ""), alias.map { .of("AS", random.spell($0)) } ?? .empty)
    }
    // A history can have dropped all tables.
    guard var table = random.pickAny(schema.tables) else { return tableFunction(depth: depth) }
    if table.kind != .table, random.chance(20) { table = random.pick(schema.tables) }
    let isTaken = levels[level].sources.contains { $0.name?.asciiLowercased == table.name.asciiLowercased }
    let isHidden = commonTables.contains { $0.name?.asciiLowercased == table.name.asciiLowercased }
    let alias = isTaken || random.chance(42) ? newAlias() : nil
    levels[level].sources.append(
      Source(name: alias ?? table.name, columns: columns(of: table), table: isHidden ? nil : table))
    let prefix: Piece = isHidden || random.chance(4) ? .of("main", ".") : .empty
    if isHidden { levels[level].sources[levels[level].sources.count - 1].table = table }
    let hint: Piece = table.kind == .table && random.chance(2) ? "NOT INDEXED" : .empty
    return .of(
      prefix, random.spell(table.name), alias.map { .of(random.chance(50) ? "AS" : "", random.spell($0)) } ?? .empty,
      hint)
  }

  private mutating func tableFunction(depth: Int) -> Piece {
    let level = levels.count - 1
    let alias = random.chance(60) ? newAlias() : nil
    func named(_ alias: String?) -> Piece { alias.map { .of("AS", .text(Spelling.quoted($0))) } ?? .empty }
    if random.chance(25), let table = random.pickAny(schema.tables) {
      let name = random.pick(Array(QueryGenerator.pragmas.keys).sorted())
      let columns = QueryGenerator.pragmas[name] ?? []
      levels[level].sources.append(Source(name: alias ?? name, columns: columns))
      return .of(.text(name), "(", .expression(.text(SQLValue.text(table.name).literal)), ")", named(alias))
    }
    let name = random.pick(["json_each", "json_tree"])
    let columns: [SourceColumn] = [
      SourceColumn(name: "key", flavor: .any), SourceColumn(name: "value", flavor: .any),
      SourceColumn(name: "type", flavor: .text), SourceColumn(name: "atom", flavor: .any),
      SourceColumn(name: "id", flavor: .integer), SourceColumn(name: "parent", flavor: .integer),
      SourceColumn(name: "fullkey", flavor: .text), SourceColumn(name: "path", flavor: .text),
    ]
    // Its arguments see what stands before it.
    let argument = expression(.json, random.chance(60) ? 0 : 1)
    let path: Piece =
      random.chance(25) ? .optional(.of(", ", .text(random.pick(["'$'", "'$.a'", "'$.b'", "'$[0]'"])))) : .empty
    let taken = levels[level].sources.contains { $0.name == name }
    let finalAlias = taken ? newAlias() : alias
    levels[level].sources.append(Source(name: finalAlias ?? name, columns: columns))
    return .of(.text(name), "(", argument, path, ")", named(finalAlias))
  }

  /// PRAGMAs that take a table's name, as functions (https://sqlite.org/pragma.html#pragfunc).
  private static let pragmas: [String: [SourceColumn]] = {
    func columns(_ texts: String, _ integers: String) -> [SourceColumn] {
      texts.split(separator: " ").map { SourceColumn(name: String($0), flavor: .text) }
        + integers.split(separator: " ").map { SourceColumn(name: String($0), flavor: .integer) }
    }
    return [
      "pragma_table_info": columns("name type dflt_value", "cid notnull pk"),
      "pragma_table_xinfo": columns("name type dflt_value", "cid notnull pk hidden"),
      "pragma_index_list": columns("name origin", "seq unique partial"),
      "pragma_foreign_key_list": columns("table from to on_update on_delete match", "id seq"),
    ]
  }()

  // MARK: WITH

  mutating func withClause(depth: Int) -> Piece {
    var definitions: [Piece] = []
    var isRecursive = random.chance(10)
    for _ in 0..<random.small(1...2) {
      let name =
        (random.chance(8) ? random.pickAny(schema.tables)?.name : nil)
        ?? "c\(commonTables.count)" + random.pick(["", "te", "X"])
      guard !commonTables.contains(where: { $0.name?.asciiLowercased == name.asciiLowercased }) else { continue }
      if random.chance(28) {
        isRecursive = true
        definitions.append(recursiveTable(name, depth: depth))
        continue
      }
      let query = query(depth: depth)
      var columns = query.columns
      var list: Piece = .empty
      if random.chance(40) {
        for place in columns.indices {
          columns[place].name = "k\(place)"
          columns[place].isAmbiguous = false
        }
        list = .of("(", .commas(columns.map { .text($0.name) }, minimum: columns.count), ")")
      }
      let hint: Piece = .text(["", "", "", "", "MATERIALIZED", "NOT MATERIALIZED"][random.number(0...5)])
      definitions.append(.of(random.spell(name), list, "AS", hint, "(", query.piece, ")"))
      commonTables.append(Source(name: name, columns: columns, isCommonTable: true))
    }
    if definitions.isEmpty { return .empty }
    return .of("WITH", isRecursive || random.chance(10) ? "RECURSIVE" : "", .commas(definitions))
  }

  /// A table that counts, or walks, and stops.
  private mutating func recursiveTable(_ name: String, depth: Int) -> Piece {
    let flavor = random.pick([Flavor.integer, .text, .real, .any])
    let columns = [SourceColumn(name: "n", flavor: .integer), SourceColumn(name: "v", flavor: flavor)]
    let mine = Source(name: name, columns: columns, isCommonTable: true)
    let spelled = random.spell(name)
    let stop = random.number(1...5)
    let savedLevels = levels
    let savedTables = commonTables
    var start: Piece
    if random.chance(70) {
      start = .of("SELECT", random.chance(50) ? "1" : "0", ",", literal(flavor))
    } else {
      start = .of("VALUES (1,", literal(flavor), "), (2, NULL)")
    }
    levels.append(Level(sources: [mine]))
    var step: Piece
    if random.chance(20), let table = random.pickAny(schema.tables) {
      let alias = newAlias()
      levels[levels.count - 1].sources.append(Source(name: alias, columns: self.columns(of: table), table: table))
      let word: Piece = random.pick([",", "JOIN", "LEFT JOIN"])
      start = .query(start)
      step = .of(
        "SELECT", spelled, ". n + 1 ,", expression(flavor, 1), "FROM", spelled, word, random.spell(table.name), "AS",
        .text(Spelling.quoted(alias)), "WHERE", spelled, ". n <", .text("\(stop)"))
    } else {
      step = .of("SELECT n + 1 ,", expression(flavor, 1), "FROM", spelled, "WHERE n <", .text("\(stop)"))
    }
    var arms: Piece = .empty
    if Database.version >= 3_034_000, random.chance(30) {
      arms = .optional(
        .of(
          .text(random.pick(["UNION ALL", "UNION"])), "SELECT n + 2 ,", expression(flavor, 0), "FROM", spelled,
          "WHERE n <", .text("\(stop)")))
    }
    if random.chance(15) { start = .of(start, .optional(.of("UNION ALL SELECT 0 ,", literal(flavor)))) }
    let order: Piece = random.chance(15) ? .optional(.of("ORDER BY", random.pick(["1", "2 DESC", "n"]))) : .empty
    step = .of(step, arms, order, .optional(.text("LIMIT \(random.number(3...9))")))
    levels = savedLevels
    commonTables = savedTables + [mine]
    return .of(spelled, "(n, v) AS (", start, .text(random.pick(["UNION ALL", "UNION"])), step, ")")
  }
}

extension QueryGenerator {
  /// A condition that finds a row of some table by the columns that are in sight. What is read from such a row, under another
  /// alias and in other words, lies in `foundValues` behind that.
  mutating func foundRow() -> Piece? {
    guard let table = random.pickAny(schema.tables.filter { $0.kind == .table }),
      let outer = column(nil, innermostOnly: true)
    else { return nil }
    let visible = table.columns.filter { !$0.isHidden }
    guard let key = random.pickAny(visible), let other = random.pickAny(visible), let shown = random.pickAny(visible)
    else { return nil }
    let bound = literal(other.flavor)
    let hasBound = random.chance(40)
    func named(_ alias: String, _ column: String) -> Piece {
      .of(.text(Spelling.quoted(alias)), ".", .text(Spelling.quoted(column)))
    }
    func conditions(_ alias: String, _ generator: inout QueryGenerator) -> [Piece] {
      let (left, right) = (named(alias, key.name), outer.piece)
      var all: [Piece] = [generator.random.chance(60) ? .of(left, "=", right) : .of(right, "=", left)]
      guard hasBound else { return all }
      let test: Piece = .of(named(alias, other.name), ">", bound)
      all.append(generator.random.chance(70) ? test : .of("NOT (", named(alias, other.name), "<=", bound, ")"))
      return generator.random.chance(80) ? all : all.reversed()
    }
    let (one, two) = (newAlias(), newAlias())
    let value: Piece = .of(
      "( SELECT", named(two, shown.name), "FROM", random.spell(table.name), "AS", .text(Spelling.quoted(two)), "WHERE",
      .list(conditions(two, &self), separator: "AND", minimum: 1), random.chance(30) ? "LIMIT 1" : .empty, ")")
    foundValues.append((levels.count, .expression(value)))
    let from: Piece = .of("FROM", random.spell(table.name), "AS", .text(Spelling.quoted(one)))
    if random.chance(70) {
      return .of("EXISTS ( SELECT 1", from, "WHERE", .list(conditions(one, &self), separator: "AND", minimum: 1), ")")
    }
    let rest: Piece = hasBound ? .of("WHERE", named(one, other.name), ">", bound) : .empty
    return .of(outer.piece, "IN ( SELECT", named(one, key.name), from, rest, ")")
  }
}

import Analyzer

/// How many rows of a made-up table a value finds, where nobody knows how many it does in truth.
struct RowSpread {
  /// How many rows have the same value, or the same parent.
  let same: Int
  /// How many values a column has that is no key; nil where ``same`` decides.
  var values: Int?
  /// The rows of a hundred that are above a bound, or below one.
  var open: Int
  /// The rows of a hundred that are between two bounds.
  var between: Int

  /// A value finds few rows: what is looked up stays, however many rows there are.
  static func few(_ same: Int) -> RowSpread { RowSpread(same: same, open: 10, between: 6) }
  /// A value finds many rows, as a status does, or a bound that leaves most of a table.
  static let many = RowSpread(same: 8, values: 4, open: 60, between: 30)
}

/// Rows of one table, as many as are wanted. A row is made of its number alone, so that each run makes the same ones.
///
/// Values repeat so that a value, or a key of a parent, finds a few rows, and values of two columns one, however many rows there
/// are: what is looked up stays, and the table around it grows. Rows beyond the first refer to the last quarter of the parents.
final class GrownTable {
  /// How the values of a column are made.
  private enum Values {
    /// 1, 2, 3
    case number
    /// One of a few, in turn; one of those that statements ask for in an eighth of the rows, where there are others.
    case closed(asked: [SQLValue], others: [SQLValue])
    /// A value of its own for every row, or for every few.
    case spread(Style, isUnique: Bool)
    /// The values that CHECKs let in.
    case few(ColumnValues)
  }

  private enum Style {
    case integer, real, text, blob, day, time, json
  }

  private struct Key {
    /// Places in `columns`.
    let columns: [Int]
    let parent: Name
    let parentColumns: [Name]
    /// Whether two rows never refer to the same parent.
    let isOneToOne: Bool
  }

  let table: Table
  /// The columns that a row gives a value.
  let columns: [Name]
  private let places: [Int]
  private let values: [Values]
  private let nullable: [Bool]
  /// Whether half of the rows have NULL.
  private let isOftenNull: [Bool]
  private let keys: [Key]
  private let sql: String
  private(set) var rows: [[SQLValue]] = []
  /// Whether the schema lets no more rows in.
  private(set) var isFull = false
  /// The tables whose rows limit how many this one can have.
  var limitingParents: [Name] { keys.filter(\.isOneToOne).map(\.parent).filter { $0 != table.name } }

  private let spread: RowSpread
  private var same: Int { spread.same }

  /// The share of the rows that have one value, as far as it is known.
  private enum Share {
    /// No row has a value.
    case none
    /// Each row has a value of its own.
    case own
    /// So many values, however many rows there are.
    case values(Int)
    /// There are more values than rows here: few rows have the same.
    case many(Int)
  }
  private let shares: [Share?]

  /// - Parameters:
  ///   - asked: what statements ask of the table's columns.
  ///   - spread: how many rows a value finds.
  ///   - base: how many rows there are at first.
  ///   - counts: how many rows and values the table has in truth; nil where nobody knows.
  init(
    _ table: Table, _ asked: AskedValues, _ spread: RowSpread, base: Int, like counts: RowCounts.Table?,
    in catalog: Catalog
  ) {
    self.table = table
    self.spread = spread
    let places = table.columns.indices.filter { !table.columns[$0].isHidden && table.columns[$0].generated == .no }
    self.places = places
    columns = places.map { table.columns[$0].name }
    let keyed = Set(table.foreignKeys.flatMap(\.columns))
    shares = places.map { place in
      guard let counts, let distinct = counts.distinct[table.columns[place].name] else {
        return keyed.contains(place) ? nil : spread.values.map { .values($0) }
      }
      if distinct == 0 { return counts.rows == 0 ? nil : Share.none }
      if distinct >= counts.rows { return .own }
      return distinct <= base ? .values(distinct) : .many(min(spread.same, counts.rows / distinct))
    }
    let unique = catalog.indexes(on: table).filter(\.isUnique).map { $0.terms.compactMap(\.column) }
    let uniqueSets = table.keys.map { $0.parts.map(\.column) } + unique
    let primary = table.primaryKey
    nullable = places.map { place in
      !table.columns[place].isNotNull && !primary.contains(place)
        && table.check(brokenBy: .null, in: place) == nil
    }
    isOftenNull = places.map {
      asked.nullable.contains(PlannedStatement.ColumnPlace(table: table.name, column: table.columns[$0].name))
    }
    values = places.map { place in
      if place == table.rowidAlias { return .number }
      let isUnique = uniqueSets.contains { $0.contains(place) }
      return GrownTable.values(
        of: place, in: table,
        asked.literals[PlannedStatement.ColumnPlace(table: table.name, column: table.columns[place].name)] ?? [],
        isUnique: isUnique)
    }
    keys = table.foreignKeys.compactMap { key in
      guard let parent = catalog.parent(of: key, in: table) else { return nil }
      let own = key.columns.compactMap { places.firstIndex(of: $0) }
      let parentColumns = key.columns(of: parent).map { parent.columns[$0].name }
      guard own.count == key.columns.count, own.count == parentColumns.count else { return nil }
      let isOneToOne = uniqueSets.contains { set in !set.isEmpty && set.allSatisfy(key.columns.contains) }
      return Key(columns: own, parent: parent.name, parentColumns: parentColumns, isOneToOne: isOneToOne)
    }
    let name = SQLText.identifier(table.fullName.text)
    let list = columns.map { SQLText.identifier($0.text) }.joined(separator: ", ")
    let marks = columns.map { _ in "?" }.joined(separator: ", ")
    sql =
      columns.isEmpty ? "INSERT INTO \(name) DEFAULT VALUES" : "INSERT INTO \(name) (\(list)) VALUES (\(marks))"
  }

  // MARK: Columns

  private static func values(of place: Int, in table: Table, _ literals: [SQLValue], isUnique: Bool) -> Values {
    let column = table.columns[place]
    func isAllowed(_ value: SQLValue) -> Bool {
      value.constant.map { table.check(brokenBy: $0, in: place) == nil } ?? true
    }
    let listed = table.values(listedFor: place).compactMap { SQLValue($0) }
    if !listed.isEmpty { return closed(listed.filter(isAllowed), literals) }
    var asked = literals
    let isFlag =
      column.classes.contains(.integer)
      && (column.declaredType.uppercased().hasPrefix("BOOL")
        || ["is_", "has_", "can_"].contains { column.name.folded.hasPrefix($0) })
    if isFlag || (!asked.isEmpty && asked.allSatisfy { $0 == .integer(0) || $0 == .integer(1) }) {
      asked = [.integer(0), .integer(1)]
    } else if let first = asked.first {
      // A value that nobody asks for.
      switch first {
      case .integer: asked.append(.integer((asked.compactMap(\.integer).max() ?? 0) + 1))
      case .text: asked.append(.text("other"))
      default: break
      }
    }
    if !asked.isEmpty, !isUnique {
      let allowed = asked.filter(isAllowed)
      if !allowed.isEmpty { return closed(allowed, literals) }
    }
    let style = GrownTable.style(of: column)
    // What a CHECK turns away is made otherwise.
    let samples = (0..<8).map { GrownTable.value(style, mixed($0, place)) }
    if samples.allSatisfy(isAllowed) { return .spread(style, isUnique: isUnique) }
    var declared = StatedConstants()
    for check in table.checks { declared.add(within: check.expr.expr, of: check.expr.tree) }
    let ofCheck = declared.values[column.name] ?? []
    return .few(
      ColumnValues(column, declared: ofCheck, asked: ofCheck + literals, isKey: false, isAllowed: isAllowed))
  }

  private static func closed(_ values: [SQLValue], _ literals: [SQLValue]) -> Values {
    .closed(asked: values.filter(literals.contains), others: values.filter { !literals.contains($0) })
  }

  private static func style(of column: Column) -> Style {
    let (type, name) = (column.declaredType.uppercased(), column.name.folded)
    let isTime = ["_at", "_on", "date", "_day", "since", "until", "time"].contains { name.hasSuffix($0) }
    if column.classes.contains(.integer), column.classes != .any, !column.classes.contains(.text) { return .integer }
    if column.classes.contains(.real), !column.classes.contains(.text) { return .real }
    if column.classes.contains(.text) || type.contains("DATE") {
      if type.contains("JSON") || name.hasSuffix("json") { return .json }
      if type == "DATE" || name.hasSuffix("_on") || name.hasSuffix("day") { return .day }
      if isTime || type.contains("DATE") || type.contains("TIME") { return .time }
      return column.classes.contains(.integer) && column.affinity != .text ? .integer : .text
    }
    return column.classes.contains(.blob) ? .blob : .integer
  }

  /// A number that only this one leads to, somewhere between 0 and a million.
  private static func mixed(_ number: Int, _ column: Int) -> Int { ((number + 1) * 7919 + column * 104_729) % 999_983 }

  private static func value(_ style: Style, _ number: Int) -> SQLValue {
    func digits(_ number: Int, _ count: Int) -> String {
      let text = "\(number)"
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    let day = number % 1800
    let date = "\(2020 + day / 360)-\(digits(1 + day % 360 / 30, 2))-\(digits(1 + min(day % 30, 27), 2))"
    switch style {
    case .integer: return .integer(Int64(number))
    case .real: return .real(Double(number) + 0.5)
    case .text: return .text("v\(digits(number, 6))")
    case .blob: return .blob(Array(digits(number, 16).utf8))
    case .day: return .text(date)
    case .time:
      let second = number / 1800 * 149 % 86_400
      return .text("\(date) \(digits(second / 3600, 2)):\(digits(second / 60 % 60, 2)):\(digits(second % 60, 2))")
    case .json: return .text("{\"id\": \(number)}")
    }
  }

  // MARK: Rows

  /// Puts rows in until there are so many, or the schema lets no more in.
  ///
  /// - Parameter base: how many rows have parents of their own.
  func fill(upTo count: Int, base: Int, of others: [Name: GrownTable], on database: Database) {
    guard rows.count < count, !isFull, let statement = try? database.prepare(sql) else { return }
    database.setTriggers(false)
    defer { database.setTriggers(true) }
    database.limitSteps(0)
    while rows.count < count {
      guard let row = insert(rows.count, base, others, statement) else {
        isFull = true
        return
      }
      rows.append(row)
    }
  }

  /// Forgets the rows behind the first so many, which the database has taken back.
  func forget(behind count: Int) {
    if rows.count > count { rows.removeLast(rows.count - count) }
    isFull = false
  }

  private static let attempts = 8

  private func insert(
    _ number: Int, _ base: Int, _ others: [Name: GrownTable], _ statement: PreparedStatement
  ) -> [SQLValue]? {
    for attempt in 0..<GrownTable.attempts {
      guard let row = row(number, base, others, attempt: attempt) else { return nil }
      statement.reset()
      statement.bind(row)
      if statement.runsToItsEnd() { return row }
    }
    return nil
  }

  /// A row that isn't there yet, for a statement that puts one in.
  func newRow(_ others: [Name: GrownTable]) -> [SQLValue] {
    row(rows.count + 5000, 0, others, attempt: 0) ?? columns.map { _ in .null }
  }

  private func row(_ number: Int, _ base: Int, _ others: [Name: GrownTable], attempt: Int) -> [SQLValue]? {
    var random = SplitMix(
      seed: table.name.text.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) }, part: UInt64(number), of: UInt64(attempt))
    var row = values.enumerated().map { place, values in value(values, place, number, attempt, &random) }
    for key in keys {
      let isOwn = key.parent == table.name
      let parents = isOwn ? rows : others[key.parent]?.rows ?? []
      guard !parents.isEmpty else {
        for place in key.columns where nullable[place] { row[place] = .null }
        // The first of those that refer to others of their kind refers to itself.
        if isOwn, key.columns.count == 1, let place = columns.firstIndex(of: key.parentColumns[0]) {
          if !nullable[key.columns[0]] { row[key.columns[0]] = row[place] }
        }
        continue
      }
      if key.columns.contains(where: { isLeftOut($0, number) }), !key.isOneToOne {
        for place in key.columns where nullable[place] { row[place] = .null }
        continue
      }
      var parent: Int
      if key.isOneToOne {
        parent = number
        if parent >= parents.count {
          if number < 5000 { return nil }
          parent = parents.count - 1
        }
      } else if attempt < 3, key.columns.count == 1, let place = placeOfValue(key.columns[0], number, &random) {
        parent = place % parents.count
      } else if attempt >= 3 {
        parent = random.number(0...(parents.count - 1))
      } else if attempt > 0 || number >= max(base, 1) {
        let quarter = max(1, min(base, parents.count) / 4)
        let last = max(1, min(base, parents.count))
        parent = last - 1 - random.number(0...(quarter - 1))
      } else {
        parent = group(number, key.columns[0]) % parents.count
      }
      parent = min(parent, parents.count - 1)
      let owner = isOwn ? self : others[key.parent]!
      for (place, name) in zip(key.columns, key.parentColumns) {
        if let column = owner.columns.firstIndex(of: name) { row[place] = parents[parent][column] }
      }
    }
    return row
  }

  /// The place of a row's value among those of a column, by what is known of them; nil where nothing is.
  private func placeOfValue(_ place: Int, _ number: Int, _ random: inout SplitMix) -> Int? {
    switch shares[place] {
    case nil, Share.none?: nil
    case .own: number
    case .values(let count): random.number(0...(count - 1))
    case .many(let same): same < 2 ? number : group(number, place)
    }
  }

  /// The place of a row's value among those of a column. Those of the first row are the first; else columns go by ways of their own, so
  /// that the rows with one value in one column differ in the next.
  private func group(_ number: Int, _ place: Int) -> Int {
    let (block, row, column) = (number / (same * same), number / same % same, number % same)
    return block * same + (place % 3 == 0 ? row : place % 3 == 1 ? column : (row + column) % same)
  }

  /// Whether a row has NULL in a column: one of eight.
  private func isLeftOut(_ place: Int, _ number: Int) -> Bool {
    guard nullable[place] else { return false }
    switch shares[place] {
    case Share.none?: return true
    case .own: return false
    case nil, .values, .many: break
    }
    return isOftenNull[place] ? (number + 1) / 2 % 2 == 1 : number % 8 == (place % 2 == 0 ? 3 : 1)
  }

  private func value(
    _ values: Values, _ place: Int, _ number: Int, _ attempt: Int, _ random: inout SplitMix
  ) -> SQLValue {
    if isLeftOut(place, number) { return .null }
    switch values {
    case .number: return .integer(Int64(number + 1))
    case .closed(let asked, let others):
      var share = 8
      if case .values(let count) = shares[place], !asked.isEmpty { share = min(64, max(1, count / asked.count)) }
      let isAsked = others.isEmpty || !asked.isEmpty && GrownTable.mixed(number, place) % share == 0
      let all = isAsked ? asked : others
      return all.isEmpty ? .null : all[(number + number / all.count * place) % all.count]
    case .few(let values): return values.value(&random)
    case .spread(let style, let isUnique):
      let own = isUnique ? number : placeOfValue(place, number, &random) ?? group(number, place)
      let drawn = attempt < 3 ? own : random.number(0...900_000)
      return GrownTable.value(style, GrownTable.mixed(drawn, place))
    }
  }

  // MARK: Values

  /// The value that is asked for in a column: that of the first row, whose children are the first, too. Nil where there is no such
  /// column.
  func askedValue(of column: Name) -> SQLValue? {
    if rows.isEmpty { return nil }
    guard let place = columns.firstIndex(of: column) else { return column == "rowid" ? .integer(1) : nil }
    return rows.first { $0[place] != .null }?[place] ?? .null
  }

  /// The value of a column that so many of a hundred rows have, or less; nil where there is no such column.
  func value(of column: Name, atPercent percent: Int) -> SQLValue? {
    guard let place = columns.firstIndex(of: column) else {
      return column == "rowid" ? .integer(Int64(rows.count * percent / 100)) : nil
    }
    let values = rows.map { $0[place] }.filter { $0 != .null }.sorted { $0.isBefore($1) }
    if values.isEmpty { return nil }
    return values[min(values.count - 1, values.count * percent / 100)]
  }
}

extension SQLValue {
  fileprivate var integer: Int64? {
    if case .integer(let number) = self { return number }
    return nil
  }

  /// Whether it comes before another in SQLite's order: numbers, texts, bytes.
  fileprivate func isBefore(_ other: SQLValue) -> Bool {
    switch (self, other) {
    case (.integer(let left), .integer(let right)): left < right
    case (.integer(let left), .real(let right)): Double(left) < right
    case (.real(let left), .integer(let right)): left < Double(right)
    case (.real(let left), .real(let right)): left < right
    case (.text(let left), .text(let right)): left.utf8.lexicographicallyPrecedes(right.utf8)
    case (.blob(let left), .blob(let right)): left.lexicographicallyPrecedes(right)
    default: rank < other.rank
    }
  }

  private var rank: Int {
    switch self {
    case .null: 0
    case .integer, .real: 1
    case .text: 2
    case .blob: 3
    }
  }
}

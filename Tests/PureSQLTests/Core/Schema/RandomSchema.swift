/// A schema made up over a few names, so that two of them have much in common. Each table has a column `tag` by which its
/// rows can be told apart.
struct RandomSchema {
  struct Column {
    var name: String
    var type: String
    var suffix: String
    var isGenerated = false
    var sql: String { "\(name) \(type) \(suffix)" }
  }

  struct Table {
    var name: String
    var columns: [Column]
    var constraints: [String]
    var options: String
    var sql: String {
      "CREATE TABLE \(name) (\((columns.map(\.sql) + constraints).joined(separator: ", ")))\(options)"
    }
  }

  var tables: [Table] = []
  /// Indexes, views and triggers.
  var objects: [String] = []

  var sql: String { (tables.map(\.sql) + objects).map { $0 + ";\n" }.joined() }

  /// - Parameter old: some of its tables are taken as they are, or with a column more or less.
  init(_ random: inout Random, like old: RandomSchema? = nil) {
    for name in ["alpha", "\"be ta\"", "gamma", "delta"] where random.chance(4, of: 5) {
      let known = old?.tables.first { $0.name == name }
      guard var table = known, random.chance(2, of: 3) else {
        tables.append(Self.table(name, &random))
        continue
      }
      if random.chance(1, of: 2) {
        table.columns.append(Column(name: "more", type: "TEXT", suffix: Self.suffix("more", &random)))
      } else if random.chance(1, of: 2), let last = table.columns.last, ["x", "Y", "w"].contains(last.name) {
        table.columns.removeLast()
      }
      tables.append(table)
    }
    for number in 1...4 where !tables.isEmpty && random.chance(1, of: 2) {
      let table = tables.randomElement(using: &random)!
      let columns = table.columns.shuffled(using: &random).prefix(Int.random(in: 1...2, using: &random)).map { column in
        column.name + ["", " DESC", " COLLATE NOCASE"].randomElement(using: &random)!
      }
      let unique = random.chance(1, of: 3) ? "UNIQUE " : ""
      let condition = random.chance(1, of: 4) ? " WHERE tag > \(Int.random(in: 0...30, using: &random))" : ""
      objects.append(
        "CREATE \(unique)INDEX i\(number) ON \(table.name) (\(columns.joined(separator: ", ")))\(condition)")
    }
    for number in 1...2 where !tables.isEmpty && random.chance(1, of: 2) {
      let table = tables.randomElement(using: &random)!
      objects.append(
        "CREATE VIEW v\(number) AS SELECT \(table.columns.randomElement(using: &random)!.name) FROM \(table.name)")
    }
    for number in 1...2 where !tables.isEmpty && random.chance(1, of: 2) {
      let table = tables.randomElement(using: &random)!
      objects.append(
        "CREATE TRIGGER r\(number) AFTER DELETE ON \(table.name) BEGIN UPDATE \(tables[0].name) SET tag = tag WHERE tag = old.\(table.columns.randomElement(using: &random)!.name); END"
      )
    }
  }

  private static func table(_ name: String, _ random: inout Random) -> Table {
    let isStrict = random.chance(1, of: 6)
    let types =
      isStrict ? ["INTEGER", "TEXT", "REAL", "ANY"] : ["INTEGER", "TEXT", "REAL", "", "VARCHAR(9)", "BLOB", "NUMERIC"]
    var columns = [Column(name: "tag", type: "INTEGER", suffix: "NOT NULL")]
    var constraints: [String] = []
    for column in ["x", "Y", "\"z z\"", "w"] where random.chance(3, of: 4) {
      columns.append(Column(name: column, type: types.randomElement(using: &random)!, suffix: suffix(column, &random)))
    }
    if random.chance(1, of: 4), columns.count > 1 {
      let source = columns[1].name
      columns.append(
        Column(
          name: "g", type: isStrict ? "TEXT" : "",
          suffix: "AS (\(source) || 'g') \(["STORED", "VIRTUAL"].randomElement(using: &random)!)", isGenerated: true))
    }
    if random.chance(1, of: 2) { columns.append(columns.remove(at: 0)) }
    var hasKey = true
    switch Int.random(in: 0..<6, using: &random) {
    case 0: columns.insert(Column(name: "id", type: "INTEGER", suffix: "PRIMARY KEY"), at: 0)
    case 1: columns.append(Column(name: "id", type: "INTEGER", suffix: "PRIMARY KEY AUTOINCREMENT"))
    case 2: constraints.append("PRIMARY KEY (tag)")
    case 3: constraints.append("PRIMARY KEY (\(columns[0].name), tag DESC)")
    default: hasKey = false
    }
    if columns[0].isGenerated { hasKey = false; constraints = [] }
    if random.chance(1, of: 4) { constraints.append("CHECK (tag < \(Int.random(in: 25...60, using: &random)))") }
    if random.chance(1, of: 5) { constraints.append("UNIQUE (tag, \(columns[0].name))") }
    if random.chance(1, of: 5) { constraints.append("FOREIGN KEY (tag) REFERENCES alpha (tag)") }
    var options = isStrict ? ["STRICT"] : []
    let isAutoincrement = columns.contains { $0.suffix.contains("AUTOINCREMENT") }
    if hasKey, !isAutoincrement, random.chance(1, of: 3) { options.append("WITHOUT ROWID") }
    return Table(name: name, columns: columns, constraints: constraints, options: options.joined(separator: ", "))
  }

  private static func suffix(_ column: String, _ random: inout Random) -> String {
    var parts: [String] = []
    if random.chance(1, of: 4) { parts.append("NOT NULL") }
    if random.chance(1, of: 3) {
      parts.append("DEFAULT \(["7", "'d'", "(1 + 1)", "-1.5", "NULL"].randomElement(using: &random)!)")
    }
    if random.chance(1, of: 6) { parts.append("COLLATE NOCASE") }
    if random.chance(1, of: 8) { parts.append("UNIQUE") }
    if random.chance(1, of: 6) { parts.append("CHECK (\(column) IS NOT 'bad')") }
    return parts.joined(separator: " ")
  }

  /// Rows that fit or don't; what doesn't is left out.
  func rows(_ random: inout Random) -> [String] {
    let values = [
      "NULL", "1", "2", "'12'", "'007'", "'bad'", "'Text'", "'TEXT'", "1.5", "3.0", "x'00ff'", "-9", "9007199254740993",
    ]
    return tables.flatMap { table in
      let columns = table.columns.filter { !$0.isGenerated && $0.name != "id" }
      let names = columns.map(\.name).joined(separator: ", ")
      return (0..<[0, 3, 20].randomElement(using: &random)!).map { row in
        let written = columns.map { $0.name == "tag" ? "\(row + 1)" : values.randomElement(using: &random)! }
        return "INSERT OR IGNORE INTO \(table.name) (\(names)) VALUES (\(written.joined(separator: ", ")))"
      }
    }
  }
}

extension Random {
  mutating func chance(_ part: Int, of whole: Int) -> Bool { Int.random(in: 0..<whole, using: &self) < part }
}

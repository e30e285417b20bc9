/// How the rows of a table get into a new one of the same name.
struct TableCopy {
  let current: TableShape
  let wanted: TableShape
  /// The name of the new table while there are two.
  private let temporaryName: String
  /// The columns that are written, and what is written to them.
  private let columns: [(name: String, source: String)]
  /// Written when the tables have it and no column is it.
  private let rowid: (name: String, source: String)?

  init(from current: TableShape, to wanted: TableShape, names: [String]) {
    self.current = current
    self.wanted = wanted
    var name = "puresql_new_\(wanted.key)"
    while names.contains(name) { name += "_" }
    temporaryName = name

    columns = wanted.columns.compactMap { column in
      if column.isGenerated { return nil }
      guard let old = current.column(named: column.name) else { return nil }
      let source = quotedName(old.name)
      guard let value = column.defaultExpression, column.hasDefault, column.isNotNull, !old.isNotNull else {
        return (column.name, source)
      }
      return (column.name, "ifnull(\(source), \(value))")
    }
    rowid = Self.rowid(from: current, to: wanted)
  }

  /// The rowid's names may be those of columns (https://sqlite.org/lang_createtable.html#rowid).
  private static func rowid(from current: TableShape, to wanted: TableShape) -> (name: String, source: String)? {
    if current.isWithoutRowid || wanted.isWithoutRowid { return nil }
    func alias(_ tables: [TableShape]) -> String? {
      ["rowid", "_rowid_", "oid"].first { name in tables.allSatisfy { $0.column(named: name) == nil } }
    }
    guard let column = wanted.rowidColumn else { return alias([current, wanted]).map { ($0, $0) } }
    if current.column(named: column) != nil { return nil }
    return alias([current]).map { (quotedName(column), $0) }
  }

  private var old: String { "main.\(quotedName(current.name))" }
  private var new: String { "main.\(quotedName(temporaryName))" }

  /// Steps 4 to 7 of the procedure. A conflict clause of the table's own would let rows vanish, so ABORT is said.
  var statements: [String] {
    var statements = [DefinitionText(wanted.sql).table(renamed: temporaryName, in: "main")]
    if !targets.isEmpty {
      statements.append(
        "INSERT OR ABORT INTO \(new) (\(targets.joined(separator: ", "))) SELECT \(sources.joined(separator: ", ")) FROM \(old)"
      )
    }
    if wanted.definition?.isAutoincrement == true, current.definition?.isAutoincrement == true {
      // A number is never given twice, whichever row had it (https://sqlite.org/autoinc.html).
      statements += [
        "DELETE FROM main.sqlite_sequence WHERE name = \(quotedText(temporaryName))",
        "INSERT INTO main.sqlite_sequence (name, seq) SELECT \(quotedText(temporaryName)), seq FROM main.sqlite_sequence WHERE name = \(quotedText(current.name))",
      ]
    }
    return statements + [
      "DROP TABLE \(old)", "ALTER TABLE \(new) RENAME TO \(quotedName(wanted.name))",
    ]
  }

  private var targets: [String] { (rowid.map { [$0.name] } ?? []) + columns.map { quotedName($0.name) } }
  private var sources: [String] { (rowid.map { [$0.source] } ?? []) + columns.map(\.source) }

  /// Nothing connects the rows of the two tables.
  var keepsNothing: Bool { targets.isEmpty }

  // MARK: What could be lost

  /// Columns whose values have no place any more.
  var removedColumns: [TableShape.Column] {
    current.columns.filter { !$0.isGenerated && wanted.column(named: $0.name) == nil }
  }

  /// New columns that need a value and have none.
  var requiredColumns: [TableShape.Column] {
    wanted.columns.filter { column in
      column.isNotNull && !column.hasDefault && !column.isGenerated && current.column(named: column.name) == nil
        && column.name != wanted.rowidColumn
    }
  }

  /// Columns in which NULL was a value and isn't any more.
  var stricterColumns: [TableShape.Column] {
    wanted.columns.filter { column in
      guard let old = current.column(named: column.name), !column.isGenerated else { return false }
      let isRowid = column.name == wanted.rowidColumn && old.name != current.rowidColumn
      return isRowid || (column.isNotNull && !old.isNotNull && !column.hasDefault)
    }
  }

  /// Columns that may store something else than what is written to them.
  var convertedColumns: [TableShape.Column] {
    wanted.columns.filter { column in
      guard let old = current.column(named: column.name) else { return false }
      if column.isGenerated { return !old.isGenerated }
      return Affinity(old, in: current) != Affinity(column, in: wanted)
    }
  }

  /// A table in `temp` that takes any row, as the new one would store it; beside each converted column what was there.
  func trial(named name: String) -> [String]? {
    guard let definition = wanted.definition, !targets.isEmpty else { return nil }
    var definitions: [String] = []
    var trialTargets = columns.map { quotedName($0.name) }
    var trialSources = columns.map(\.source)
    for (column, text) in zip(wanted.columns, definition.columns) {
      var parts = [quotedName(column.name)]
      // Without STRICT, ANY would mean NUMERIC.
      if !(wanted.isStrict && foldedName(column.type) == "any") { parts.append(column.type) }
      if let collation = text.collation { parts += ["COLLATE", quotedName(collation)] }
      if let value = column.defaultExpression { parts += ["DEFAULT", value] }
      if let generated = text.generated {
        parts += ["AS (", generated.expression.joined(separator: " "), ")", generated.isStored ? "STORED" : ""]
      }
      definitions.append(parts.joined(separator: " "))
    }
    for (place, column) in convertedColumns.enumerated() {
      definitions.append(Self.witness(place))
      trialTargets.append(Self.witness(place))
      trialSources.append(quotedName(column.name))
    }
    if let rowid, rowid.name != rowid.source {
      trialTargets.append(rowid.name)
      trialSources.append(rowid.source)
    }
    guard !trialTargets.isEmpty else { return nil }
    return [
      "CREATE TEMP TABLE \(quotedName(name)) (\(definitions.joined(separator: ", ")))",
      "INSERT INTO temp.\(quotedName(name)) (\(trialTargets.joined(separator: ", "))) SELECT \(trialSources.joined(separator: ", ")) FROM \(old)",
    ]
  }

  /// The column of the trial that holds what a converted column held.
  static func witness(_ place: Int) -> String { "\"puresql old \(place)\"" }
}

/// The affinity that SQLite applies to a value when it is stored
/// (<https://sqlite.org/datatype3.html#determination_of_column_affinity>).
enum Affinity {
  case integer
  case text
  case blob
  case real
  case numeric

  init(_ column: TableShape.Column, in table: TableShape) {
    let type = foldedName(column.type)
    func has(_ part: String) -> Bool {
      let part = Array(part.utf8)
      let bytes = Array(type.utf8)
      guard bytes.count >= part.count else { return false }
      return (0...bytes.count - part.count).contains { bytes[$0..<$0 + part.count].elementsEqual(part) }
    }
    if table.isStrict, type == "any" {
      self = .blob
    } else if has("int") {
      self = .integer
    } else if has("char") || has("clob") || has("text") {
      self = .text
    } else if has("blob") || type.isEmpty {
      self = .blob
    } else if has("real") || has("floa") || has("doub") {
      self = .real
    } else {
      self = .numeric
    }
  }
}

package import Analyzer

/// Compares a copy of the schema with the one that the migrations lead to: findings of the rule `schema-drift`.
package struct SchemaComparison {
  /// The names, as they are compared, of tables in which tools keep their own state; they are no difference.
  private let ignored: Set<String>

  /// - Parameter ignored: the names of tables that are no difference, in lower case.
  package init(ignoring ignored: Set<String>) { self.ignored = ignored }

  /// Where a snapshot differs from the history.
  ///
  /// - Parameters:
  ///   - history: the schema after the last migration.
  ///   - snapshot: the schema that the snapshot makes by itself.
  ///   - isNoted: whether a tool notes in it what it knows of: tables and indexes that only migrations make are none of those.
  ///   - file: the snapshot.
  /// - Returns: one finding in the snapshot, which tells the first differences. None where the two have less than half
  ///   of their tables in common: then the snapshot is of another schema, or the history starts from one that isn't
  ///   here.
  package func differences(
    history: Catalog, snapshot: Catalog, isNoted: Bool = false, in file: SourceFile
  ) -> Diagnostic? {
    let expected = history.tables.filter(isCompared)
    let found = snapshot.tables.filter(isCompared)
    let common = found.count { history.source(named: $0.name, schema: nil) != nil }
    guard common > 0, common * 2 >= (isNoted ? found.count : max(expected.count, found.count)) else { return nil }
    var drift = Drift(file: file, isNoted: isNoted)
    for table in expected where !isNoted && snapshot.source(named: table.name, schema: nil) == nil {
      drift.addTable(
        "the migrations create \(table.kind.noun) '\(table.name)', but this copy of the schema lacks it", at: nil,
        other: table.definition?.location)
    }
    for table in found {
      guard let other = history.source(named: table.name, schema: nil) else {
        drift.addTable("no migration creates \(table.kind.noun) '\(table.name)'", at: table.definition?.location)
        continue
      }
      drift.compare(table, other)
      drift.compare(snapshot.indexes(on: table), history.indexes(on: other), of: table, other)
    }
    return drift.finding
  }

  /// Where a history doesn't lead to the schema that is stated beside it.
  ///
  /// - Parameters:
  ///   - history: the schema after the last migration. Views that were there before the first one aren't in it.
  ///   - stated: the schema that it has to lead to.
  ///   - putAside: tables that the history leaves to whoever runs it.
  ///   - last: the last migration.
  /// - Returns: one finding in the migrations, which tells the first differences.
  package func differences(
    history: Catalog, stated: Catalog, putAside: Set<Name> = [], last: SourceFile
  ) -> Diagnostic? {
    var drift = Drift(file: last, isStated: true)
    for table in history.tables.filter(isCompared) where !putAside.contains(table.name) {
      guard let other = stated.source(named: table.name, schema: nil) else {
        drift.addTable(
          "the migrations create \(table.kind.noun) '\(table.name)', but the schema beside them lacks it", at: nil,
          other: table.definition?.location, .leftBehind)
        continue
      }
      drift.compare(other, table)
      drift.compare(stated.indexes(on: other), history.indexes(on: table), of: other, table)
    }
    for table in stated.tables.filter(isCompared) where !table.isView && history.source(named: table.name) == nil {
      drift.addTable("after the migrations there is no table '\(table.name)'", at: table.definition?.location)
    }
    return drift.finding
  }

  /// Whether a snapshot has every table and view of a history, with all of its columns. One that somebody forgot to
  /// write anew lacks some.
  package func hasAll(of history: Catalog, in snapshot: Catalog) -> Bool {
    snapshot.tables.contains(where: isCompared)
      && history.tables.filter(isCompared).allSatisfy { table in
        guard let other = snapshot.source(named: table.name, schema: nil) else { return false }
        return table.columns.allSatisfy { $0.isHidden || other.column(named: $0.name) != nil }
      }
  }

  private func isCompared(_ table: Table) -> Bool {
    guard table.kind != .tableValuedFunction, table.definition != nil, table.shadowOf == nil, !table.isTemporary else {
      return false
    }
    let name = table.name.folded
    return !name.hasPrefix("sqlite_") && !ignored.contains(name)
  }
}

extension Table.Kind {
  fileprivate var noun: String {
    switch self {
    case .view: "view"
    case .table, .virtual, .tableValuedFunction: "table"
    }
  }
}

/// The differences of one snapshot.
private struct Drift {
  /// The weight of a difference, the heaviest first: of the same rank, in the order of the tables.
  enum Rank: Int {
    /// A table or column that one of the two lacks, or rows that only one of them takes.
    case rows
    /// How values are kept.
    case types
    /// How fast something is found.
    case indexes
    /// A table that only old databases have, and no statement names.
    case leftBehind
  }

  private struct Difference {
    let rank: Rank
    let message: String
    /// The place in the snapshot; nil for what the snapshot lacks.
    let location: SourceLocation?
    /// The place in the migrations.
    let other: SourceLocation?
  }

  /// The snapshot; or the last migration.
  let file: SourceFile
  /// Whether it isn't a copy that is compared, but the schema itself: then the migrations are what is wrong.
  let isStated: Bool
  /// Whether a tool notes what it compares with, and knows of no more.
  let isNoted: Bool
  private var differences: [Difference] = []

  init(file: SourceFile, isStated: Bool = false, isNoted: Bool = false) {
    self.file = file
    self.isStated = isStated
    self.isNoted = isNoted
  }

  /// The words for the schema that the migrations are compared with.
  private var other: String { isStated ? "the schema beside them" : "this copy of the schema" }
  private var here: String { isStated ? "in the schema" : "here" }

  private mutating func add(
    _ message: String, _ rank: Rank = .rows, at location: SourceLocation?, other: SourceLocation? = nil
  ) {
    let place = differences.lastIndex { $0.rank.rawValue <= rank.rawValue }.map { $0 + 1 } ?? 0
    differences.insert(Difference(rank: rank, message: message, location: location, other: other), at: place)
  }

  /// A table that one of the two lacks.
  mutating func addTable(
    _ message: String, at location: SourceLocation?, other: SourceLocation? = nil, _ rank: Rank = .rows
  ) {
    add(message, rank, at: location, other: other)
  }

  /// How many differences a finding tells; a snapshot may have more.
  private static let shown = 5

  /// One finding of all differences: they are one fault, and have one cure, since nobody wrote the copy anew, or a
  /// migration is missing.
  var finding: Diagnostic? {
    guard let first = differences.first else { return nil }
    if isStated { return findingInMigrations(first) }
    let isOnly = differences.count == 1
    var related: [Diagnostic.Related] = []
    for difference in differences.prefix(Self.shown) {
      if let other = difference.other, isOnly || difference.location == nil {
        related.append(Diagnostic.Related(isOnly ? "the migrations have it here" : difference.message, at: other))
      } else if let location = difference.location, !isOnly {
        related.append(Diagnostic.Related(difference.message, at: location))
      }
    }
    return Diagnostic(
      rule: FindingID.schemaDrift.rawValue, severity: .error,
      message: isOnly
        ? first.message
        : "this copy of the schema and the migrations differ in \(differences.count) places; "
          + "the first: \(first.message)",
      help: isNoted
        ? "The program's code asks for what stands here, and its tool takes it for done: add a migration that does it."
        : "Write this copy again from a migrated database, or add the migration that is missing.",
      at: first.location ?? SourceLocation(file, SourceRange(start: 0, end: 0)), related: related)
  }

  private func findingInMigrations(_ first: Difference) -> Diagnostic {
    let isOnly = differences.count == 1
    // A table more than the schema has harms nobody: statements are checked against the schema, so that none names it, and the
    // program may drop it when it has what it needs.
    let isLeftBehind = first.rank == .leftBehind
    let end = SourceLocation(file, SourceRange(start: 0, end: 0))
    // What is told of the first one is told by the finding itself.
    let related = differences.prefix(Self.shown).enumerated().compactMap { place, difference -> Diagnostic.Related? in
      if place == 0 { return difference.location.map { .init("the schema has it here", at: $0) } }
      return (difference.other ?? difference.location).map { .init(difference.message, at: $0) }
    }
    return Diagnostic(
      rule: FindingID.schemaDrift.rawValue, severity: isLeftBehind ? .warning : .error,
      message: isOnly
        ? first.message
        : "the migrations and the schema beside them differ in \(differences.count) places; the first: \(first.message)",
      help: "A new database gets the one, an old one the other: add the migration that is missing, or mend the schema.",
      at: first.other ?? end, related: related)
  }

  mutating func compare(_ table: Table, _ other: Table) {
    let place = table.definition?.location
    if table.kind != other.kind || table.isIncomplete || other.isIncomplete { return }
    for column in other.columns where !column.isHidden && table.column(named: column.name) == nil {
      add(
        "the migrations give '\(table.name)' the column '\(column.name)', but \(self.other) lacks it",
        at: place,
        other: column.location)
    }
    for column in table.columns where !column.isHidden {
      guard let place = other.column(named: column.name) else {
        add(
          isStated
            ? "after the migrations '\(table.name)' has no column '\(column.name)'"
            : "no migration gives '\(table.name)' the column '\(column.name)'", at: column.location)
        continue
      }
      if table.kind == .view { continue }
      let theirs = other.columns[place]
      if table.isFullText {
        // SQLite knows no types there: those that are written are for who reads the rows.
        let isUnindexed = table.unindexedColumns.contains(column.name)
        if isUnindexed != other.unindexedColumns.contains(column.name) {
          add(
            "'\(column.name)' is \(isUnindexed ? "UNINDEXED \(here), but not" : "searched \(here), but UNINDEXED") "
              + "after the migrations", at: column.location, other: theirs.location)
        }
        continue
      }
      if column.affinity != theirs.affinity {
        add(
          "'\(column.name)' is \(column.declaredType.isEmpty ? "without a type" : column.declaredType) \(here), but "
            + "\(theirs.declaredType.isEmpty ? "without a type" : theirs.declaredType) after the migrations",
          .types, at: column.location, other: theirs.location)
      } else if column.collation != theirs.collation {
        add(
          "'\(column.name)' is compared by \(column.collation.name) \(here), but by \(theirs.collation.name) after the migrations",
          at: column.location, other: theirs.location)
      }
      if column.isNotNull != theirs.isNotNull {
        add(
          "'\(column.name)' is \(column.isNotNull ? "NOT NULL \(here), but can be NULL" : "without NOT NULL \(here), but has it") after the migrations",
          at: column.location, other: theirs.location)
      }
      compareDefaults(column, theirs)
    }
    if table.kind == .table { compareConstraints(table, other) }
  }

  /// A default that only the migrations have may be there for ADD COLUMN … NOT NULL, which a schema stated as a whole has no use
  /// for.
  private mutating func compareDefaults(_ column: Column, _ theirs: Column) {
    func written(_ column: Column) -> TreeExpr? {
      column.defaultValue.flatMap { $0.tree.isNullLiteral($0.tree.bare($0.expr)) ? nil : $0 }
    }
    func constant(_ value: TreeExpr, _ column: Column) -> Constant? {
      ConstantEvaluator(value.tree) { _, _ in nil }.value(value.expr)?.stored(as: column.affinity)
    }
    func text(_ value: TreeExpr?) -> String {
      value.map { "the default \($0.tree.text(of: $0.tree.bare($0.expr)))" } ?? "no default"
    }
    let (own, other) = (written(column), written(theirs))
    switch (own, other) {
    case (nil, nil): return
    case (nil, _?) where isStated: return
    case (let left?, let right?):
      if left.tree.isSame(left.tree.bare(left.expr), as: right.tree.bare(right.expr), in: right.tree) { return }
      if let left = constant(left, column), left == constant(right, theirs) { return }
    case (nil, _?), (_?, nil): break
    }
    add(
      "'\(column.name)' has \(text(own)) \(here), but \(text(other)) after the migrations", at: column.location,
      other: theirs.location)
  }

  /// Compares what a table says of its rows besides its columns: keys, foreign keys, CHECKs, and how it keeps them.
  private mutating func compareConstraints(_ table: Table, _ other: Table) {
    let (place, otherPlace) = (table.definition?.location, other.definition?.location)
    func differs(_ what: String, isHere: Bool) {
      add(
        isHere
          ? "'\(table.name)' has \(what) \(here), but not after the migrations"
          : "the migrations give '\(table.name)' \(what), but \(self.other) lacks it", at: place, other: otherPlace)
    }
    func each<Element>(
      _ own: [Element], _ others: [Element], _ isSame: (Element, Element) -> Bool, _ words: (Element, Table) -> String
    ) {
      for element in others where !own.contains(where: { isSame($0, element) }) {
        differs(words(element, other), isHere: false)
      }
      for element in own where !others.contains(where: { isSame(element, $0) }) {
        differs(words(element, table), isHere: true)
      }
    }
    if table.isStrict != other.isStrict { differs("STRICT", isHere: table.isStrict) }
    if table.isWithoutRowid != other.isWithoutRowid { differs("WITHOUT ROWID", isHere: table.isWithoutRowid) }
    var (keys, otherKeys) = (Self.foreignKeys(of: table), Self.foreignKeys(of: other))
    for key in keys where !otherKeys.contains(key) {
      guard let changed = otherKeys.firstIndex(where: { $0.columns == key.columns && !keys.contains($0) }) else {
        continue
      }
      add(
        "\(key.names) \(key.columns.count == 1 ? "refers" : "refer") to \(key.target) \(here), "
          + "but to \(otherKeys[changed].target) after the migrations", at: place, other: otherPlace)
      otherKeys.remove(at: changed)
      keys.removeAll { $0 == key }
    }
    each(keys, otherKeys, ==) { key, _ in "the foreign key of \(key.names) to \(key.target)"
    }
    each(
      table.checks, other.checks,
      { left, right in
        left.expr.tree.isSame(left.expr.expr, as: right.expr.expr, in: right.expr.tree)
      }
    ) { check, _ in "CHECK (\(check.expr.tree.text(of: check.expr.tree.bare(check.expr.expr))))" }
  }

  /// A foreign key by what it does. Which columns of the parent it means where it names none, only the parent tells, so those
  /// aren't compared.
  private struct Reference: Equatable {
    let columns: [Name]
    let parent: Name
    let onDelete: ForeignKeyClause.Action
    let onUpdate: ForeignKeyClause.Action

    var names: String { columns.map { "'\($0)'" }.joined(separator: ", ") }
    /// The table that it refers to, with its action when a row of that goes.
    var target: String {
      var text = "'\(parent)'"
      if onDelete != .noAction { text += " ON DELETE \(onDelete.sql)" }
      if onUpdate != .noAction { text += " ON UPDATE \(onUpdate.sql)" }
      return text
    }
  }

  private static func foreignKeys(of table: Table) -> [Reference] {
    table.foreignKeys.map { key in
      Reference(
        columns: key.columns.map { table.columns[$0].name }, parent: key.table, onDelete: key.onDelete,
        onUpdate: key.onUpdate)
    }
  }

  /// Compares the keys that keep rows apart, whether they stand in the table or are indexes.
  private mutating func compareKeys(_ table: Table, _ indexes: [Index], _ other: Table, _ others: [Index]) {
    if table.isIncomplete || other.isIncomplete || table.kind != .table || other.kind != .table { return }
    func lacks(_ columns: [Name], _ table: Table, _ indexes: [Index]) -> Bool {
      if let alias = table.rowidAlias, columns == [table.columns[alias].name] { return false }
      return !IndexTerms.all(of: table, indexes).contains { terms in
        terms.isUnique && terms.condition == nil
          && Set(terms.parts.map { $0.column }) == Set(columns.map(Optional.some))
      }
    }
    func words(_ key: UniqueKey, _ columns: [Name]) -> String {
      "\(key.isPrimary ? "PRIMARY KEY" : "UNIQUE") (\(columns.map { $0.text }.joined(separator: ", ")))"
    }
    for key in other.keys {
      let columns = key.parts.map { other.columns[$0.column].name }
      guard lacks(columns, table, indexes) else { continue }
      add(
        "the migrations give '\(table.name)' \(words(key, columns)), but \(self.other) lacks it",
        at: table.definition?.location, other: key.location ?? other.definition?.location)
    }
    for key in table.keys {
      let columns = key.parts.map { table.columns[$0.column].name }
      guard lacks(columns, other, others) else { continue }
      add(
        "'\(table.name)' has \(words(key, columns)) \(here), but not after the migrations",
        at: key.location ?? table.definition?.location, other: other.definition?.location)
    }
  }

  mutating func compare(_ indexes: [Index], _ others: [Index], of table: Table, _ otherTable: Table) {
    compareKeys(table, indexes, otherTable, others)
    for index in others where !isNoted && !indexes.contains(where: { $0.name == index.name }) {
      add(
        "the migrations create index '\(index.name)' on '\(table.name)', but \(other) lacks it", .indexes,
        at: table.definition?.location,
        other: index.definition.location)
    }
    for index in indexes {
      guard let other = others.first(where: { $0.name == index.name }) else {
        add("no migration creates index '\(index.name)'", .indexes, at: index.definition.location)
        continue
      }
      if index.isUnique != other.isUnique {
        add(
          "index '\(index.name)' is \(index.isUnique ? "UNIQUE \(here), but not" : "not UNIQUE \(here), but is") after the migrations",
          at: index.definition.location,
          other: other.definition.location)
      }
    }
  }
}

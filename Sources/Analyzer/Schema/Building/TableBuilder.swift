/// Gives a CREATE TABLE its meaning: affinities, keys, what can be NULL, and what SQLite refuses of it.
///
/// Follows build.c: `sqlite3AddColumn` … `sqlite3EndTable` (https://sqlite.org/lang_createtable.html).
public struct TableBuilder {
  let tree: SyntaxTree
  let node: CreateTable
  let tableName: Name
  let isStrict: Bool
  /// Whether part of the definition could not be read, so that nothing can be said to be missing.
  let isIncomplete: Bool
  var findings: DefinitionFindings
  var columns: [Column] = []
  var columnNames = ColumnNames()
  /// The type of each column.
  var types: [DeclaredType] = []
  /// Where DEFAULT is written; the last one of a column holds.
  var defaults: [(column: Int, span: TokenSpan)] = []
  var hasGenerated = false
  var primaryKey: DraftKey?
  var uniqueKeys: [DraftKey] = []
  var foreignKeys: [ForeignKey] = []
  var checks: [TableCheck] = []

  /// A key before the columns' collations are known.
  struct DraftKey {
    struct Part {
      var column: Int
      var collation: TokenID
    }

    var parts: [Part]
    var conflict: ConflictAction?
    var name: TokenID
    var span: TokenSpan
    /// `PRIMARY KEY DESC` behind a column is the one spelling that keeps INTEGER from being the rowid.
    var isDescendingColumn = false
    var isAutoincrement = false
  }

  /// The table that a CREATE TABLE (without AS SELECT) makes.
  ///
  /// - Parameter statement: the place of the node in `tree.statements`.
  public static func build(
    _ node: CreateTable, statement: Int, in tree: SyntaxTree, declarations: Declarations? = nil
  ) -> (table: Table, diagnostics: [Diagnostic]) {
    var builder = TableBuilder(node, statement: statement, in: tree, declarations)
    let table = builder.build(statement: statement)
    return (table, builder.findings.diagnostics)
  }

  private init(_ node: CreateTable, statement: Int, in tree: SyntaxTree, _ declarations: Declarations?) {
    self.tree = tree
    isIncomplete = !tree.statements.indices.contains(statement) || tree.statements[statement].hasErrors
    self.node = node
    tableName = node.name.name.exists ? tree.name(node.name.name) : Name("")
    isStrict = node.isStrict
    findings = DefinitionFindings(tree, declarations)
  }

  /// The table with one more column that has to do with no other (`Table.canTake`).
  static func build(
    adding column: ColumnDefinition, of tree: SyntaxTree, to table: Table, declarations: Declarations?
  ) -> (table: Table, diagnostics: [Diagnostic]) {
    var builder = TableBuilder(adding: tree, to: table, declarations)
    builder.add(column)
    guard let definition = table.definition, let type = builder.types.last else {
      return (table, builder.findings.diagnostics)
    }
    builder.finishColumn(builder.columns.count - 1, type, isKey: false, alias: nil)
    builder.columns[builder.columns.count - 1].isAdded = true
    let new = Table(
      name: table.name, kind: table.kind, columns: builder.columns, place: table.place,
      isStrict: table.isStrict, isWithoutRowid: table.isWithoutRowid, rowidAlias: table.rowidAlias,
      isAutoincrement: table.isAutoincrement, keys: table.keys, foreignKeys: builder.foreignKeys, checks: table.checks,
      definition: definition.adding(column, of: tree), isIncomplete: table.isIncomplete)
    return (new, builder.findings.diagnostics)
  }

  private init(adding tree: SyntaxTree, to table: Table, _ declarations: Declarations?) {
    self.tree = tree
    node = CreateTable(
      isTemporary: table.isTemporary, ifNotExists: false, name: .none, columns: [], constraints: [],
      isStrict: table.isStrict, isWithoutRowid: table.isWithoutRowid, closingParenthesis: .none, select: .none)
    tableName = table.name
    isStrict = table.isStrict
    isIncomplete = table.isIncomplete
    findings = DefinitionFindings(tree, declarations)
    columns = table.columns
    columnNames = table.columnNames
    foreignKeys = table.foreignKeys
  }

  private mutating func build(statement: Int) -> Table {
    columns.reserveCapacity(node.columns.count)
    types.reserveCapacity(node.columns.count)
    columnNames.reserveCapacity(node.columns.count)
    // By place: a loop would copy each.
    let definitions = node.columns
    for place in definitions.indices where definitions[place].name.exists { add(definitions[place]) }
    for constraint in node.constraints { add(constraint) }
    let alias = node.isWithoutRowid ? nil : rowidAlias
    let keys = keys()
    checkTable(alias: alias, keys)
    finishColumns(alias: alias, keys)
    return Table(
      name: tableName, kind: .table, columns: columns,
      place: node.isTemporary ? .temp : node.name.schema.exists ? SchemaPlace(tree.name(node.name.schema)) : .main,
      isStrict: isStrict, isWithoutRowid: node.isWithoutRowid, rowidAlias: alias,
      isAutoincrement: alias != nil && primaryKey?.isAutoincrement == true, keys: keys, foreignKeys: foreignKeys,
      checks: checks,
      definition: Definition(tree: tree, statement: statement, name: node.name.name),
      isIncomplete: isIncomplete)
  }

  /// The column that is another name for the rowid (https://sqlite.org/lang_createtable.html#rowid).
  private var rowidAlias: Int? {
    guard let key = primaryKey, key.parts.count == 1, !key.isDescendingColumn else { return nil }
    let column = key.parts[0].column
    return columns[column].declaredType == "INTEGER" && columns[column].generated == .no ? column : nil
  }

  private func keys() -> [UniqueKey] {
    var result: [UniqueKey] = []
    result.reserveCapacity(uniqueKeys.count + 1)
    // SQLite first takes a single INTEGER for the rowid, and forgets its COLLATE; WITHOUT ROWID comes too late
    // (build.c, `sqlite3AddPrimaryKey` and `convertToWithoutRowidTable`).
    if let key = primaryKey { result.append(finished(key, isPrimary: true, forgetsCollation: rowidAlias != nil)) }
    for key in uniqueKeys { result.append(finished(key, isPrimary: false, forgetsCollation: false)) }
    return result
  }

  private func finished(_ key: DraftKey, isPrimary: Bool, forgetsCollation: Bool) -> UniqueKey {
    var parts: [UniqueKey.Part] = []
    parts.reserveCapacity(key.parts.count)
    for part in key.parts {
      var collation = columns[part.column].collation
      if part.collation.exists, !forgetsCollation { collation = Collation(tree.name(part.collation)) }
      // A column named twice adds nothing to a key.
      if parts.contains(where: { $0.column == part.column && $0.collation == collation }) { continue }
      parts.append(UniqueKey.Part(column: part.column, collation: collation))
    }
    return UniqueKey(
      parts: parts, indexedCount: isPrimary && node.isWithoutRowid ? parts.count : key.parts.count,
      isPrimary: isPrimary, conflict: key.conflict, name: key.name.exists ? tree.name(key.name) : nil,
      location: tree.location(of: key.span))
  }

  // MARK: The table as a whole

  private mutating func checkTable(alias: Int?, _ keys: [UniqueKey]) {
    if let key = primaryKey {
      if let part = key.parts.first(where: { columns[$0.column].generated != .no }) {
        findings.report(.generatedKey(columns[part.column].name), at: tree.location(of: key.span))
      }
      if key.isAutoincrement, alias == nil || node.isWithoutRowid {
        findings.report(
          node.isWithoutRowid ? .autoincrementWithoutRowid : .autoincrement, at: autoincrement(in: key.span))
      }
    } else if node.isWithoutRowid, !isIncomplete {
      findings.report(.withoutRowidNeedsKey(tableName), at: node.name.name)
    }
    if hasGenerated, columns.allSatisfy({ $0.generated != .no }), !isIncomplete {
      findings.report(.onlyGenerated(tableName), at: node.name.name)
    }
    if columns.count > SQLiteLimits.columns {
      findings.report(.tooManyColumns(tableName), at: node.name.name)
    }
    checkConflicts(alias: alias, keys)
    guard hasGenerated else { return }
    let spans = Dictionary(defaults.map { ($0.column, $0.span) }) { _, last in last }
    for (index, column) in columns.enumerated() where column.generated != .no {
      guard let span = spans[index] else { continue }
      findings.report(.generatedDefault(column.name), at: tree.location(of: span))
    }
    checkGeneratedLoop()
  }

  /// Reports two keys of the same columns that do different things on a conflict: they are one index, which can't.
  private mutating func checkConflicts(alias: Int?, _ all: [UniqueKey]) {
    struct Parts: Hashable {
      var columns: [Int]
      var collations: [Collation]
    }
    var known: [Parts: [UniqueKey]] = [:]
    for key in all where !(key.isPrimary && alias != nil) && key.conflict != nil {
      let parts = Parts(columns: key.parts.map { $0.column }, collations: key.parts.map { $0.collation })
      // One for each way to end a conflict is enough.
      let others = known[parts] ?? []
      if !others.contains(where: { $0.conflict == key.conflict }) { known[parts, default: []].append(key) }
      guard let earlier = others.first(where: { $0.conflict != key.conflict }), let location = key.location else {
        continue
      }
      findings.report(.conflictingKeys, at: location, related: earlier.location.map { [.other(at: $0)] } ?? [])
    }
  }

  /// A generated column may name others, but not come back to itself. SQLite sees that at once for VIRTUAL columns.
  private mutating func checkGeneratedLoop() {
    let uses: [[Int]] = columns.map { column in
      guard let generator = column.generator, column.generated == .virtual else { return [] }
      var used: [Int] = []
      DefinitionExpressions(tree).forEachName(generator.expr) { token, _ in
        if let index = place(of: tree.name(token)), columns[index].generated == .virtual {
          used.append(index)
        }
      }
      return used
    }
    let circles = Circles(uses)
    var reported: Set<Int> = []
    for place in columns.indices where circles.isCircular[place] {
      // Once for the whole circle.
      guard reported.insert(circles.group[place]).inserted, let generator = columns[place].generator else { continue }
      findings.report(.generatedLoop(columns[place].name), at: generator.location)
    }
  }

  private func autoincrement(in span: TokenSpan) -> TokenID {
    (Int(span.first.index)...Int(span.last.index)).first { tree.tokens[$0].kind == .autoincrement }.map { TokenID($0) }
      ?? span.first
  }

  /// Decides which columns can be NULL, and of which storage classes values can be.
  private mutating func finishColumns(alias: Int?, _ keys: [UniqueKey]) {
    // Only a WITHOUT ROWID table leaves out a column that is named twice.
    let places =
      node.isWithoutRowid
      ? keys.first.flatMap { $0.isPrimary ? $0.parts.map { $0.column } : nil } ?? []
      : primaryKey?.parts.map { $0.column } ?? []
    for (place, column) in places.enumerated() where columns[column].primaryKeyPosition == 0 {
      columns[column].primaryKeyPosition = place + 1
    }
    // A rowid table takes NULLs in its PRIMARY KEY, a bug kept for compatibility; WITHOUT ROWID and STRICT tables
    // don't (https://sqlite.org/lang_createtable.html#the_primary_key).
    let keyIsNotNull = node.isWithoutRowid || isStrict
    for index in columns.indices {
      finishColumn(index, types[index], isKey: keyIsNotNull && columns[index].primaryKeyPosition > 0, alias: alias)
    }
  }

  private mutating func finishColumn(_ index: Int, _ type: DeclaredType, isKey: Bool, alias: Int?) {
    if isStrict, type.isAny { columns[index].affinity = .blob }
    let isNotNull = !columns[index].notNullRange.isEmpty || index == alias || isKey
    var classes = type.classes(isStrict: isStrict)
    if !isStrict, let mapped = columns[index].namedType, mapped.isOfDeclaredType {
      classes = TypeTable.classes(of: mapped.name, columns[index].affinity) ?? classes
    }
    var possible = type.possible(isStrict: isStrict)
    if index == alias {
      classes = .integer
      possible = .integer
    }
    if !isNotNull {
      classes.insert(.null)
      possible.insert(.null)
    }
    columns[index].isNotNull = isNotNull
    columns[index].classes = classes
    columns[index].possible = possible
  }
}

/// ALTER TABLE, but for the renames: the text of the definition is changed as SQLite changes it, and read again
/// (https://sqlite.org/lang_altertable.html).
extension SchemaChange {
  mutating func alter(_ node: AlterTable) {
    guard node.table.name.exists else {
      catalog.isIncomplete = true
      return
    }
    let name = tree.name(node.table.name)
    if catalog.table(named: name) == nil, let builtin = catalog.source(named: name), builtin.kind == .table {
      findings.report(.builtin(builtin.name, cannot: "be altered"), at: node.table.name)
      return
    }
    guard var table = table(node.table) else {
      if case .rename(let new) = node.action, !node.table.schema.exists { renameUnknown(name, to: new) }
      return
    }
    // What a program puts in is any column.
    if tree.statements[statement].hasErrors || !tree.statements[statement].gaps.isEmpty {
      catalog.replace(table, with: table.with(isIncomplete: true))
      // It may have got another name.
      if case .missing = node.action { catalog.isIncomplete = true }
      return
    }
    guard isAlterable(table, node) else { return }
    if rereadsSchema(node.action) { reportUsesOfDropped(at: node.table.name) }
    if case .addColumn(let column) = node.action, table.canTake(column) {
      addAlone(column, to: table)
      return
    }
    table = completed(table)
    switch node.action {
    case .missing: break
    case .rename(let new): rename(table, to: new)
    case .renameColumn(let old, let new): renameColumn(old, of: table, to: new)
    case .addColumn(let column): add(column, to: table)
    case .dropColumn(let column): drop(column, of: table)
    case .setNotNull(let column, _): setNotNull(column, of: table)
    case .dropNotNull(let column): dropNotNull(column, of: table)
    case .alterColumn(let column, let new): alter(column, of: table, to: new)
    case .addCheck(let name, _, _): addCheck(named: name, to: table)
    case .dropConstraint(let name): dropConstraint(name, of: table)
    }
  }

  private mutating func isAlterable(_ table: Table, _ node: AlterTable) -> Bool {
    if table.isView {
      findings.report(.alteredView(table.name), at: node.table.name, related: created(table))
      return false
    }
    if table.isVirtual {
      if case .rename = node.action { return true }
      findings.report(.alteredVirtual(table.name), at: node.table.name, related: created(table))
      return false
    }
    // The tables that keep a virtual table's content are of no interest.
    return table.definition != nil
  }

  /// SQLite reads every view and trigger again for these (alter.c, `renameTestSchema`, `renameTableFunc`).
  private func rereadsSchema(_ action: AlterTable.Action) -> Bool {
    switch action {
    case .rename: !isLegacyAlter
    case .renameColumn, .dropColumn: true
    case .missing, .addColumn, .setNotNull, .dropNotNull, .alterColumn, .addCheck, .dropConstraint: false
    }
  }

  /// A view or trigger names a table that was dropped: while that is so, SQLite refuses to alter whatever table.
  private mutating func reportUsesOfDropped(at token: TokenID) {
    guard !catalog.isIncomplete else { return }
    let used = dropped.filter { name in
      catalog.table(named: name) == nil
        && !(catalog.dependents(on: name).isEmpty && catalog.triggers(mentioning: name).isEmpty)
    }
    for name in used.sorted(by: { $0.text < $1.text }) {
      let views = catalog.dependents(on: name).filter { $0.isView }
        .compactMap { view in view.definition.map { ("view", view.name, $0) } }
      let triggers = catalog.triggers(mentioning: name).map { ("trigger", $0.name, $0.definition) }
      for (kind, user, definition) in views + triggers {
        let found = resolver.resolve(definition.statement, of: definition.tree, in: catalog).diagnostics
        guard found.contains(where: { $0.missing == .table(name) }) else { continue }
        findings.report(
          .alteredBeside(kind, user, naming: name), at: token,
          related: [.created(user, at: definition.location)])
        return
      }
    }
  }

  // MARK: Columns

  /// Adds a column that has to do with no other. The definition is not read again, however many columns there are.
  private mutating func addAlone(_ column: ColumnDefinition, to table: Table) {
    guard table.columns.count < SQLiteLimits.columns else {
      findings.report(.tooManyColumns(table.name), at: column.name)
      return
    }
    let (new, diagnostics) = TableBuilder.build(
      adding: column, of: tree, to: table, declarations: catalog.declarations)
    findings.append(diagnostics)
    guard new !== table else { return }
    catalog.replace(table, with: new)
    changed.append(table.name)
    // What was no column may be one now.
    for index in catalog.indexes(on: new) where index.terms.contains(where: { $0.column == nil }) {
      if let built = SchemaChange.index(index.definition, on: new) { catalog.replace(index, with: built) }
    }
  }

  /// The table with all its columns in one definition.
  mutating func completed(_ table: Table) -> Table {
    guard let old = table.definition, old.added != nil else { return table }
    let definition = old.completed
    guard definition.added == nil, case .createTable(let node)? = definition.body else {
      let broken = table.with(isIncomplete: true)
      catalog.replace(table, with: broken)
      return broken
    }
    let built = TableBuilder.build(node, statement: 0, in: definition.tree).table
    let new = built.with(
      columns: SchemaChange.columns(built, keeping: table), place: table.place,
      isIncomplete: table.isIncomplete ? true : nil)
    catalog.replace(table, with: new)
    return new
  }

  private mutating func add(_ column: ColumnDefinition, to table: Table) {
    guard column.name.exists, let definition = table.definition, let node = table.createTable else { return }
    guard let place = node.endOfColumns(in: definition.tree) else {
      catalog.replace(table, with: table.with(isIncomplete: true))
      return
    }
    var edits = DefinitionEdits()
    edits.replace(place, with: [.text(", ", at: tree.location(of: column.name)), .tokens(column.span, of: tree)])
    // A second PRIMARY KEY is refused because it is added, not because it is the second: a rule says so.
    let isKey = column.constraints.contains {
      if case .primaryKey = $0.kind { return true }
      return false
    }
    guard let rewritten = rebuild(table, edits, reports: !isKey) else { return }
    reportExpressions(of: column, in: rewritten)
  }

  /// The expressions of an added column may name that column, so they have a meaning only in the table as it is now.
  private mutating func reportExpressions(of column: ColumnDefinition, in rewritten: SyntaxTree) {
    let ranges = column.constraints.compactMap { constraint in
      switch constraint.kind {
      case .check(let expr), .generated(let expr, _): expr.exists ? tree.range(of: expr) : nil
      case .nameOnly, .null, .notNull, .primaryKey, .unique, .defaultValue, .collate, .references, .deferrable: nil
      }
    }
    guard !ranges.isEmpty else { return }
    findings.append(
      resolver.resolve(0, of: rewritten, in: catalog).diagnostics.filter { diagnostic in
        let place = diagnostic.location.range
        return diagnostic.location.file === tree.file
          && ranges.contains { $0.start <= place.start && place.end <= $0.end }
      })
  }

  private mutating func drop(_ token: TokenID, of table: Table) {
    guard let index = column(token, of: table), let node = table.createTable, let definition = table.definition else {
      return
    }
    let column = table.columns[index]
    let related = column.location.map { [Diagnostic.Related.defined(column.name, at: $0)] } ?? []
    if column.primaryKeyPosition > 0 {
      findings.report(.dropsKeyColumn(column.name, of: table.name), at: token, related: related)
      return
    }
    if table.columns.enumerated().allSatisfy({ $0.offset == index || $0.element.generated != .no }), !table.isIncomplete
    {
      findings.report(
        .dropsOnlyColumn(column.name, of: table.name, besideGenerated: table.columns.count > 1), at: token,
        related: related)
      return
    }
    let old = definition.tree
    guard let place = node.place(of: column.name, in: old) else { return }
    var edits = DefinitionEdits()
    let span = node.columns[place].span
    if place + 1 < node.columns.count {
      edits.replace(
        SourceRange(start: old[span.first].start, end: old[node.columns[place + 1].span.first].start), with: [])
    } else if span.first.index > 0, old.tokens[Int(span.first.index) - 1].kind == .comma {
      edits.replace(
        SourceRange(start: old.tokens[Int(span.first.index) - 1].start, end: old[span.last].end), with: [])
    }
    // What still names the column goes with it; that SQLite refuses the DROP for it is said by a rule.
    for indexObject in catalog.indexes(on: table) where indexObject.needs(index, of: table) {
      catalog.remove(indexObject)
      catalog.unsureNames.insert(indexObject.name)
    }
    rebuild(table, edits, reports: false)
    if table.place == .main {
      catalog.add(FormerName(table.name, column: column.name, new: nil, at: tree.location(of: token)))
    }
  }

  private mutating func setNotNull(_ token: TokenID, of table: Table) {
    guard let index = column(token, of: table), let definition = table.definition,
      let column = table.createTable?.definition(of: table.columns[index].name, in: definition.tree),
      let last = lastToken
    else { return }
    var edits = removal(ofNotNullIn: column, definition.tree)
    guard let not = tokens(behind: token, of: .not) else { return }
    let end = definition.tree[column.span.last].end
    edits.replace(
      SourceRange(start: end, end: end),
      with: [.text(" ", at: tree.location(of: not)), .tokens(TokenSpan(not, last), of: tree)])
    rebuild(table, edits)
  }

  private mutating func dropNotNull(_ token: TokenID, of table: Table) {
    guard let index = column(token, of: table), let definition = table.definition,
      let column = table.createTable?.definition(of: table.columns[index].name, in: definition.tree)
    else { return }
    rebuild(table, removal(ofNotNullIn: column, definition.tree))
  }

  /// libSQL's ALTER COLUMN … TO …: the new definition stands in the place of the old one, perhaps under another name.
  private mutating func alter(_ token: TokenID, of table: Table, to new: ColumnDefinition) {
    guard token.exists, new.name.exists else { return }
    var table = table
    if tree.name(new.name) != tree.name(token) {
      renameColumn(token, of: table, to: new.name)
      guard let renamed = catalog.table(named: table.name) else { return }
      table = renamed
    } else if column(token, of: table) == nil {
      return
    }
    guard let definition = table.definition,
      let old = table.createTable?.definition(of: tree.name(new.name), in: definition.tree)
    else { return }
    var edits = DefinitionEdits()
    let range = definition.tree.range(of: old.span)
    edits.replace(range, with: [.tokens(new.span, of: tree)])
    rebuild(table, edits)
  }

  private func removal(ofNotNullIn column: ColumnDefinition, _ tree: SyntaxTree) -> DefinitionEdits {
    var edits = DefinitionEdits()
    for constraint in column.constraints {
      guard case .notNull = constraint.kind else { continue }
      // Only the first of several.
      edits.replace(range(ofConstraint: constraint.span, in: tree), with: [])
      break
    }
    return edits
  }

  // MARK: Constraints

  private mutating func addCheck(named name: TokenID, to table: Table) {
    guard let definition = table.definition, let node = table.createTable, node.closingParenthesis.exists,
      let first = tokens(behind: tree.statements[statement].span.first, of: .constraint)
        ?? tokens(behind: tree.statements[statement].span.first, of: .check),
      let last = lastToken
    else { return }
    if name.exists, let existing = node.constraintNames.first(where: { definition.tree.matches($0, tree.name(name)) }) {
      findings.report(
        .hasConstraint(table.name, tree.name(name)), at: name,
        related: [.defined(definition.tree.name(existing), at: definition.tree.location(of: existing))])
    }
    var edits = DefinitionEdits()
    let end = definition.tree[node.closingParenthesis].start
    edits.replace(
      SourceRange(start: end, end: end),
      with: [.text(", ", at: tree.location(of: first)), .tokens(TokenSpan(first, last), of: tree)])
    rebuild(table, edits)
  }

  private mutating func dropConstraint(_ token: TokenID, of table: Table) {
    guard token.exists, let definition = table.definition, let node = table.createTable else { return }
    let old = definition.tree
    let name = tree.name(token)
    for column in node.columns {
      for constraint in column.constraints where constraint.name.exists && old.name(constraint.name) == name {
        switch constraint.kind {
        case .notNull, .check, .references, .nameOnly:
          return drop(constraint.span, of: table)
        case .defaultValue, .collate, .generated:
          // Only the name goes.
          return drop(TokenSpan(constraint.span.first, constraint.name), of: table)
        case .primaryKey, .unique, .null, .deferrable:
          return rejectDrop(of: token, at: old.location(of: constraint.span))
        }
      }
    }
    for constraint in node.constraints where constraint.name.exists && old.name(constraint.name) == name {
      switch constraint.kind {
      case .primaryKey, .unique: return rejectDrop(of: token, at: old.location(of: constraint.span))
      case .nameOnly, .check, .foreignKey: return drop(constraint.span, of: table)
      }
    }
    guard !table.isIncomplete else { return }
    let names = node.constraintNames.map { old.name($0).text }
    findings.report(.noConstraint(name, in: table.name, among: names), at: token, related: created(table))
  }

  private mutating func drop(_ constraint: TokenSpan, of table: Table) {
    guard let definition = table.definition else { return }
    var edits = DefinitionEdits()
    edits.replace(range(ofConstraint: constraint, in: definition.tree), with: [])
    rebuild(table, edits)
  }

  private mutating func rejectDrop(of token: TokenID, at location: SourceLocation) {
    let name = tree.name(token)
    findings.report(.dropsConstraint(name), at: token, related: [.defined(name, at: location)])
  }

  /// A constraint with the white space before it, or with the comma when nothing else stands between two commas.
  private func range(ofConstraint span: TokenSpan, in tree: SyntaxTree) -> SourceRange {
    var start = tree[span.first].start
    if span.first.index > 0 {
      let before = tree.tokens[Int(span.first.index) - 1]
      let next = Int(span.last.index) + 1 < tree.tokens.count ? tree.tokens[Int(span.last.index) + 1].kind : .endOfFile
      let isAlone = before.kind == .comma && (next == .comma || next == .rightParenthesis)
      start = isAlone ? before.start : before.end
    }
    return SourceRange(start: start, end: tree[span.last].end)
  }

  // MARK: Tokens of this statement

  private var lastToken: TokenID? {
    let last = tree.statements[statement].span.last
    return last.exists ? last : nil
  }

  /// The first token of a kind behind another, within the statement.
  private func tokens(behind token: TokenID, of kind: TokenKind) -> TokenID? {
    let end = Int(tree.statements[statement].span.last.index)
    guard Int(clamping: token.index) < end else { return nil }
    return ((Int(token.index) + 1)...end).first { tree.tokens[$0].kind == kind }.map { TokenID($0) }
  }

  // MARK: Reading a definition again

  /// Puts the changed definition in the place of the old one.
  ///
  /// - Parameter reports: what is wrong with the new definition is reported where this statement is to blame.
  /// - Returns: the new definition; nil when it can't be read.
  @discardableResult
  mutating func rebuild(_ table: Table, _ edits: DefinitionEdits, reports: Bool = true) -> SyntaxTree? {
    guard !edits.isEmpty, let definition = table.definition else { return nil }
    guard let rewritten = edits.apply(to: definition), case .createTable(let node)? = rewritten.statements.first?.body
    else {
      catalog.replace(table, with: table.with(isIncomplete: true))
      return nil
    }
    let built = TableBuilder.build(node, statement: 0, in: rewritten, declarations: catalog.declarations)
    if reports {
      let here = tree.range(of: tree.statements[statement].span)
      findings.append(
        built.diagnostics.filter {
          $0.location.file === tree.file && $0.location.range.start >= here.start && $0.location.range.end <= here.end
        })
    }
    replace(table, with: built.table)
    return rewritten
  }

  /// Puts a table in the place of another, and reads its indexes again: their columns are places in the table.
  mutating func replace(_ old: Table, with new: Table) {
    // What isn't known of a table stays unknown.
    let new = new.with(
      columns: SchemaChange.columns(new, keeping: old), place: old.place, isIncomplete: old.isIncomplete ? true : nil)
    let indexes = catalog.indexes(on: old)
    catalog.replace(old, with: new)
    changed += [old.name, new.name]
    for index in indexes {
      if let built = SchemaChange.index(index.definition, on: new) { catalog.replace(index, with: built) }
    }
  }

  /// The columns of CREATE TABLE … AS SELECT, with more known of them than their types.
  private static func columns(_ new: Table, keeping old: Table) -> [Column] {
    var columns = new.columns
    for place in columns.indices {
      let before = place < old.columns.count && old.columns[place].name == columns[place].name ? place : nil
      let kept = before ?? old.column(named: columns[place].name)
      // A table gets one column more by nothing else.
      columns[place].isAdded = kept.map { old.columns[$0].isAdded } ?? (columns.count > old.columns.count)
    }
    for place in columns.indices where columns[place].affinity == .numeric || columns[place].affinity == .blob {
      // Most stay where they were, under another name where that is what changes.
      let name = columns[place].name
      let isThere =
        place < old.columns.count
        && (old.columns[place].name == name
          || old.columns.count == columns.count && new.column(named: old.columns[place].name) == nil)
      guard let before = isThere ? place : old.column(named: name),
        old.columns[before].declaredType == columns[place].declaredType
      else { continue }
      columns[place].classes = old.columns[before].classes.nonNull.union(columns[place].isNotNull ? [] : .null)
    }
    return columns
  }

  static func index(_ definition: Definition, on table: Table) -> Index? {
    guard case .createIndex(let node)? = definition.body else { return nil }
    return IndexBuilder.build(node, statement: definition.statement, in: definition.tree, on: table).index
  }
}

extension Index {
  /// Whether a term or the condition names a column of the table.
  func names(_ column: Int, of table: Table) -> Bool {
    guard table.columns.indices.contains(column) else { return false }
    return hasTerm(naming: column, of: table) || condition.map { names(column, of: table, in: $0) } == true
  }

  /// Whether it means nothing without a column of the table. In a condition `oid` then means the rowid.
  fileprivate func needs(_ column: Int, of table: Table) -> Bool {
    let becomesRowid = table.hasRowid && Table.isRowidName(table.columns[column].name)
    return becomesRowid ? hasTerm(naming: column, of: table) : names(column, of: table)
  }

  private func hasTerm(naming column: Int, of table: Table) -> Bool {
    terms.contains { $0.column == column || ($0.column == nil && names(column, of: table, in: $0.expr)) }
  }

  private func names(_ column: Int, of table: Table, in expr: TreeExpr) -> Bool {
    DefinitionExpressions(expr.tree).names(table.columns[column].name, in: expr.expr)
  }
}

extension Table {
  /// A column can be added without reading the definition again: it has to do with nothing else in the table, and no
  /// expression of it has to be judged there.
  fileprivate func canTake(_ column: ColumnDefinition) -> Bool {
    guard column.name.exists, let node = createTable, node.closingParenthesis.exists else { return false }
    return column.constraints.allSatisfy {
      switch $0.kind {
      case .nameOnly, .null, .notNull, .defaultValue, .collate: true
      // Foreign keys of columns stand before those of the table.
      case .references, .deferrable: node.constraints.isEmpty
      case .primaryKey, .unique, .check, .generated: false
      }
    }
  }
}

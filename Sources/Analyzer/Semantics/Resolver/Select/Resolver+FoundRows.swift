/// Whether a subquery surely finds a row, and an outer join surely a partner: EXISTS or IN has found it before, an INSERT has put it
/// there, or a foreign key leads to it.
extension Resolver: ExpressionMeaning {
  /// Nil, too, for a column that may be another value each time.
  func key(of id: ExprID) -> ColumnKey? {
    column(of: id).flatMap { $0.mayChange ? nil : ColumnKey(source: $0.source, column: $0.column) }
  }

  // MARK: What is proven of rows

  private static let isOfRow: UInt64 = 1 << 62
  private static let isMember: UInt64 = 1 << 61

  /// "The SELECT of this EXISTS gives a row."
  static func row(of select: SelectID) -> UInt64 { isOfRow | UInt64(select.index) }
  /// "The SELECT of this IN gives a row that equals the left side."
  static func row(ofMembership id: ExprID) -> UInt64 { isOfRow | isMember | UInt64(id.index) }

  /// Whether a fact is about a row of a subquery.
  static func isOfRow(_ fact: UInt64) -> Bool { fact >> 62 == 1 }

  private func hasKnownRows(before end: Int) -> Bool { proven[..<end].contains(where: Resolver.isOfRow) }

  private func known(_ fact: UInt64, _ proof: RowProof<Resolver>) -> RowProof<Resolver>.Rows? {
    let index = UInt32(truncatingIfNeeded: fact)
    guard fact & Resolver.isMember != 0 else { return proof.known(SelectID(index: index)) }
    guard case .inSelect(let operand, let select, _) = tree[ExprID(index: index)] else { return nil }
    return proof.known(operand, in: select)
  }

  private var rowProof: RowProof<Resolver> {
    RowProof(meaning: self, catalog: catalog) { [facts] join in
      for place in facts.sources.indices.reversed() where facts.sources[place].join == join {
        guard let table = facts.sources[place].table, table.kind == .table, !table.isIncomplete else { return nil }
        return (place, table)
      }
      return nil
    }
  }

  private func isKnown(_ wanted: RowProof<Resolver>.Rows, _ proof: RowProof<Resolver>, before end: Int) -> Bool {
    proven[..<end].contains { fact in
      Resolver.isOfRow(fact) && (known(fact, proof).map { proof.covers(wanted, by: $0) } ?? false)
    }
  }

  // MARK: Scalar subqueries

  /// Whether a subquery that stands for a value surely finds a row. Where one was put there that something may have taken away
  /// again, that is noted.
  ///
  /// - Parameter end: how many facts are known around the subquery: those of its own WHERE hold for the rows that it finds.
  func findsRow(_ select: SelectID, in scope: Scope?, knowing end: Int? = nil) -> Bool {
    let earlier = earlierStatements
    let end = end ?? proven.count
    let hasKnownRows = hasKnownRows(before: end)
    let keysHold = keysHold(at: tree[select].span.first)
    if isWhole, let scope, !isOfNothing(scope), findsRowAtHand(select, in: scope) { return true }
    guard isWhole, hasKnownRows || position.isInTrigger || !earlier.isEmpty || keysHold, !isOfNothing(scope) else {
      return false
    }
    let proof = rowProof
    guard let wanted = proof.wanted(select) else { return false }
    if keysHold, isReferred(wanted) { return true }
    if hasKnownRows, isKnown(wanted, proof, before: end) {
      // WHEN has found it before the trigger's first step.
      let steps = stepsOfTrigger(before: tree[select].span.first)
      if leavesAlone(wanted), !position.isInTrigger || steps.map({ $0.allSatisfy { leavesAlone(wanted, $0) } }) ?? false
      {
        return true
      }
      facts.expectedRows.append(Facts.ExpectedRow(select: select, isPutThere: false))
      return false
    }
    guard let row = InsertedRow(wanted, self, catalog) else { return false }
    guard let certainty = certainty(of: row, for: wanted, before: tree[select].span.first, earlier) else {
      return false
    }
    facts.expectedRows.append(Facts.ExpectedRow(select: select, isPutThere: true))
    return certainty == .certain
  }

  /// Whether a subquery reads all rows of a table of which the statement around it has one at hand:
  /// `UPDATE t SET a = (SELECT max(a) FROM t)`. A view may give other rows each time that it is read.
  private func findsRowAtHand(_ select: SelectID, in scope: Scope) -> Bool {
    let atHand = scope.sources.filter { $0.layers.isEmpty && !$0.isQualifiedOnly && !$0.isReturned }.map { $0.id }
    if atHand.isEmpty { return false }
    guard let wanted = rowProof.wanted(select), wanted.conditions.isEmpty, wanted.equal.isEmpty,
      wanted.sources.count == 1, let table = wanted.sources.first?.table, table.kind == .table
    else { return false }
    return atHand.contains { facts.sources.indices.contains($0) && facts.sources[$0].table === table }
  }

  /// Where the one group is of no rows, WHERE holds of none, and columns are NULL.
  private func isOfNothing(_ scope: Scope?) -> Bool {
    var current = scope
    while let here = current {
      if here.aggregation.coversNothing, here.aggregation.depth == 0 { return true }
      current = here.parent
    }
    return false
  }

  // MARK: Rows that were put there

  /// The statements that run right before this one in a migration, a group, or a transaction that one text spells out.
  private var earlierStatements: Range<Int> {
    let nothing = statementIndex..<statementIndex
    guard tree.statements.indices.contains(statementIndex) else { return nothing }
    switch tree.statements[statementIndex].body {
    case .select, .insert, .update, .delete: break
    // A view or trigger has its rows at another time.
    default: return nothing
    }
    // Nobody looks further back for a row.
    let first = max(0, statementIndex - 100)
    if context.runsInOrder { return first..<statementIndex }
    var place = statementIndex
    if tree.statements[place].header?.isLater == true {
      while place > first, tree.statements[place].header?.isLater == true { place -= 1 }
      return place..<statementIndex
    }
    while place > first, tree.statements[place].header == nil {
      place -= 1
      guard case .transaction(let transaction) = tree.statements[place].body else { continue }
      return transaction.kind == .begin ? place + 1..<statementIndex : nothing
    }
    return nothing
  }

  private func certainty(
    of row: InsertedRow<Resolver>, for wanted: RowProof<Resolver>.Rows, before token: TokenID, _ earlier: Range<Int>
  ) -> InsertedRow<Resolver>.Certainty? {
    var bodies: [Statement.Body] = []
    var sharesParameters = true
    var certainty: InsertedRow<Resolver>.Certainty?
    if position.isInTrigger {
      guard let trigger = trigger(around: token), let steps = stepsOfTrigger(before: token) else { return nil }
      bodies = steps
      certainty = row.isRow(of: trigger)
    } else {
      bodies = earlier.map { tree.statements[$0].body }
      sharesParameters = tree.statements[statementIndex].header?.isLater == true
    }
    // The steps behind the one that puts the row there.
    var later = bodies[...]
    for place in bodies.indices.reversed() {
      guard let found = row.isPut(by: bodies[place], sharesParameters: sharesParameters) else { continue }
      if found == .certain || certainty == nil { (certainty, later) = (found, bodies[(place + 1)...]) }
      if found == .certain { break }
    }
    guard certainty == .certain else { return certainty }
    return leavesAlone(wanted) && later.allSatisfy { leavesAlone(wanted, $0) } ? .certain : .likely
  }

  /// The trigger whose definition is being resolved; nil where it is another statement of its text.
  private func trigger(around token: TokenID) -> CreateTrigger? {
    guard tree.statements.indices.contains(statementIndex),
      case .createTrigger(let trigger) = tree.statements[statementIndex].body,
      tree.statements[statementIndex].span.first <= token, token <= tree.statements[statementIndex].span.last
    else { return nil }
    return trigger
  }

  private func stepsOfTrigger(before token: TokenID) -> [Statement.Body]? {
    trigger(around: token)?.steps.filter { $0.span.last < token }.map { $0.body }
  }

  // MARK: What may take them away

  /// The change that is being resolved takes none of the rows away, and changes nothing that is asked of them.
  private func leavesAlone(_ rows: RowProof<Resolver>.Rows) -> Bool {
    openChange.map { leavesAlone(rows, $0) } ?? true
  }

  private func leavesAlone(_ rows: RowProof<Resolver>.Rows, _ change: OpenChange) -> Bool {
    let row: RowChange
    switch change {
    case .insert(let insert, let table):
      row = RowChange(table: table, kind: .insert, conflict: insert.or)
      // ON CONFLICT … DO UPDATE changes rows, too.
      if !insert.upserts.isEmpty, !isUndisturbed(table) || rows.sources.contains(where: { $0.table === table }) {
        return false
      }
    case .update(let update, let table):
      // A trigger may change the next row before its values are worked out.
      guard isUndisturbed(table) else { return false }
      let set = tree[update.assignments].flatMap { tree[$0.columns] }.compactMap { table.column(named: tree.name($0)) }
      row = RowChange(table: table, kind: .update, columns: set, conflict: update.or)
    case .delete(let table): row = RowChange(table: table, kind: .delete)
    }
    let writes = effects(of: [row]).writes.names
    let touched = rows.sources.filter { writes.contains($0.table.fullName) }
    if touched.isEmpty { return true }
    // Its own rows, and nothing that follows from them.
    guard writes.count == 1, row.kind != .delete, row.conflict != .replace,
      !row.table.keys.contains(where: { $0.conflict == .replace }), catalog.triggers(on: row.table).isEmpty
    else { return false }
    if row.kind == .insert { return true }
    let isSet = touched.contains { source, table in
      columns(of: source, in: rows).contains {
        row.columns.contains($0) || $0 >= 0 && table.columns[$0].generated != .no
      }
    }
    return !isSet && row.columns.allSatisfy { $0 != row.table.rowidAlias }
  }

  private func columns(of source: Int, in rows: RowProof<Resolver>.Rows) -> [Int] {
    rows.conditions.flatMap { tree.expressions(within: $0).compactMap { key(of: $0) } }
      .filter { $0.source == source }.map { $0.column }
  }

  /// A statement between takes none of the rows away.
  private func leavesAlone(_ rows: RowProof<Resolver>.Rows, _ body: Statement.Body) -> Bool {
    func table(_ target: TargetTable) -> Table? {
      target.name.exists && !target.schema.exists ? catalog.table(named: tree.name(target.name)) : nil
    }
    switch body {
    case .select, .createTable, .createIndex, .createView, .createTrigger: return true
    case .insert(let insert): return table(insert.table).map { leavesAlone(rows, .insert(insert, $0)) } ?? false
    case .update(let update): return table(update.table).map { leavesAlone(rows, .update(update, $0)) } ?? false
    case .delete(let delete): return table(delete.table).map { leavesAlone(rows, .delete($0)) } ?? false
    case .invalid, .createVirtualTable, .alterTable, .drop, .pragma, .transaction, .utility, .call: return false
    }
  }

  // MARK: Foreign keys

  /// Whether foreign keys lead to rows where a token stands: in a SELECT by itself. While a statement changes rows, and in the
  /// triggers that it runs, a key may lead nowhere, for SQLite looks at the end of the statement ("SQLite Foreign Key Support" §4.2);
  /// and views are read in triggers, too.
  private func keysHold(at token: TokenID) -> Bool {
    guard catalog.keysHold, !context.runsInOrder, !position.isInTrigger, position.home == nil,
      tree.statements.indices.contains(statementIndex), case .select = tree.statements[statementIndex].body
    else { return false }
    let span = tree.statements[statementIndex].span
    return span.first <= token && token <= span.last
  }

  /// Whether the rows that are wanted are those to which a foreign key of another row leads: `owner.id = pet.owner_id`, and nothing
  /// else is asked of them.
  private func isReferred(_ rows: RowProof<Resolver>.Rows) -> Bool {
    guard rows.sources.count == 1, rows.equal.isEmpty, let (source, parent) = rows.sources.first else { return false }
    var child: Int?
    var pairs: [(own: Int, referred: Int)] = []
    for condition in rows.conditions {
      guard case .comparison(.equal, let left, let right) = RowProof<Resolver>.Claim(condition, in: tree),
        let one = key(of: left), let other = key(of: right), (one.source == source) != (other.source == source)
      else { return false }
      let isFirst = one.source == source
      let (referred, own) = isFirst ? (one, other) : (other, one)
      // NULL leads nowhere; nor is there a key where the row isn't that has it.
      guard child == nil || child == own.source, !value(of: isFirst ? right : left).isNullable else { return false }
      child = own.source
      pairs.append((own.column, referred.column))
    }
    guard let child, facts.sources.indices.contains(child), facts.sources[child].join.exists,
      let table = facts.sources[child].table, table.kind == .table, !table.isIncomplete
    else { return false }
    return table.foreignKeys.contains { key in
      let columns = key.columns(of: parent)
      guard !key.isDeferred, key.columns.count == columns.count, pairs.count == columns.count,
        catalog.parent(of: key, in: table) === parent,
        catalog.hasKey(of: parent, where: { column, _ in columns.contains(column) })
      else { return false }
      return zip(key.columns, columns).allSatisfy { own, referred in
        pairs.contains { $0 == (own, referred) } && table.finds(own, in: parent, referred)
      }
    }
  }

  // MARK: Outer joins

  /// Adds that the rows of outer joins are there, where WHERE has found them before, or a foreign key leads to them.
  func carryRows(in scope: Scope) {
    let end = proven.count
    guard catalog.keysHold || hasKnownRows(before: end), !scope.hasFullJoin,
      !scope.hasRightOrFullJoin || scope.sources.count == 2
    else { return }
    let proof = rowProof
    for (_, layer, on) in scope.oneSidedJoins where on.exists && !proven.contains(Resolver.presence(layer)) {
      let missing = scope.sources.filter { $0.layers.contains(layer) }
      guard missing.count == 1, missing[0].layers.count == 1, let table = missing[0].table,
        let wanted = proof.wanted(missing[0].id, table, on),
        isKnown(wanted, proof, before: end) && leavesAlone(wanted)
          || keysHold(at: tree.span(of: on).first) && isReferred(wanted)
      else { continue }
      proven.append(Resolver.presence(layer))
    }
  }
}

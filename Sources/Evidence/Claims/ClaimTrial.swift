package import Analyzer

/// A statement whose findings' claims are executed, on one database after the other.
package struct ClaimTrial {
  /// The answer of the rows of one database to a claim.
  package enum Answer {
    /// The rows contradict the claim.
    case contradicts(String)
    /// Something that can happen did, or a statement that fails failed.
    case confirms
    /// Nothing was seen of it.
    case isSilent
    /// The statement can't be run so, or gives other rows from run to run.
    case saysNothing
  }

  /// The statement, as SQLite gets it.
  package let sql: String
  /// The tree of a text that is the statement and nothing else.
  package let tree: SyntaxTree
  package let signature: Signature
  package let isSelect: Bool
  /// Its rows differ from run to run.
  package let isRandom: Bool
  /// The library may give a text for a number, or the other way round.
  package let mayConvert: Bool

  package init(
    sql: String, tree: SyntaxTree, signature: Signature, isSelect: Bool, isRandom: Bool, mayConvert: Bool
  ) {
    self.sql = sql
    self.tree = tree
    self.signature = signature
    self.isSelect = isSelect
    self.isRandom = isRandom
    self.mayConvert = mayConvert
  }

  /// Executes a claim on the rows of a database, and leaves them as they were.
  package func answer(
    _ claim: Claim, on database: Database, enforcesForeignKeys: Bool, _ bindings: [SQLValue]
  ) -> Answer {
    switch claim {
    case .same(let edits, let ifKeysHold):
      return ifKeysHold && !enforcesForeignKeys ? .saysNothing : compare(edits, database, bindings)
    case .canDiffer(let edits, _):
      let answer = compare(edits, database, bindings)
      if case .contradicts = answer { return .confirms }
      return answer
    case .never(let event, let location):
      guard let seen = watch(event, location, database, bindings) else { return .saysNothing }
      return seen ? .contradicts("what never \(event.words) did") : .isSilent
    case .can(let event, let location):
      guard let seen = watch(event, location, database, bindings) else { return .saysNothing }
      return seen ? .confirms : .isSilent
    case .canChangeEveryRow: return changesEveryRow(database, bindings)
    case .canDependOnOrder: return dependsOnOrder(database, bindings)
    case .canReturnRows(let sql, _):
      return database.number("SELECT count(*) FROM (\(sql))") ?? 0 > 0 ? .confirms : .isSilent
    case .canFail(let sql):
      if !enforcesForeignKeys { return .saysNothing }
      let effect = Effect(sql ?? self.sql, sql == nil ? bindings : [], on: database, signature.writes, isSelect: false)
      return effect.isComplete ? .isSilent : .confirms
    case .canReturnMany(let many): return returnsMany(many, database, bindings)
    case .canLoseRows(let lost):
      let rows = LostRows(lost, by: sql, bindings, on: database, most: PreparedStatement.mostRows)
      return rows?.isEnough == true ? .confirms : .isSilent
    case .fails:
      let effect = Effect(sql, bindings, on: database, signature.writes, isSelect: isSelect)
      guard effect.isComplete else { return .confirms }
      let untouched = Effect("SELECT 1", [], on: database, signature.writes, isSelect: isSelect)
      return effect.tables == untouched.tables ? .isSilent : .contradicts("what fails stored rows")
    }
  }

  private func changesEveryRow(_ database: Database, _ bindings: [SQLValue]) -> Answer {
    let target: TokenID
    switch tree.statements.first?.body {
    case .update(let update)?: target = update.table.name
    case .delete(let delete)?: target = delete.table.name
    default: return .saysNothing
    }
    let count = "SELECT count(*) FROM \(SQLText.identifier(tree.name(target).text))"
    guard target.exists, let before = database.number(count), before > 1 else { return .isSilent }
    let effect = Effect(sql, bindings, on: database, signature.writes, isSelect: false)
    return effect.isComplete && effect.changes == before ? .confirms : .isSilent
  }

  private func returnsMany(_ many: Claim.Many, _ database: Database, _ bindings: [SQLValue]) -> Answer {
    let effect = Effect(sql, bindings, on: database, signature.writes, isSelect: isSelect)
    guard effect.isComplete else { return .saysNothing }
    let few =
      switch many {
      case .several: 1
      case .moreThanAnyTable:
        signature.reads.compactMap { database.number("SELECT count(*) FROM \(SQLText.identifier($0.text))") }.max() ?? 1
      }
    return effect.rows.count > few ? .confirms : .isSilent
  }

  private func dependsOnOrder(_ database: Database, _ bindings: [SQLValue]) -> Answer {
    guard !isRandom else { return .saysNothing }
    let before = Effect(sql, bindings, on: database, signature.writes, isSelect: isSelect)
    database.setReversed(true)
    let after = Effect(sql, bindings, on: database, signature.writes, isSelect: isSelect)
    database.setReversed(false)
    guard before.isComplete, after.isComplete else { return .saysNothing }
    return before == after ? .isSilent : .confirms
  }

  private func compare(_ edits: [Fix.Edit], _ database: Database, _ bindings: [SQLValue]) -> Answer {
    guard let edited = text(with: edits), let given = self.bindings(bindings, for: edited, database) else {
      return .saysNothing
    }
    func effect(_ sql: String, _ bindings: [SQLValue]) -> Effect {
      Effect(sql, bindings, on: database, signature.writes, isSelect: isSelect)
    }
    let before = effect(sql, bindings)
    guard before.isComplete, !isRandom else { return .saysNothing }
    let after = effect(edited, given)
    if before == after, after.isComplete { return .isSilent }
    // Which rows LIMIT keeps, which of a group's rows a bare column is from, what random() gives: nobody says.
    database.setReversed(true)
    let reversed = effect(sql, bindings)
    database.setReversed(false)
    guard reversed.isComplete, before == reversed else { return .saysNothing }
    if !after.isComplete { return after.isRefused ? .contradicts("SQLite: \(after.message)") : .saysNothing }
    // Which rows LIMIT keeps and in what order an aggregate sees them is up to the plan, which the edit may change.
    if dependsOnPlan { return .saysNothing }
    if mayConvert, before.hasSameWords(as: after) { return .saysNothing }
    // What a virtual table keeps outside of its transaction may have changed meanwhile.
    return effect(sql, bindings) == before ? .contradicts(before.difference(from: after)) : .saysNothing
  }

  private var dependsOnPlan: Bool {
    tree.tokens.contains { $0.kind == .limit }
      || tree.nodes.calls.contains { call in
        let name = tree.name(call.name).folded
        return name.hasPrefix("group_") || name.hasPrefix("string_") || name.hasPrefix("json_group_")
          || name.hasPrefix("jsonb_group_")
      }
  }

  /// Nil where the statement can't be watched there, or the expression isn't worked out.
  private func watch(
    _ event: Claim.Event, _ location: SourceLocation, _ database: Database, _ bindings: [SQLValue]
  ) -> Bool? {
    guard let watch = watched(event, location, database, bindings), watch.count > 0 else { return nil }
    return watch.hasHappened
  }

  /// How near the rows come to an event: 0 where the expression isn't worked out.
  func nearness(
    to event: Claim.Event, at location: SourceLocation, on database: Database, _ bindings: [SQLValue]
  ) -> Int {
    watched(event, location, database, bindings)?.nearness ?? 0
  }

  /// The watch over one run of the statement; nil where it can't be watched.
  private func watched(
    _ event: Claim.Event, _ location: SourceLocation, _ database: Database, _ bindings: [SQLValue]
  ) -> Watch? {
    guard let watched = watched(event, location) else { return nil }
    let watch = Watch(event)
    watch.begin(on: database)
    defer { watch.end(on: database) }
    let effect = Effect(watched, bindings, on: database, signature.writes, isSelect: isSelect)
    return effect.isRefused ? nil : watch
  }

  /// The statement with a function around the expression, to which its values are shown.
  package func watched(_ event: Claim.Event, _ location: SourceLocation) -> String? {
    let file = tree.file
    let end = SourceLocation(file, SourceRange(start: location.range.end, end: location.range.end))
    let start = SourceLocation(file, SourceRange(start: location.range.start, end: location.range.start))
    let edits =
      switch event {
      case .hasSeveralRows:
        [Fix.Edit(start, "(SELECT \(Database.watchName)(count(*)) FROM "), Fix.Edit(end, ")")]
      case .isTrue, .isFalse, .isNotTrue, .isNull, .isNotNull:
        [Fix.Edit(start, "\(Database.watchName)("), Fix.Edit(end, ")")]
      }
    return text(with: edits)
  }

  /// The statement with its edits; nil where they are of another text.
  package func text(with edits: [Fix.Edit]) -> String? {
    guard edits.allSatisfy({ $0.location.file.path == tree.file.path }) else { return nil }
    var applied = TextEdits()
    guard applied.add(Fix(title: "", safety: .unsafe, edits: edits)) else { return nil }
    let edited = applied.applied(to: tree.file)
    // What is ours in the statement's SQL stays ours in the edited one's.
    if tree.nodes.exprs.contains(where: { if case .inArray = $0 { true } else { false } }) {
      let tree = Parser.parse(edited)
      guard tree.statements.count == 1, let text = SQLiteText(tree.statements[0], in: tree) else { return nil }
      return String(decoding: text.bytes, as: UTF8.self)
    }
    return String(decoding: edited.bytes, as: UTF8.self)
  }

  /// The same values under the same names; nil where the edits took away a parameter that has only a number.
  package func bindings(_ values: [SQLValue], for edited: String, _ database: Database) -> [SQLValue]? {
    func names(_ sql: String) -> [String?]? {
      database.guarded {
        try? database.with(sql) { statement in (0..<statement.parameterCount).map { statement.parameterName($0 + 1) } }
      }
    }
    guard let before = names(sql), let after = names(edited), before != after else { return values }
    var named: [String: SQLValue] = [:]
    for (name, value) in zip(before, values) { if let name { named[name] = value } }
    var result: [SQLValue] = []
    for name in after {
      guard let name, let value = named[name] else { return nil }
      result.append(value)
    }
    return result
  }
}

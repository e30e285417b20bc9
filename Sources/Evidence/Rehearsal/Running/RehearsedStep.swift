package import Analyzer

/// A migration as it is rehearsed: its statements as SQLite gets them.
package struct RehearsedStep: Sendable {
  /// A statement of it.
  struct Part: Sendable {
    /// Its place in the migration's file.
    let place: Int
    let sql: String
  }

  /// Why a migration can't be rehearsed.
  package enum Obstacle: Error, Sendable, Equatable {
    /// SQLite can't read a statement.
    case syntax
    /// A program fills in more than values.
    case placeholders
    /// The migration attaches a database.
    case attaches
    /// The migration calls a function of the program's, of which only the name is known.
    case program(String)
    /// A program is the step before it, and may have moved the rows; with its path.
    case follows(String)
    /// Other files belong to it: a table is made anew over several.
    case belongsToOthers
    /// libSQL alone knows a statement of it.
    case libSQL
    /// The schema before it can't be made here; with what SQLite says.
    case schema(String)
    /// The migration fails without any row; with what SQLite says.
    case always(String)
  }

  package let step: MigrationStep
  let parts: [Part]

  /// - Throws: why it can't be rehearsed.
  package init(_ step: MigrationStep) throws(Obstacle) {
    self.step = step
    if let program = step.run.programBefore { throw .follows(program) }
    var parts: [Part] = []
    for (place, resolved) in step.file.statements.enumerated() {
      let (statement, tree) = (resolved.statement, resolved.tree)
      if statement.hasErrors { throw .syntax }
      // The value that a program or tool puts in isn't known: `SET zone = ${zone}`.
      if !statement.gaps.isEmpty || !resolved.signature.parameters.isEmpty { throw .placeholders }
      if statement.body.isOfLibSQL { throw .libSQL }
      switch statement.body {
      case .utility(let utility):
        switch utility.kind {
        case .attach, .detach: throw .attaches
        // In memory there is nothing to do for it, and SQLite has to open a file.
        case .vacuum: continue
        default: break
        }
      case .invalid, .call: continue
      // What the rest set is neither here nor in the file.
      case .pragma(let pragma):
        if !pragma.name.exists || !Permissions.isOfConnection(tree.name(pragma.name).text) { continue }
      default: break
      }
      // What a definition calls runs later, if at all.
      for place in statement.exprs.range where !statement.body.isDefinition {
        guard case .call(let call) = tree[ExprID(index: UInt32(place))] else { continue }
        if resolved.function(of: tree[call]) == nil || resolved.isOfProgram(tree[call]) {
          throw .program(tree.text(of: tree[call].name))
        }
      }
      guard let text = SQLiteText(statement, in: tree) else { continue }
      parts.append(Part(place: place, sql: text.text))
    }
    self.parts = parts
  }

  /// The kind of a statement, and what it does, for the words about it.
  func body(_ place: Int) -> Statement.Body { step.file.statements[place].statement.body }

  /// Whether it tells SQLite not to keep rows or definitions in order.
  var switchesChecksOff: Bool {
    let tree = step.file.tree
    return parts.contains { part in
      guard case .pragma(let pragma) = body(part.place), pragma.name.exists else { return false }
      return ["ignore_check_constraints", "writable_schema"].contains { tree.matches(pragma.name, $0) }
    }
  }

  /// Whether it changes rows, or drops some with their table.
  var changesRows: Bool {
    parts.contains { part in
      switch body(part.place) {
      case .insert, .update, .delete: true
      case .drop(let drop): drop.kind == .table
      case .createTable(let table): table.select.exists
      default: false
      }
    }
  }

  /// Whether a statement names a column of a table.
  func mentions(_ column: Name, of table: Name, in place: Int) -> Bool {
    step.file.statements[place].facts.references.contains { reference in
      guard let source = reference.table, source.name == table else { return false }
      return source.columns.indices.contains(reference.column) && source.columns[reference.column].name == column
    }
  }

  /// Whether a column decides which rows go into another table: `INSERT INTO role SELECT id FROM user WHERE is_admin`.
  func decidesRows(_ column: Name, of table: Name) -> Bool {
    parts.contains { part in
      guard case .insert = body(part.place), let target = target(part.place), target != table else {
        return false
      }
      return mentions(column, of: table, in: part.place)
    }
  }

  /// Whether a statement is an INSERT of rows that the migration brings along: it reads no table.
  func isSeed(_ place: Int) -> Bool {
    guard case .insert(let insert) = body(place) else { return false }
    guard case .select(let select) = insert.source else { return true }
    let tree = step.file.tree
    return tree[tree[select].cores].allSatisfy { $0.isValues || $0.from.isEmpty }
  }

  /// The table that a statement changes by its own words: the target of INSERT, UPDATE or DELETE, or what DROP TABLE names.
  func target(_ place: Int) -> Name? {
    let tree = step.file.tree
    func name(_ token: TokenID) -> Name? { token.exists ? tree.name(token) : nil }
    switch body(place) {
    case .insert(let insert): return name(insert.table.name)
    case .update(let update): return name(update.table.name)
    case .delete(let delete): return name(delete.table.name)
    case .drop(let drop): return drop.kind == .table ? name(drop.name.name) : nil
    case .alterTable(let alter): return name(alter.table.name)
    default: return nil
    }
  }
}

extension ResolvedStatement {
  /// Whether a function is one that the program brings along.
  fileprivate func isOfProgram(_ call: Call) -> Bool {
    let name = tree.name(call.name)
    return FunctionCatalog.lookup(name) == nil
  }
}

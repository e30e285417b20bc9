import Analyzer

struct DeferredWrite: FileRule {
  static let info = RuleInfo(
    id: "deferred-write", category: .performance, severity: .note, preset: .recommended, since: "0.1",
    summary: "A transaction that begins with a read, and writes later",
    rationale: """
      `BEGIN` alone takes no lock. The first SELECT makes the transaction a reader, and a later write has to make it a writer: if \
      somebody else has written in between, that fails at once with SQLITE_BUSY, whatever the timeout is, and the transaction has to \
      begin anew. `BEGIN IMMEDIATE` waits for its turn at the beginning.
      """,
    precision: .high, fix: .unsafe, fixSafety: "Others wait from the beginning of the transaction on.",
    examples: [
      .bad(
        "«BEGIN»;\nSELECT legs FROM pet WHERE id = 1;\nUPDATE pet SET legs = 3 WHERE id = 1;\nCOMMIT;",
        says: "this transaction reads first and writes later: where somebody else writes in between, it fails at once",
        schema: pet,
        fixed: "BEGIN IMMEDIATE;\nSELECT legs FROM pet WHERE id = 1;\nUPDATE pet SET legs = 3 WHERE id = 1;\nCOMMIT;"),
      .good(
        "BEGIN IMMEDIATE;\nSELECT legs FROM pet WHERE id = 1;\nUPDATE pet SET legs = 3 WHERE id = 1;\nCOMMIT;",
        schema: pet),
      .good(
        "BEGIN;\nUPDATE pet SET legs = 3 WHERE id = 1;\nSELECT legs FROM pet WHERE id = 1;\nCOMMIT;", schema: pet),
      .good("BEGIN;\nSELECT legs FROM pet WHERE id = 1;\nCOMMIT;\nUPDATE pet SET legs = 3 WHERE id = 1;", schema: pet),
      .good("BEGIN;\nSELECT 1;\nUPDATE pet SET legs = 3 WHERE id = 1;\nCOMMIT;", schema: pet),
    ])

  private static let pet = "CREATE TABLE pet (id INTEGER PRIMARY KEY, legs INTEGER);"

  func check(_ file: ResolvedFile, _ context: inout RuleContext) {
    // Migrations run alone, and statements with names one by one.
    if context.isMigration || file.statements.contains(where: { $0.statement.header != nil }) { return }
    let tree = file.tree
    var begin: TokenID?
    var isReader = false
    for statement in file.statements where statement.statement.explain == .no {
      switch statement.statement.body {
      case .transaction(let node):
        let span = statement.statement.span
        begin = nil
        isReader = false
        if node.kind == .begin, tree.token(.immediate, in: span) == nil, tree.token(.exclusive, in: span) == nil {
          begin = span.first
        }
      case .select:
        if begin != nil, statement.facts.sources.contains(where: { $0.table?.kind == .table }) { isReader = true }
      case .insert, .update, .delete, .createTable, .createIndex, .createView, .createTrigger, .createVirtualTable,
        .drop,
        .alterTable:
        if let token = begin, isReader { report(token, tree, &context) }
        begin = nil
      case .invalid, .pragma, .utility, .call: break
      }
    }
  }

  private func report(_ begin: TokenID, _ tree: SyntaxTree, _ context: inout RuleContext) {
    let next = TokenID(Int(begin.index) + 1)
    let edit =
      tree[next].kind == .deferred
      ? Fix.Edit(tree.location(of: next), "IMMEDIATE") : Fix.Edit(tree.end(of: begin), " IMMEDIATE")
    context.report(
      .late, at: tree.location(of: begin), fix: Fix(title: "Write BEGIN IMMEDIATE", safety: .unsafe, edits: [edit]))
  }
}

extension Message {
  fileprivate static let late = Message(
    "this transaction reads first and writes later: where somebody else writes in between, it fails at once",
    help: "Write BEGIN IMMEDIATE.")
}

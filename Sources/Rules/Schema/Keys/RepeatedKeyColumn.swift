import Analyzer

struct RepeatedKeyColumn: SchemaRule {
  static let info = RuleInfo(
    id: "repeated-key-column", category: .schema, severity: .warning, since: "0.1",
    summary: "A column that is in an index, `UNIQUE` or `PRIMARY KEY` twice",
    rationale: """
      The second one sorts nothing: where the first is equal, it is, too. Mostly another column was meant. The same \
      column under another collation isn't the same.
      """,
    fix: .unsafe, fixSafety: "Another column may have been meant, and `ON CONFLICT` may name the key as it is written.",
    examples: [
      .bad(
        "CREATE INDEX pet_name ON pet (name, owner, «name»);", says: "'name' is in index 'pet_name' already",
        schema: pet, fixed: "CREATE INDEX pet_name ON pet (name, owner);"),
      .bad(
        "CREATE TABLE toy (id INTEGER PRIMARY KEY, name TEXT, pet INTEGER, UNIQUE (name, «NAME»));",
        says: "'NAME' is in this UNIQUE already",
        fixed: "CREATE TABLE toy (id INTEGER PRIMARY KEY, name TEXT, pet INTEGER, UNIQUE (name));"),
      .bad(
        "CREATE TABLE toy (pet INTEGER NOT NULL, number INTEGER NOT NULL, PRIMARY KEY (pet, «pet»));",
        says: "'pet' is in this PRIMARY KEY already",
        fixed: "CREATE TABLE toy (pet INTEGER NOT NULL, number INTEGER NOT NULL, PRIMARY KEY (pet));"),
      .good(
        """
        CREATE INDEX pet_name ON pet (name, name COLLATE NOCASE);
        CREATE INDEX pet_folded ON pet (lower(name), name);
        CREATE UNIQUE INDEX pet_owner ON pet (owner, name);
        """, schema: pet),
    ])

  private static let pet = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT, owner TEXT);"

  func check(_ table: Table, _ context: inout RuleContext) {
    guard table.kind == .table else { return }
    for index in context.indexes(on: table) where index.terms.count > 1 {
      check(index.terms.map { $0.expr }, "index '\(index.name)'", &context)
    }
    guard let definition = table.definition, let node = table.createTable else { return }
    let tree = definition.tree
    for constraint in node.constraints {
      switch constraint.kind {
      case .primaryKey(let terms, _, _) where terms.count > 1:
        check(terms.map { TreeExpr(tree, $0.expr) }, "this PRIMARY KEY", &context)
      case .unique(let terms, _) where terms.count > 1:
        check(terms.map { TreeExpr(tree, $0.expr) }, "this UNIQUE", &context)
      default: break
      }
    }
  }

  private func check(_ terms: [TreeExpr], _ key: String, _ context: inout RuleContext) {
    for (place, term) in terms.enumerated().dropFirst() {
      let earlier = terms[..<place]
      guard let first = earlier.first(where: { isSame($0, term) }) else { continue }
      let tree = term.tree
      context.report(
        .repeated(tree.quoted(tree.range(of: term.expr)), key), at: term.location,
        related: [Diagnostic.Related("it is here, too", at: first.location)], fix: fix(term, behind: terms[place - 1]))
    }
  }

  private func isSame(_ left: TreeExpr, _ right: TreeExpr) -> Bool {
    let tree = left.tree
    return right.tree === tree && tree.isSame(tree.bare(left.expr), as: tree.bare(right.expr), in: tree)
  }

  private func fix(_ term: TreeExpr, behind last: TreeExpr) -> Fix? {
    let tree = term.tree
    guard tree.file.origin == nil else { return nil }
    // Behind the comma there may be a direction with either.
    let comma = TokenID(Int(tree.span(of: term.expr).first.index) - 1)
    let next = tree[tree.token(after: term.expr)].kind
    guard tree[comma].kind == .comma, next == .comma || next == .rightParenthesis else { return nil }
    let range = SourceRange(start: tree[comma].start, end: tree.range(of: term.expr).end)
    return Fix(title: "Remove it", safety: .unsafe, edits: [Fix.Edit(SourceLocation(tree.file, range), "")])
  }
}

extension Message {
  fileprivate static func repeated(_ column: String, _ key: String) -> Message {
    Message("\(column) is in \(key) already", help: "Name another column, or leave it out.")
  }
}

import Analyzer

struct NaturalJoin: SelectRule {
  static let info = RuleInfo(
    id: "natural-join", category: .query, severity: .warning, preset: .recommended, since: "0.1",
    summary: "`NATURAL JOIN`, which joins by whatever names are equal",
    rationale: """
      Which columns join the tables is decided by their names. A migration that adds `created_at` or `name` to both \
      changes what the query finds, without a word, and tables that share no name are multiplied with each other. \
      `USING` names the columns.
      """,
    fix: .unsafe, fixSafety: "It joins by the columns of today.",
    examples: [
      .bad(
        "SELECT visit.day, pet.name FROM visit «NATURAL» JOIN pet;",
        says: "NATURAL JOIN compares all columns of equal names, today 'pet_id'",
        schema: pet, fixed: "SELECT visit.day, pet.name FROM visit JOIN pet USING (pet_id);"),
      .bad(
        "SELECT pet.name FROM pet «NATURAL» LEFT JOIN vet v;",
        says: "NATURAL JOIN finds no columns of equal names, so each row is paired with each", schema: pet),
      .good("SELECT visit.day, pet.name FROM visit JOIN pet USING (pet_id);", schema: pet),
    ])

  private static let pet = """
    CREATE TABLE pet (pet_id INTEGER PRIMARY KEY, name TEXT NOT NULL);
    CREATE TABLE visit (id INTEGER PRIMARY KEY, pet_id INTEGER NOT NULL REFERENCES pet (pet_id), day TEXT);
    CREATE TABLE vet (vet_id INTEGER PRIMARY KEY, city TEXT);
    """

  static let needsWholeStatement = false

  func check(_ query: PlacedQuery, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    for core in tree[query.select.cores] where tree[core.from].contains(where: { $0.join.isNatural }) {
      let graph = FromGraph(core.from, where: .none, in: statement)
      for (place, node) in graph.nodes.enumerated() {
        guard let term = node.term, term.join.isNatural else { continue }
        guard let names = commonNames(place, graph) else {
          context.report(.byName(nil), at: natural(term, in: tree))
          continue
        }
        context.report(
          .byName(names.map { $0.name.text }), at: natural(term, in: tree), fix: fix(term, names, in: tree))
      }
    }
  }

  /// The word may stand anywhere in the operator.
  private func natural(_ term: JoinTerm, in tree: SyntaxTree) -> SourceLocation {
    var token = term.join.token
    while token < term.span.last, tree[token].kind != .natural { token = TokenID(Int(token.index) + 1) }
    return tree.location(of: tree[token].kind == .natural ? token : term.join.token)
  }

  /// With how many tables to the left have each; nil where that isn't known.
  private func commonNames(_ place: Int, _ graph: FromGraph) -> [(name: Name, count: Int)]? {
    guard let own = graph.columnNames(place) else { return nil }
    var left: [[Name]] = []
    for other in graph.nodes.indices.prefix(place) {
      guard let names = graph.columnNames(other) else { return nil }
      left.append(names)
    }
    return own.compactMap { name in
      let count = left.count { $0.contains(name) }
      return count > 0 ? (name, count) : nil
    }
  }

  private func fix(_ term: JoinTerm, _ names: [(name: Name, count: Int)], in tree: SyntaxTree) -> Fix? {
    let location = natural(term, in: tree)
    // Where several tables to the left have a name, USING is refused.
    guard !names.isEmpty, names.allSatisfy({ $0.count == 1 }), !term.on.exists,
      let word = (Int(term.join.token.index)...Int(term.span.last.index)).first(where: {
        tree.tokens[$0].start == location.range.start
      })
    else { return nil }
    let list = names.map { SQLText.identifier($0.name.text) }.joined(separator: ", ")
    let range = SourceRange(start: location.range.start, end: tree.tokens[word + 1].start)
    return Fix(
      title: "Join USING (\(list))", safety: .unsafe,
      edits: [
        Fix.Edit(SourceLocation(tree.file, range), ""), Fix.Edit(tree.end(of: term.span.last), " USING (\(list))"),
      ])
  }
}

extension Message {
  private static let usesColumns = "Write USING with the columns: one that is added later doesn't change the join then."

  fileprivate static func byName(_ names: [String]?) -> Message {
    guard let names else { return Message("NATURAL JOIN compares all columns of equal names", help: usesColumns) }
    return names.isEmpty
      ? Message(
        "NATURAL JOIN finds no columns of equal names, so each row is paired with each", help: "Write ON or CROSS JOIN."
      )
      : Message("NATURAL JOIN compares all columns of equal names, today \(list(names))", help: usesColumns)
  }
}

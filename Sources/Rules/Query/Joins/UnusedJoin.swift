import Analyzer

struct UnusedJoin: SelectRule {
  static let info = RuleInfo(
    id: "unused-join", category: .query, severity: .note, preset: .strict, since: "0.1",
    summary: "A join that neither adds, removes nor shows anything",
    rationale: """
      A `LEFT JOIN` by a unique key finds one row at most, and an inner join along a NOT NULL foreign key exactly one. \
      When none of its columns is used, the result is the same without it, and SQLite looks up a row for nothing. \
      Mostly the column that was shown is gone.
      """,
    precision: .high, fix: .unsafe, fixSafety: "An inner join also drops rows whose foreign key is broken.",
    examples: [
      .bad(
        "SELECT pet.name FROM pet LEFT JOIN «vet» ON vet.id = pet.vet_id;",
        says: "this join does nothing: no column of 'vet' is used",
        schema: pet,
        fixed: "SELECT pet.name FROM pet;"),
      .bad(
        "SELECT p.name FROM pet p JOIN «owner» o ON o.id = p.owner_id WHERE p.id > 3;",
        says: "this join does nothing: no column of 'o' is used",
        schema: pet, fixed: "SELECT p.name FROM pet p WHERE p.id > 3;"),
      .good(
        """
        SELECT pet.name, vet.name AS vet FROM pet LEFT JOIN vet ON vet.id = pet.vet_id;
        SELECT pet.name FROM pet JOIN vet ON vet.id = pet.vet_id;
        SELECT pet.name FROM pet LEFT JOIN visit ON visit.pet_id = pet.id;
        SELECT pet.name FROM pet LEFT JOIN vet ON vet.id = pet.vet_id WHERE vet.id IS NULL;
        SELECT * FROM pet JOIN owner ON owner.id = pet.owner_id;
        SELECT vet.id FROM pet LEFT JOIN vet ON vet.id = pet.vet_id AND (vet.id) > 0;
        """, schema: pet),
      .good(
        "SELECT pet.name FROM pet LEFT JOIN vet ON vet.name = pet.vet_name;",
        schema: """
          CREATE TABLE vet (id INTEGER PRIMARY KEY, name TEXT COLLATE NOCASE);
          CREATE UNIQUE INDEX vet_name ON vet (name COLLATE BINARY);
          CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, vet_name TEXT);
          """),
    ])

  private static let pet = """
    CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
    CREATE TABLE vet (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
    CREATE TABLE pet (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL, owner_id INTEGER NOT NULL REFERENCES owner (id),
      vet_id INTEGER REFERENCES vet
    );
    CREATE TABLE visit (id INTEGER PRIMARY KEY, pet_id INTEGER NOT NULL REFERENCES pet (id));
    """

  func check(_ query: PlacedQuery, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    for core in tree[query.select.cores] where core.from.count > 1 {
      let joins = tree.joins(core.from)
      guard
        joins.allSatisfy({ join in
          [.first, .comma, .inner, .cross, .left].contains(join.term.join.kind) && !join.term.join.isNatural
        })
      else { continue }
      for (place, join) in joins.enumerated() where isPlain(join.term) && isIdle(join.id, in: statement) {
        let term = join.term
        let graph = context.fromGraph(of: core, in: statement)
        guard graph.nodes.count == joins.count, term.join.kind == .left || isAlwaysThere(place, core, graph) else {
          continue
        }
        let node = graph.nodes[place]
        let fix = fix(term, in: tree)
        context.report(
          .unused(graph.name(of: node)), at: graph.place(of: node), fix: fix,
          claim: fix.map { .same(with: $0.edits, ifKeysHold: term.join.kind == .inner) })
      }
    }
  }

  private func isPlain(_ term: JoinTerm) -> Bool {
    switch term.source {
    case .table, .subquery: term.join.kind == .left || term.join.kind == .inner
    case .missing, .function, .join: false
    }
  }

  /// See `Facts.RowSource.isIdle`.
  private func isIdle(_ join: JoinID, in statement: ResolvedStatement) -> Bool {
    statement.source(of: join).map { statement.facts.sources[$0].isIdle } ?? false
  }

  /// Whether a table is joined along a foreign key that can't be NULL, and by nothing else.
  private func isAlwaysThere(_ place: Int, _ core: SelectCore, _ graph: FromGraph) -> Bool {
    let statement = graph.statement
    guard let source = graph.nodes[place].source,
      let equal = statement.dependencies(of: core)?.equalColumns(of: source),
      let first = equal.first, equal.allSatisfy({ $0.source == first.source }),
      graph.conditions.allSatisfy({ condition in
        !condition.nodes.contains(place) || equal.contains { $0.condition == condition.expr }
      }),
      let parent = table(source, in: statement), let child = table(first.source, in: statement),
      graph.nodes.first(where: { $0.source == first.source })?.term?.join.kind != .left
    else { return false }
    return child.foreignKeys.contains { key in
      guard key.table == parent.name, key.columns.count == equal.count,
        key.columns.allSatisfy({ $0 >= 0 && child.columns[$0].isNotNull })
      else { return false }
      let references = key.columns(of: parent)
      return references.count == key.columns.count
        && zip(key.columns, references).allSatisfy { own, referred in
          equal.contains { $0.column == own && $0.own == referred }
            && child.finds(own, in: parent, referred)
        }
    }
  }

  private func table(_ source: Int, in statement: ResolvedStatement) -> Table? {
    statement.facts.sources[source].table.flatMap { $0.isView ? nil : $0 }
  }

  private func fix(_ term: JoinTerm, in tree: SyntaxTree) -> Fix? {
    guard term.join.token.exists, term.join.token.index > 0 else { return nil }
    let start = tree.tokens[Int(term.join.token.index) - 1].end
    return Fix(
      title: "Remove the join", safety: .unsafe,
      edits: [
        Fix.Edit(
          SourceLocation(
            tree.file, SourceRange(start: start, end: max(tree[term.span.last].end, tree.range(of: term.on).end))), "")
      ])
  }
}

extension Message {
  fileprivate static func unused(_ table: String) -> Message { "this join does nothing: no column of \(table) is used" }
}

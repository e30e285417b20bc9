import Analyzer

struct ScalarSubqueryManyRows: SelectRule {
  static let info = RuleInfo(
    id: "scalar-subquery-many-rows", category: .query, severity: .warning, since: "0.1",
    summary: "A subquery that stands for one value and may find several",
    rationale: """
      SQLite takes the first row it comes upon and says nothing of the others; which one that is may change with an \
      index or a version. Other databases refuse such a query. Ask by a unique key, aggregate, use `IN` where any of \
      them will do, or say with `ORDER BY` (and `LIMIT 1`) which one is meant. \
      Nothing is said of a table that no SQL of the project makes: nobody knows its keys.
      """,
    precision: .high,
    examples: [
      .bad(
        "SELECT name FROM pet WHERE owner_id = «(SELECT id FROM owner WHERE name = :name)»;",
        says: "this subquery may find several rows, and which one SQLite takes is up to chance", schema: pet),
      .bad(
        "SELECT name, «(SELECT day FROM visit WHERE visit.pet_id = pet.id)» AS last_visit FROM pet;",
        says: "this subquery may find several rows, and which one SQLite takes is up to chance", schema: pet),
      .good(
        """
        SELECT name FROM pet WHERE owner_id = (SELECT id FROM owner WHERE email = :email);
        SELECT name FROM pet WHERE owner_id IN (SELECT id FROM owner WHERE name = :name);
        SELECT name, (SELECT MAX(day) FROM visit WHERE visit.pet_id = pet.id) AS last_visit FROM pet;
        SELECT name, (SELECT day FROM visit WHERE pet_id = pet.id ORDER BY day DESC LIMIT 1) AS last_visit FROM pet;
        SELECT name, (SELECT name FROM owner WHERE owner.id = pet.owner_id) AS owner FROM pet;
        SELECT name FROM pet WHERE owner_id = (SELECT main_owner FROM state);
        SELECT name FROM pet WHERE (SELECT 1 FROM visit WHERE visit.pet_id = pet.id) IS NOT NULL;
        """, schema: pet),
      .good(
        """
        INSERT INTO owner (name, email) VALUES ('Ann', 'ann@a.example');
        UPDATE pet SET owner_id = (SELECT id FROM owner WHERE name = 'Ann') WHERE owner_id IS NULL;
        """, schema: pet, in: .migration),
    ])

  private static let pet = """
    CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT NOT NULL UNIQUE);
    CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, owner_id INTEGER REFERENCES owner (id));
    CREATE TABLE visit (id INTEGER PRIMARY KEY, pet_id INTEGER NOT NULL, day TEXT NOT NULL);
    CREATE TABLE state (id INTEGER PRIMARY KEY CHECK (id = 1), main_owner INTEGER);
    """

  func check(_ query: PlacedQuery, in statement: ResolvedStatement, _ context: inout RuleContext) {
    guard case .scalar(let expr) = query.role, statement.isSingleRow(query.id) == false, query.select.orderBy.isEmpty,
      !mayBeOneRow(query, in: statement), !asksUnknownTable(query, in: statement),
      !givesOneValue(query.select, in: statement.tree),
      !statement.facts.isPutThere(query.id)
    else { return }
    let tree = statement.tree
    var ranges = [tree.range(of: expr)]
    if let core = tree[query.select.cores].first, case .expr(let column, _)? = tree[core.columns].first {
      ranges.append(tree.range(of: column))
    }
    context.report(
      .severalRows, at: SourceLocation(tree.file, tree.firstOnOneLine(ranges)),
      claim: .can(.hasSeveralRows, at: tree.location(of: expr)))
  }

  /// One of its tables is made by no SQL that is here, or by SQL that can't be read, so that nobody knows its keys.
  private func asksUnknownTable(_ query: PlacedQuery, in statement: ResolvedStatement) -> Bool {
    let tree = statement.tree
    let whole = tree.range(of: query.select.span)
    return statement.joinTerms.contains { term in
      let range = tree.range(of: term.span)
      guard whole.start <= range.start, range.end <= whole.end, case .table(let schema, let name) = term.source else {
        return false
      }
      if !schema.exists, statement.commonTable(named: tree.name(name)) != nil { return false }
      let table = statement.catalog.source(named: tree.name(name), schema: schema.exists ? tree.name(schema) : nil)
      return table?.isIncomplete ?? true
    }
  }

  /// A literal, the same in each part: what is asked is whether there is a row at all.
  private func givesOneValue(_ select: Select, in tree: SyntaxTree) -> Bool {
    let values = tree[select.cores].map { core -> String? in
      guard case .expr(let value, _)? = tree[core.columns].first, tree.isLiteral(value) else { return nil }
      return tree.text(of: tree.bare(value))
    }
    return values.first != nil && values.allSatisfy { $0 != nil && $0 == values[0] }
  }

  /// Its tables are such that one row may be all there is: one that a CHECK holds to a single row, a function.
  private func mayBeOneRow(_ query: PlacedQuery, in statement: ResolvedStatement) -> Bool {
    let tree = statement.tree
    return tree[query.select.cores].allSatisfy { core in
      core.condition.exists || !core.from.isEmpty
        ? tree.joins(core.from).allSatisfy { join in
          guard let source = statement.source(of: join.id).map({ statement.facts.sources[$0] }) else { return true }
          return source.isSettled || source.table?.holdsOneRow == true
            || source.table?.kind == .tableValuedFunction || source.table?.isVirtual == true
        } : true
    }
  }
}

extension Message {
  fileprivate static let severalRows = Message(
    "this subquery may find several rows, and which one SQLite takes is up to chance",
    help: "Compare a unique key, write IN instead of =, aggregate, or add ORDER BY and LIMIT 1.")
}

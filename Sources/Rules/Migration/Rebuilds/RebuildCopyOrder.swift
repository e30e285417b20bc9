import Analyzer

struct RebuildCopyOrder: MigrationStepRule {
  static let info = RuleInfo(
    id: "rebuild-copy-order", category: .migration, severity: .error, since: "0.1",
    summary: "Rows that are copied into a table whose columns are in another order",
    rationale: """
      `INSERT INTO new SELECT * FROM old` goes by position: the first column of the old table into the first of the new \
      one, whatever they are called. Where the order differs, values land in the wrong columns, and most of them fit, \
      so that nothing fails. Write both lists of columns.
      """,
    precision: .veryHigh, fix: .unsafe,
    fixSafety: "The rows end up in other columns than before, which is the point.",
    examples: [
      .bad(
        "CREATE TABLE pet_new (id INTEGER PRIMARY KEY, owner TEXT, name TEXT);\nINSERT INTO pet_new SELECT «*» FROM pet;",
        says: "'name' of 'pet' is copied into 'owner', and 'owner' into 'name'", schema: pet,
        fixed: "CREATE TABLE pet_new (id INTEGER PRIMARY KEY, owner TEXT, name TEXT);\n"
          + "INSERT INTO pet_new (id, name, owner) SELECT id, name, owner FROM pet;"),
      .bad(
        """
        CREATE TABLE pet_new (name TEXT, id INTEGER PRIMARY KEY, owner TEXT, age INTEGER);
        INSERT INTO pet_new SELECT «id», name, owner, 0 FROM pet;
        DROP TABLE pet;
        ALTER TABLE pet_new RENAME TO pet;
        """, says: "'id' of 'pet' is copied into 'name', and 'name' into 'id'", schema: pet,
        fixed: """
          CREATE TABLE pet_new (name TEXT, id INTEGER PRIMARY KEY, owner TEXT, age INTEGER);
          INSERT INTO pet_new (id, name, owner, age) SELECT id, name, owner, 0 FROM pet;
          DROP TABLE pet;
          ALTER TABLE pet_new RENAME TO pet;
          """),
      .good(
        """
        CREATE TABLE pet_new (id INTEGER PRIMARY KEY, owner TEXT, name TEXT);
        INSERT INTO pet_new (id, name, owner) SELECT id, name, owner FROM pet;
        """, schema: pet),
      .good(
        "CREATE TABLE pet_new (id INTEGER PRIMARY KEY, name TEXT, owner TEXT NOT NULL);\n"
          + "INSERT INTO pet_new SELECT * FROM pet;", schema: pet),
      .bad(
        "CREATE TABLE pet_new (id INTEGER PRIMARY KEY, keeper TEXT, name TEXT);\n"
          + "INSERT INTO pet_new (id, keeper, name) SELECT «*» FROM pet;",
        says: "'owner' of 'pet' is copied into 'name', and 'name' into 'keeper'", schema: pet),
      .good(
        "CREATE TABLE opposite (id INTEGER PRIMARY KEY, owner TEXT, name TEXT);\n"
          + "INSERT INTO opposite SELECT id, name, owner FROM pet;", schema: pet),
      .good(
        "CREATE TABLE vet (id INTEGER PRIMARY KEY, title TEXT, name TEXT);\nINSERT INTO vet SELECT id, 'Dr', name FROM pet;",
        schema: pet),
    ])

  private static let pet = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT, owner TEXT);"

  func check(_ step: MigrationStep, _ context: inout RuleContext) {
    for (place, resolved) in step.file.statements.enumerated() where resolved.statement.explain == .no {
      guard case .insert(let insert) = resolved.statement.body, resolved.isSound,
        let copy = CopiedColumns(insert, resolved, step.catalogs[place])
      else { continue }
      // Names that are written out may be interchanged on purpose, except in a copy of the whole.
      let isRebuild = context.facts(of: step, alone: true).rebuilds.contains { $0.copies.contains(place) }
      guard let wrong = copy.wrongPair(trustsNames: !isRebuild), let source = wrong.source else { continue }
      let other = copy.pairs.first { $0.source == wrong.target.name }
      let fix = insert.columns.isEmpty ? copy.fix(insert, resolved.tree) : nil
      context.report(
        .wrongOrder(copy.source.name.text, source.text, wrong.target.name.text, other?.target.name.text),
        at: SourceLocation(resolved.tree.file, wrong.range),
        fix: fix, claim: .differs(with: fix))
    }
  }

  fileprivate static func list(_ names: [Name]) -> String {
    names.map { SQLText.identifier($0.text) }.joined(separator: ", ")
  }
}

extension CopiedColumns {
  /// Both lists: each column of the source into the one of its name, and the rest where they are.
  fileprivate func fix(_ insert: Insert, _ tree: SyntaxTree) -> Fix? {
    var names: [Name] = []
    for pair in pairs {
      let name = pair.source.flatMap { target.column(named: $0) }.map { target.columns[$0].name } ?? pair.target.name
      if let source = pair.source, target.column(named: source) == nil { return nil }
      guard !names.contains(name) else { return nil }
      names.append(name)
    }
    let last = insert.table.alias.exists ? insert.table.alias : insert.table.name
    var edits = [Fix.Edit(tree.end(of: last), " (\(RebuildCopyOrder.list(names)))")]
    for star in stars {
      let columns = source.columns.filter { !$0.isHidden }.map { $0.name }
      edits.append(Fix.Edit(SourceLocation(tree.file, star), RebuildCopyOrder.list(columns)))
    }
    return Fix(title: "Write both lists of columns", safety: .unsafe, edits: edits)
  }
}

extension Message {
  fileprivate static func wrongOrder(_ table: String, _ source: String, _ target: String, _ other: String?) -> Message {
    Message(
      "'\(source)' of '\(table)' is copied into '\(target)'" + (other.map { ", and '\(target)' into '\($0)'" } ?? ""),
      help: "Write both lists of columns.")
  }
}

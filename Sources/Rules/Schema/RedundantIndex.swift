import Analyzer

struct RedundantIndex: SchemaRule {
  static let info = RuleInfo(
    id: "redundant-index", category: .schema, severity: .warning, fullPreset: .recommended, since: "0.1",
    summary: "An index that another one makes up for",
    rationale: """
      An index on `(a, b)` finds by `a` as well, so one on `(a)` alone only costs room, and time with every change of a \
      row. PRIMARY KEY and UNIQUE make indexes of their own. An index isn't redundant that has another collation or \
      order, that is UNIQUE where the longer one isn't, or that has a WHERE: it is small, and may be the better one. \
      Beside an index of the same columns that is a warning. Beside a wider one it is a note, since fewer pages are read \
      of a narrow one, and in the preset `essential` only where the other has one column more, in the same directions.
      """,
    fix: .unsafe,
    fixSafety: "`INDEXED BY` may name it, and a shorter index is a little faster to read.",
    examples: [
      .bad(
        "CREATE INDEX pet_name_age ON pet (name, age);\nCREATE INDEX «pet_name» ON pet (name);",
        says: "index 'pet_name' isn't needed: index 'pet_name_age' begins with its columns", schema: pet,
        fixed: "CREATE INDEX pet_name_age ON pet (name, age);\n"),
      .bad(
        "CREATE INDEX pet_age ON pet (age);\nCREATE INDEX «pet_by_age» ON pet (age);",
        says: "index 'pet_by_age' isn't needed: index 'pet_age' has the same columns", schema: pet,
        fixed: "CREATE INDEX pet_age ON pet (age);\n"),
      .bad(
        "CREATE UNIQUE INDEX «pet_chip» ON pet (chip);",
        says: "index 'pet_chip' isn't needed: UNIQUE (chip) has the same columns", schema: pet,
        fixed: ""),
      .bad(
        "CREATE INDEX «pet_id» ON pet (id);", says: "index 'pet_id' isn't needed: the PRIMARY KEY has the same columns",
        schema: pet, fixed: ""),
      .good(
        """
        CREATE INDEX pet_name_age ON pet (name, age);
        CREATE INDEX pet_folded_name ON pet (name COLLATE NOCASE);
        CREATE INDEX pet_lower_name ON pet (lower(name));
        CREATE INDEX pet_age_name ON pet (age, name);
        CREATE INDEX pet_oldest ON pet (name, age DESC);
        CREATE UNIQUE INDEX pet_tag ON pet (tag);
        CREATE INDEX pet_tag_age ON pet (tag, age);
        CREATE INDEX pet_chipped ON pet (name) WHERE chip IS NOT NULL;
        CREATE INDEX pet_small ON pet (name) WHERE tag = 'a';
        CREATE INDEX pet_large ON pet (name) WHERE tag = 'A';
        """, schema: pet),
    ])

  private static let pet = """
    CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT, age INTEGER, chip TEXT UNIQUE, tag TEXT);
    """

  func check(_ table: Table, _ context: inout RuleContext) {
    guard table.kind == .table, !context.indexes(on: table).isEmpty,
      context.indexes(on: table).count + table.keys.count > 1
    else { return }
    let all = context.indexTerms(of: table)
    for (place, terms) in all.enumerated() {
      guard let index = terms.index,
        let other = all.indices.first(where: { $0 != place && makesUp(all[$0], for: terms, isEarlier: $0 < place) })
      else { continue }
      let related = all[other].index.map {
        [Diagnostic.Related("'\($0.name)' is created here", at: $0.definition.location)]
      }
      let isSame = all[other].parts.count == terms.parts.count
      context.report(
        .redundant(index.name.text, all[other], isSame: isSame, table),
        at: index.definition.location, related: related ?? [], fix: fix(index), mend: mend(index),
        atMost: isSame ? .warning : .note, unlessSaid: true,
        inFull: !losesNothing(without: terms, beside: all[other], of: table))
    }
  }

  /// Nobody could have meant the shorter one: the other has the same columns, or hardly more to read.
  private func losesNothing(without terms: IndexTerms, beside other: IndexTerms, of table: Table) -> Bool {
    let more = other.parts.count - terms.parts.count
    if more == 0 { return true }
    // The key of a table WITHOUT ROWID is the table, with all that its rows hold.
    let isTable = other.index == nil && table.isWithoutRowid
    return more == 1 && terms.condition == nil && !isTable
      && zip(terms.parts, other.parts).allSatisfy { $0.isDescending == $1.isDescending }
  }

  private func makesUp(_ other: IndexTerms, for terms: IndexTerms, isEarlier: Bool) -> Bool {
    guard terms.isPrefix(of: other), isSameCondition(terms.condition, other.condition), isSameOrder(terms, other)
    else { return false }
    let isSame = other.parts.count == terms.parts.count
    if terms.isUnique { return other.isUnique && isSame && isEarlier }
    // Of two that are the same, the later one is too much, or the one that isn't UNIQUE.
    return !isSame || isEarlier || other.isUnique
  }

  private func isSameCondition(_ left: TreeExpr?, _ right: TreeExpr?) -> Bool {
    guard let left else { return right == nil }
    guard let right else { return false }
    return left.tree.isSame(left.expr, as: right.expr, in: right.tree)
  }

  /// An index is read both ways, as a whole.
  private func isSameOrder(_ terms: IndexTerms, _ other: IndexTerms) -> Bool {
    let turned = zip(terms.parts, other.parts).map { $0.isDescending != $1.isDescending }
    return turned.allSatisfy { $0 == turned[0] }
  }

  private func mend(_ index: Index) -> SchemaMend? {
    guard index.place == .main else { return nil }
    let tree = index.definition.tree
    return SchemaMend(
      title: "Drop it", statements: ["DROP INDEX \(SQLText.identifier(index.name.text))"],
      reversal: [tree.text(of: tree.statements[index.definition.statement].span)])
  }

  private func fix(_ index: Index) -> Fix? {
    let tree = index.definition.tree
    guard tree.file.origin == nil else { return nil }
    let start = tree.range(of: tree.statements[index.definition.statement].span).start
    var end = tree.endOfStatement(index.definition.statement).range.end
    let bytes = tree.file.bytes
    // The line goes with it, if it is the line's only content.
    let isLineStart = start == 0 || bytes[Int(start) - 1] == 10
    if isLineStart, Int(end) < bytes.count, bytes[Int(end)] == 13 { end += 1 }
    if isLineStart, Int(end) < bytes.count, bytes[Int(end)] == 10 { end += 1 }
    return Fix(
      title: "Remove it", safety: .unsafe,
      edits: [Fix.Edit(SourceLocation(tree.file, SourceRange(start: start, end: end)), "")])
  }
}

extension Message {
  fileprivate static func redundant(_ index: String, _ other: IndexTerms, isSame: Bool, _ table: Table) -> Message {
    let columns = other.parts.compactMap { $0.column?.text }
    let isPrimary = other.index == nil && columns == table.primaryKey.map { table.columns[$0].name.text }
    let name =
      other.index.map { "index '\($0.name)'" }
      ?? (isPrimary ? "the PRIMARY KEY" : "UNIQUE (\(columns.joined(separator: ", ")))")
    return "index '\(index)' isn't needed: \(name) \(isSame ? "has the same" : "begins with its") columns"
  }
}

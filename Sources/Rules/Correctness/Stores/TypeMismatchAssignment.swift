import Analyzer

struct TypeMismatchAssignment: StatementRule {
  static let info = RuleInfo(
    id: "type-mismatch-assignment", category: .correctness, severity: .error, since: "0.1",
    summary: "A value that its column can't hold",
    rationale: """
      A STRICT table refuses a value that isn't of its column's type and can't be turned into one: the statement fails \
      when it runs, and only then. An ordinary table takes the text `'heavy'` into a REAL column and keeps it as text, \
      for somebody else to find, and so does an fts5 table, which converts nothing. `'true'` and `'false'` in a BOOLEAN \
      column stay text, too, and a condition takes both for false. In a project with another tool's \
      files this is a warning. Two columns that were swapped in an `INSERT … SELECT` are \
      named.
      """,
    precision: .high,
    examples: [
      .bad(
        "UPDATE pet SET weight = «'heavy'», photo = «'none'» WHERE id = 1;",
        says: "'weight' is REAL and can't hold TEXT 'heavy'", "'photo' is BLOB and can't hold TEXT 'none'", schema: pet),
      .bad(
        "INSERT INTO pet (name, age) VALUES («x'00'», «3.5»);",
        says: "'name' is TEXT and can't hold BLOB x'00'", "'age' is INTEGER and can't hold REAL '3.5'", schema: pet),
      .bad(
        "INSERT INTO pet (name, age, weight)\nSELECT name, weight, «label»\nFROM old;",
        says: "'weight' is REAL and can't hold TEXT 'label'",
        schema: pet + "\nCREATE TABLE old (name TEXT, label TEXT, weight INTEGER);"),
      .bad(
        "INSERT INTO pet (name, age) SELECT age, «name» FROM pet;",
        says: "'age' is INTEGER and can't hold TEXT 'name'; the values for 'name' and 'age' look swapped", schema: pet),
      .bad(
        "UPDATE note SET size = «'large'»;", says: "'size' is INTEGER, but this stores TEXT 'large' in it",
        schema: "CREATE TABLE note (size INTEGER);"),
      .bad(
        "INSERT INTO account (name, is_admin) VALUES ('Ann', «'true'»);",
        says: "'is_admin' is boolean, but this stores TEXT 'true' in it", schema: account),
      .bad(
        "INSERT INTO entry (ref, body) VALUES («'seven'», 7), («'7'», ?), (7, 'text');",
        says: "'ref' is INTEGER, but this stores TEXT 'seven' in it",
        "'ref' is INTEGER, but this stores TEXT '7' in it",
        schema: "CREATE VIRTUAL TABLE entry USING fts5 (ref INTEGER NOT NULL, body);"),
      .good(
        """
        UPDATE pet SET weight = 4, age = '3', name = 5, photo = x'00', extra = 'anything';
        UPDATE pet SET age = 3.0, weight = '4.5', name = NULL WHERE id = ?;
        UPDATE pet SET age = substr(name, 1, 1), photo = ?, weight = CAST(name AS REAL);
        """, schema: pet),
      .good(
        """
        INSERT INTO account (name, is_admin, state, note) VALUES ('true', TRUE, 'true', 'true'), ('Bob', '1', 'false', '');
        """, schema: account),
    ])

  private static let account = """
    CREATE TABLE account (name TEXT, is_admin boolean, state BOOLEAN CHECK (state IN ('true', 'false')), note);
    """

  private static let pet = """
    CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT, age INTEGER, weight REAL, photo BLOB, extra ANY) STRICT;
    """

  static let needsWholeStatement = false
  static let statements: StatementKinds = [.insert, .update, .createTrigger]

  func check(_ statement: ResolvedStatement, _ context: inout RuleContext) {
    let stores = statement.facts.stores
    var swapped: Set<Int> = []
    for place in stores.indices where !swapped.contains(place) {
      let table = stores[place].table
      guard table.columns.indices.contains(stores[place].column), holdsType(stores[place]) else { continue }
      let severity: Severity
      switch fit(stores[place], in: statement) {
      case .fits: continue
      case .mayFail: severity = .warning
      case .never: severity = table.isStrict || context.isOurs ? .error : .warning
      }
      let store = stores[place]
      let column = store.table.columns[store.column]
      let partner = swappedPartner(of: place, in: stores, statement)
      if let partner { swapped.insert(partner) }
      context.report(
        .cannotHold(
          column, store.value.classes.typeName, statement.tree.content(store.range),
          swappedWith: partner.flatMap { stores[$0].declaration?.name.text },
          isBefore: partner.map { $0 < place } ?? false, isStrict: table.isStrict,
          isTruth: table.keepsTruthAsText(store.value.constant, in: store.column)),
        at: SourceLocation(
          statement.tree.file, statement.tree.firstOnOneLine([store.range, store.columnRange ?? store.range])),
        related: column.location.map { [Diagnostic.Related("'\(column.name)' is declared here", at: $0)] } ?? [],
        claim: claim(store, in: statement.tree), atMost: severity, unlessSaid: true)
    }
  }

  /// A STRICT column refuses the value, and takes one of its own type.
  private func claim(_ store: Facts.Store, in tree: SyntaxTree) -> Claim? {
    guard store.table.isStrict, store.expr.exists else { return nil }
    let classes = store.table.columns[store.column].classes
    let fitting =
      classes.contains(.integer) ? "1" : classes.contains(.real) ? "1.5" : classes.contains(.text) ? "'a'" : "x'01'"
    return .fails(tree.location(of: store.expr), unlike: fitting)
  }

  private enum Fit { case fits, mayFail, never }

  /// A table's column, or one of fts5's with a type, which is ours to see to.
  private func holdsType(_ store: Facts.Store) -> Bool {
    store.table.kind == .table || (store.table.isVirtual && store.table.columns[store.column].typeLocation != nil)
  }

  /// The value that SQLite's affinity makes, and whether a STRICT table then takes it.
  private func fit(_ store: Facts.Store, in statement: ResolvedStatement) -> Fit {
    let value = store.value
    if store.table.isVirtual {
      // It is kept as it is.
      let classes = value.classes.nonNull
      return classes.isEmpty || !classes.isDisjoint(with: store.table.columns[store.column].classes) ? .fits : .never
    }
    if store.table.keepsTruthAsText(value.constant, in: store.column) { return .never }
    guard let kind = ValueKind(value), let type = ColumnType(store.column, of: store.table) else { return .fits }
    switch (type, kind) {
    case (.any, _), (.text, .text), (.blob, .blob), (.real, .number): return .fits
    case (.text, .number): return .fits
    case (.integer, .number):
      if case .real(let number) = value.constant {
        return number.rounded() == number || !store.table.isStrict ? .fits : .never
      }
      let isRealColumn = value.classes.nonNull == .real && value.affinity == .real && store.table.isStrict
      return isRealColumn && statement.tree.isColumn(store.expr) ? .mayFail : .fits
    case (.integer, .text), (.real, .text):
      if case .text(let content) = value.constant {
        let number = NumberText(content)
        let isFine = type == .integer && store.table.isStrict ? number.isInteger : number.isNumber
        return isFine ? .fits : .never
      }
      return statement.isColumnText(value, store.expr) || statement.isNeverNumber(store.expr) ? .never : .fits
    // An ordinary BLOB column converts nothing and is often used for whatever comes; so is a TEXT column for blobs.
    case (.blob, .text), (.blob, .number), (.text, .blob): return store.table.isStrict ? .never : .fits
    case (.integer, .blob), (.real, .blob): return .never
    }
  }

  /// The other value of the same row that would fit here, and that this one would fit: `SELECT age, name` into
  /// `(name, age)`.
  private func swappedPartner(of place: Int, in stores: [Facts.Store], _ statement: ResolvedStatement) -> Int? {
    guard case .insert = statement.statement.body else { return nil }
    let own = stores[place]
    for other in [place - 1, place + 1] where stores.indices.contains(other) {
      let store = stores[other]
      guard store.table === own.table, store.column != own.column, own.table.columns.indices.contains(own.column),
        own.table.columns.indices.contains(store.column),
        let kind = ValueKind(own.value), let otherKind = ValueKind(store.value)
      else { continue }
      if ColumnType(own.column, of: own.table)?.kind == otherKind,
        ColumnType(store.column, of: own.table)?.kind == kind, mayBeSwapped(own, store, statement)
      {
        return other
      }
    }
    return nil
  }

  /// Two columns with names of their own say what they are: one of them has to be called like the other's target.
  private func mayBeSwapped(_ left: Facts.Store, _ right: Facts.Store, _ statement: ResolvedStatement) -> Bool {
    guard let leftName = statement.tree.columnName(left.expr), let rightName = statement.tree.columnName(right.expr),
      let leftTarget = left.declaration?.name, let rightTarget = right.declaration?.name
    else { return true }
    func isNear(_ name: Name, _ target: Name) -> Bool {
      name == target || NearMiss.closest(to: name.text, in: CollectionOfOne(target.text)) != nil
    }
    return isNear(leftName, rightTarget) || isNear(rightName, leftTarget)
  }
}

extension SyntaxTree {
  fileprivate func columnName(_ id: ExprID) -> Name? {
    let id = bare(id)
    guard id.exists else { return nil }
    switch self[id] {
    case .name(let token), .column(_, _, let token): return name(token)
    default: return nil
    }
  }

  fileprivate func isColumn(_ id: ExprID) -> Bool {
    let id = bare(id)
    guard id.exists else { return false }
    switch self[id] {
    case .name, .column: return true
    default: return false
    }
  }
}

extension String {
  /// The advice about 'true' in a BOOLEAN column.
  static let truthAsText = "SQLite keeps the text, and a condition takes it for false: write TRUE or FALSE, or 1 or 0."
}

extension Message {
  fileprivate static func cannotHold(
    _ column: Column, _ type: String, _ text: String?, swappedWith other: String?, isBefore: Bool,
    isStrict: Bool, isTruth: Bool
  ) -> Message {
    let value = text.map { "\(type) \(SyntaxTree.quoted($0))" } ?? type
    let names = other.map { isBefore ? [$0, column.name.text] : [column.name.text, $0] }
    return Message(
      (isStrict
        ? "'\(column.name)' is \(column.declaredType) and can't hold \(value)"
        : "'\(column.name)' is \(column.declaredType), but this stores \(value) in it")
        + (names.map { "; the values for \(list($0)) look swapped" } ?? ""),
      help: isTruth ? .truthAsText : nil)
  }
}

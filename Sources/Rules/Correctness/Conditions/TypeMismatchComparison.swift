import Analyzer

struct TypeMismatchComparison: ComparisonRule, ExpressionRule {
  static let info = RuleInfo(
    id: "type-mismatch-comparison", category: .correctness, severity: .error, fullPreset: .recommended,
    since: "0.1",
    summary: "A comparison of values of different types",
    rationale: """
      SQLite compares anything with anything: a number is always less than a text, a text less than a blob, and none is \
      equal to another. Before that it converts in some cases: text to a number beside an INTEGER or REAL column, a \
      number to text beside a TEXT column. So `zip = 1234` finds `'1234'` but not `'01234'`, `count = 'many'` finds \
      nothing, and `born_on > 2000` compares letter by letter. A number in quotes beside a number's column works and \
      isn't reported. The preset `essential` leaves out what a conversion makes equal where the text is a number as \
      SQLite writes it: a text column beside a number's column, and `=` or `IN` between a text column and a number.
      """,
    precision: .high,
    examples: [
      .bad(
        "SELECT name FROM pet WHERE «zip = 1234»;", says: "TEXT 'zip' is compared with INTEGER '1234'", schema: pet),
      .bad(
        "SELECT name FROM pet WHERE «age = 'true'» OR «born_on > unixepoch()» OR «length(name) = '5'»;",
        says: "INTEGER 'age' is compared with TEXT 'true'", "TEXT 'born_on' is compared with INTEGER 'unixepoch()'",
        "INTEGER 'length(name)' is compared with TEXT '5'", schema: pet),
      .bad(
        "SELECT name FROM pet WHERE zip IN ('01234', «98765») AND age BETWEEN «'young'» AND 9;",
        says: "TEXT 'zip' is compared with INTEGER '98765'", "INTEGER 'age' is compared with TEXT 'young'",
        schema: pet),
      .bad(
        "SELECT pet.name FROM pet JOIN vet ON «vet.id = pet.zip» WHERE pet.age LIKE «'old%'»;",
        says: "INTEGER 'vet.id' is compared with TEXT 'pet.zip'", "INTEGER 'pet.age' is compared with TEXT 'old%'",
        schema: pet),
      .bad(
        "SELECT CASE age WHEN «'one'» THEN 'young' ELSE 'old' END AS label FROM pet;",
        says: "INTEGER 'age' is compared with TEXT 'one'", schema: pet),
      .good(
        """
        SELECT name FROM pet WHERE age = '5' AND zip = '01234' AND weight > 3 AND age < 4.5;
        SELECT name FROM pet WHERE age = substr(zip, 1, 2) AND born_on > date('now') AND zip = ? AND zip IS NOT NULL;
        SELECT name FROM pet WHERE seen_at > '2024-01-01' AND age LIKE '1%' AND age = CAST(zip AS INTEGER);
        SELECT name FROM pet WHERE extra = 5 OR extra = 'five' OR json_extract(extra, '$.n') = 5;
        SELECT name FROM pet WHERE code IN ('WKT', 4326) AND size <> 'big' AND size > 3;
        """, schema: pet),
      .bad(
        "SELECT name FROM pet WHERE «photo = upper(:start)»;",
        says: "BLOB 'photo' is compared with TEXT 'upper(:start)'",
        schema: photos),
      .good("SELECT name FROM pet WHERE substr(photo, 1, 8) = substr(:start, 1, 8);", schema: photos),
    ])

  private static let photos = "CREATE TABLE pet (name TEXT NOT NULL, photo BLOB);"

  private static let pet = """
    CREATE TABLE pet (
      name TEXT NOT NULL, zip TEXT, age INTEGER, weight REAL, born_on TEXT, seen_at DATETIME, extra ANY,
      code INTEGER_OR_TEXT, size "REAL or TEXT"
    );
    CREATE TABLE vet (id INTEGER PRIMARY KEY);
    """

  static let needsWholeStatement = false
  static let kinds: ExprKinds = .match

  func check(_ comparison: Facts.Comparison, in statement: ResolvedStatement, _ context: inout RuleContext) {
    guard let mismatch = Mismatch(comparison, in: statement) else { return }
    let tree = statement.tree
    let sides = [comparison.left, comparison.right].map {
      Side(
        type: statement.value(of: $0).classes.typeName, text: statement.content($0), column: statement.column(of: $0))
    }
    report(
      sides, at: SourceLocation(tree.file, place(of: comparison, in: statement)), isConverted: mismatch == .converted,
      effect: Effect(comparison, in: statement), claim: claim(comparison, in: statement),
      atMost: severity(comparison, in: statement), &context)
  }

  private func severity(_ comparison: Facts.Comparison, in statement: ResolvedStatement) -> Severity {
    // `n IS NULL OR n = ''` asks whether a column is empty in any form.
    if asksForEmpty(comparison, in: statement) { return statement.asksForNull(beside: comparison) ? .note : .warning }
    return asksForText(comparison, in: statement) || mendsTexts(comparison, in: statement) ? .warning : .error
  }

  /// Whether a column of numbers is asked for the empty text, which a table that isn't STRICT stores as it is: programs that write what a
  /// field of a form holds have such rows.
  private func asksForEmpty(_ comparison: Facts.Comparison, in statement: ResolvedStatement) -> Bool {
    switch comparison.operator {
    case .equal, .notEqual, .inList, .caseWhen: break
    case .is, .isNot, .order, .between, .using: return false
    }
    let sides = [comparison.left, comparison.right]
    return sides.contains { if case .text("")? = statement.value(of: $0).constant { true } else { false } }
      && sides.contains { statement.column(of: $0)?.table?.isStrict == false }
  }

  /// Whether a column that is declared as BLOB is asked for a text that is written down, in a table that isn't STRICT: it stores what it is
  /// given, and a program that asks for texts there has put some in.
  private func asksForText(_ comparison: Facts.Comparison, in statement: ResolvedStatement) -> Bool {
    let sides = [comparison.left, comparison.right]
    return sides.contains { if case .text? = statement.value(of: $0).constant { true } else { false } }
      && sides.contains { side in
        statement.value(of: side).classes.nonNull == .blob && statement.column(of: side)?.table?.isStrict == false
      }
  }

  /// Whether a change picks out rows of the table that it changes by a text in a column of numbers, which a table that isn't STRICT may hold:
  /// whoever writes this knows of such rows, and mends them.
  private func mendsTexts(_ comparison: Facts.Comparison, in statement: ResolvedStatement) -> Bool {
    switch statement.statement.body {
    case .update, .delete: break
    default: return false
    }
    guard comparison.operator == .equal || comparison.operator == .inList else { return false }
    let sides = [comparison.left, comparison.right]
    return sides.contains { if case .text? = statement.value(of: $0).constant { true } else { false } }
      && sides.contains { side in
        guard let table = statement.column(of: side)?.table else { return false }
        return !table.isStrict && statement.signature.writes.contains(table.name)
      }
  }

  /// LIKE turns a number into text; a pattern with letters that no number has can't match.
  func check(_ expr: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext) {
    guard case .match(let op, let operand, let pattern, _, _) = statement.tree[expr], op == .like || op == .glob,
      statement.isNumber(operand, besidePatternOfText: pattern)
    else { return }
    let tree = statement.tree
    let sides = [operand, pattern].map { id in
      Side(
        type: statement.value(of: id).classes.typeName, text: tree.content(tree.range(of: id)),
        column: statement.column(of: id))
    }
    // Whoever deletes such rows knows that there are some.
    let isCleaning =
      if case .delete = statement.statement.body { statement.column(of: operand)?.table?.isStrict == false } else {
        false
      }
    report(
      sides, at: tree.location(of: pattern), isConverted: false, effect: nil, claim: nil,
      atMost: isCleaning ? .warning : .error, &context)
  }

  private func report(
    _ sides: [Side], at location: SourceLocation, isConverted: Bool, effect: Effect?, claim: Claim?,
    atMost bound: Severity, _ context: inout RuleContext
  ) {
    let related = sides.compactMap { side -> Diagnostic.Related? in
      guard let column = side.column?.declaration, let location = column.location else { return nil }
      return Diagnostic.Related("'\(column.name)' is declared here", at: location)
    }
    context.report(
      .compared(sides[0], with: sides[1], effect), at: location, related: related, claim: claim, atMost: bound,
      inFull: isConverted)
  }

  /// A number never equals a text that isn't one. A column of texts beside a number that SQLite makes a text of can be compared
  /// as a number, and other rows are found.
  private func claim(_ comparison: Facts.Comparison, in statement: ResolvedStatement) -> Claim? {
    if let text = asText(comparison, in: statement) {
      let tree = statement.tree
      return .canDiffer(
        with: [Fix.Edit(tree.start(of: text), "CAST("), Fix.Edit(tree.end(of: text), " AS NUMERIC)")],
        words: "with it as a number")
    }
    guard comparison.operator == .equal, comparison.expr.exists else { return nil }
    let sides = [comparison.left, comparison.right].map { statement.value(of: $0) }
    let isNeverEqual = zip(sides, sides.reversed()).contains { text, number in
      guard case .text(let content) = text.constant else { return false }
      return number.affinity.isNumeric && number.classes.nonNull.isSubset(of: [.integer, .real])
        && !NumberText(content).isNumber
    }
    return isNeverEqual ? .never(.isTrue, at: statement.tree.location(of: comparison.expr)) : nil
  }

  /// The column of texts in a comparison with a number, which SQLite makes a text of; nil for any other comparison.
  private func asText(_ comparison: Facts.Comparison, in statement: ResolvedStatement) -> ExprID? {
    switch comparison.operator {
    case .order, .between, .equal, .inList: break
    case .notEqual, .is, .isNot, .caseWhen, .using: return nil
    }
    let sides = [comparison.left, comparison.right]
    guard let place = sides.indices.first(where: { statement.value(of: sides[$0]).affinity == .text }),
      statement.column(of: sides[place]) != nil, statement.expr(of: sides[place]).exists
    else { return nil }
    let other = statement.value(of: sides[1 - place])
    return other.affinity == .none && other.classes.nonNull.isSubset(of: .numeric)
      ? statement.expr(of: sides[place]) : nil
  }

  /// The comparison where it is on one line, else the side that is.
  private func place(of comparison: Facts.Comparison, in statement: ResolvedStatement) -> SourceRange {
    let (left, right) = (comparison.left, comparison.right)
    let tree = statement.tree
    var places = [statement.range(of: right), statement.range(of: left)]
    if comparison.expr.exists,
      case .binary(_, statement.expr(of: left), statement.expr(of: right)) = tree[comparison.expr]
    {
      places.insert(tree.range(of: comparison.expr), at: 0)
    }
    return tree.firstOnOneLine(places)
  }
}

/// How bad it is that the values of a comparison are of different types.
private enum Mismatch {
  /// The sides are never equal, or compared as something that they aren't.
  case plain
  /// SQLite converts one of them, so that a text finds the number that it is.
  case converted

  /// nil for values of one type, and for those that are of one type when they are compared.
  init?(_ comparison: Facts.Comparison, in statement: ResolvedStatement) {
    guard let leftKind = ValueKind(statement.value(of: comparison.left)),
      let rightKind = ValueKind(statement.value(of: comparison.right)), leftKind != rightKind
    else { return nil }
    if leftKind == .blob || rightKind == .blob {
      // substr() of a bound BLOB gives a BLOB.
      if [comparison.left, comparison.right].contains(where: { Self.isOfParameter($0, in: statement) }) { return nil }
      self = .plain
    } else if leftKind == .text {
      self.init(comparison.left, beside: comparison.right, comparison.operator, in: statement)
    } else {
      self.init(comparison.right, beside: comparison.left, comparison.operator, in: statement)
    }
  }

  /// Whether a side may be a BLOB because a parameter in it is bound to one.
  private static func isOfParameter(_ side: Facts.Comparison.Side, in statement: ResolvedStatement) -> Bool {
    let expr = statement.expr(of: side)
    guard statement.value(of: side).possible.contains(.blob) else { return false }
    // A column of a subquery or common table is worked out there, and a table's column is not.
    if statement.column(of: side)?.table == nil, !expr.exists || isName(expr, in: statement.tree) {
      return statement.tree.tokens[statement.tokens].contains { $0.kind == .parameter || $0.kind.isPutIn }
    }
    guard expr.exists else { return false }
    return statement.contains(expr) { part in
      if case .parameter = statement.tree[part] { true } else { false }
    }
  }

  private static func isName(_ expr: ExprID, in tree: SyntaxTree) -> Bool {
    switch tree[tree.bare(expr)] {
    case .name, .column: true
    default: false
    }
  }

  private init?(
    _ text: Facts.Comparison.Side, beside number: Facts.Comparison.Side, _ op: Facts.Comparison.Operator,
    in statement: ResolvedStatement
  ) {
    let value = statement.value(of: text)
    if statement.value(of: number).affinity.isNumeric {
      // The text becomes a number, if it is one.
      if case .text(let content) = value.constant {
        if NumberText(content).isNumber { return nil }
        self = .plain
      } else if statement.isColumnText(value, statement.expr(of: text)) {
        self = .converted
      } else if statement.isNeverNumber(statement.expr(of: text)) {
        self = .plain
      } else {
        return nil
      }
      return
    }
    // The number becomes a text, of which it is no more than the letters that are compared.
    switch op {
    case .equal, .notEqual, .is, .isNot, .inList, .caseWhen, .using:
      self = value.affinity == .text ? .converted : .plain
    case .order, .between: self = .plain
    }
  }
}

/// The conversion that SQLite makes of the values, in words.
private enum Effect {
  /// The number becomes a text, and letters are compared, in an order or for equality.
  case asText(isOrder: Bool)
  /// The text becomes a number where it is one, and is above each number otherwise.
  case asNumber
  /// Nothing is converted: each number is less than each text, and none equals one.
  case asItIs

  init?(_ comparison: Facts.Comparison, in statement: ResolvedStatement) {
    let values = [statement.value(of: comparison.left), statement.value(of: comparison.right)]
    let kinds = values.compactMap { ValueKind($0) }
    guard kinds.count == 2, kinds.contains(.text), kinds.contains(.number),
      let text = kinds.firstIndex(of: .text)
    else { return nil }
    let (own, other) = (values[text].affinity, values[1 - text].affinity)
    if other.isNumeric {
      self = .asNumber
    } else if own == .text {
      self = .asText(isOrder: comparison.operator == .order || comparison.operator == .between)
    } else {
      self = .asItIs
    }
  }

  var words: String {
    switch self {
    case .asText(isOrder: true): "SQLite compares them as text, so '100' >= 30 is false."
    case .asText(isOrder: false): "SQLite compares them as text, so '030' = 30 is false."
    case .asNumber: "SQLite makes a number of the text where it is one; any other text is above every number."
    case .asItIs: "SQLite converts neither: every number is less than every text."
    }
  }
}

/// One half of a comparison, for its message.
private struct Side {
  let type: String
  let text: String?
  let column: ColumnReference?

  var description: String { text.map { "\(type) \(SyntaxTree.quoted($0))" } ?? type }
}

extension Message {
  fileprivate static func compared(_ left: Side, with right: Side, _ effect: Effect?) -> Message {
    Message(
      "\(left.description) is compared with \(right.description)",
      help: (effect.map { $0.words + " " } ?? "")
        + "Write both sides in one type: the value as the column stores it, or one side in a CAST.")
  }
}

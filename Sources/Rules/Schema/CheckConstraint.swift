import Analyzer

struct CheckConstraint: SchemaRule {
  static let info = RuleInfo(
    id: "check-constraint", category: .schema, severity: .warning, since: "0.1",
    summary: "A `CHECK` that lets everything in, or nothing",
    rationale: """
      A CHECK that no value breaks protects nothing, and looks as if it did; one that every value breaks makes each \
      INSERT fail. Mostly an OR stands for an AND, a bound has the wrong sign, or there is a NULL among the values of \
      an IN: a CHECK is only broken where it is false, and NULL is not. Looked at are constraints on one column, made \
      of comparisons, BETWEEN, IN, IS NULL and `length`.
      """,
    examples: [
      .bad(
        "CREATE TABLE pet (id INTEGER PRIMARY KEY, age INTEGER CHECK («age > 0 OR age <= 0»));",
        says: "this CHECK lets every value of 'age' in"),
      .bad(
        "CREATE TABLE pet (id INTEGER PRIMARY KEY, age INTEGER, CHECK («age > 9 AND age < 3»));",
        says: "this CHECK lets no value of 'age' in"),
      .bad(
        "CREATE TABLE pet (id INTEGER PRIMARY KEY, kind TEXT CHECK («kind IN ('cat', 'dog', NULL)»));",
        says: "this CHECK lets every value of 'kind' in, because of the NULL in it"),
      .bad(
        "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL CHECK («length(name) >= 0»));",
        says: "this CHECK lets every value of 'name' in"),
      .good(
        """
        CREATE TABLE pet (
          id INTEGER PRIMARY KEY, age INTEGER CHECK (age BETWEEN 0 AND 99), kind TEXT CHECK (kind IN ('cat', 'dog')),
          chip TEXT CHECK (chip IS NULL OR length(chip) = 15), tame INTEGER NOT NULL CHECK (tame IN (0, 1)),
          weight REAL CHECK (weight > 0 AND weight < 0.5), size INTEGER CHECK (size > 3 OR size < -3),
          one INTEGER CHECK (one = 1), born TEXT CHECK (born > ''), tag TEXT CHECK (tag IS NOT NULL),
          later TEXT CHECK (later IS NULL), never INTEGER, CHECK ((never) ISNULL)
        );
        """),
      .bad(
        "CREATE TABLE pet (id INTEGER PRIMARY KEY, age INTEGER CHECK («age IS NULL AND age > 3»));",
        says: "this CHECK lets no value of 'age' in"),
    ])

  func check(_ table: Table, _ context: inout RuleContext) {
    guard table.kind == .table, !table.isIncomplete else { return }
    for check in table.checks {
      guard let place = column(of: check, in: table), let samples = Samples(check.expr, place, table) else { continue }
      let tree = check.expr.tree
      // `later IS NULL` says what it means: nothing is put there yet.
      if case .isNull(let operand, negated: false) = tree[tree.bare(check.expr.expr)],
        case .name = tree[tree.bare(operand)]
      {
        continue
      }
      guard let outcome = outcome(of: check, samples, place, table) else { continue }
      let name = table.columns[place].name.text
      let message: Message =
        switch outcome {
        case .lets(let hasNull): .lets(name, isForNull: hasNull && samples.hasNull)
        case .refuses: .refuses(name)
        }
      let location = check.expr.location
      let first = tree.location(of: tree.span(of: check.expr.expr).first)
      context.report(message, at: location.text.utf8.contains(10) ? first : location)
    }
  }

  private enum Outcome {
    /// None is refused; one made the condition NULL.
    case lets(hasNull: Bool)
    /// All are, NULL aside.
    case refuses
  }

  /// nil where some values get in and others don't, or it can't be told.
  private func outcome(of check: TableCheck, _ samples: Samples, _ place: Int, _ table: Table) -> Outcome? {
    var (lets, refuses, hasNull) = (true, true, false)
    let isSettled = samples.forEach { value in
      let evaluator = ConstantEvaluator(check.expr.tree, of: table, column: place, value: value)
      guard let result = evaluator.value(check.expr.expr) else { return false }
      // A NULL passes.
      guard let truth = result.truth else { return false }
      if truth == .null { hasNull = true }
      if truth == .false {
        lets = false
      } else if value != .null {
        refuses = false
      }
      return lets || refuses
    }
    guard isSettled else { return nil }
    return lets ? .lets(hasNull: hasNull) : .refuses
  }

  /// The only column that the constraint names.
  private func column(of check: TableCheck, in table: Table) -> Int? {
    var column: Int?
    var isOne = true
    DefinitionExpressions(check.expr.tree).forEachName(check.expr.expr) { token, _ in
      guard let place = table.column(named: check.expr.tree[token], in: check.expr.tree) else { return }
      if column != nil, column != place { isOne = false }
      column = place
    }
    return isOne ? column : nil
  }
}

/// Values on which a condition shows all that it can do: each constant in it, what lies between two of them and beyond.
/// Between two neighbours a comparison has one answer.
private struct Samples {
  private enum Kind { case integer, real, text, length }

  private let kind: Kind
  private var numbers: [Double] = []
  private var texts: [String] = []
  private let isNullable: Bool
  /// The condition has a NULL in it.
  private(set) var hasNull = false

  /// More constants than anybody writes; each of the values is compared with all of them.
  private static let most = 500

  init?(_ check: TreeExpr, _ column: Int, _ table: Table) {
    let tree = check.tree
    let name = table.columns[column].name
    var isDecidable = true
    var isLength = false
    var isPlain = false
    var (numbers, texts, hasNull) = ([Double](), [String](), false)
    var lengthArguments: Set<UInt32> = []
    DefinitionExpressions(tree).forEach(check.expr) { expr, id in
      switch expr {
      case .literal(.integer, let token), .literal(.real, let token):
        switch tree.number(token) {
        case .integer(let number): numbers.append(Double(number))
        case .real(let number): numbers.append(number)
        default: isDecidable = false
        }
      case .literal(.string, let token): texts.append(tree.unquoted(token))
      case .literal(.null, _): hasNull = true
      case .name(let token):
        if tree.matches(token, name) {
          if !lengthArguments.contains(id.index) { isPlain = true }
        } else if tree.truthName(token) == nil {
          isDecidable = false
        }
      case .call(let call):
        guard tree.matches(tree[call].name, Samples.length), let argument = tree[tree[call].arguments].first else {
          isDecidable = false
          return
        }
        isLength = true
        lengthArguments.insert(tree.bare(argument).index)
      case .parenthesized, .unary(.not, _), .unary(.minus, _), .unary(.plus, _), .isNull, .between, .inList: break
      case .binary(let binary, _, _): if !Samples.decidable.contains(binary) { isDecidable = false }
      default: isDecidable = false
      }
    }
    let affinity = table.columns[column].affinity
    guard isDecidable, isPlain != isLength, table.columns[column].generated == .no,
      numbers.count + texts.count <= Samples.most
    else { return nil }
    if isLength {
      guard !affinity.isNumeric, texts.isEmpty, numbers.allSatisfy({ $0 < 400 && $0.rounded() == $0 }) else {
        return nil
      }
      kind = .length
    } else if affinity.isNumeric {
      guard texts.allSatisfy({ NumberText($0).isNumber }) else { return nil }
      numbers += texts.map { NumberText($0).value }
      guard numbers.allSatisfy({ abs($0) < 1e15 }) else { return nil }
      kind = affinity == .integer ? .integer : .real
    } else {
      guard affinity == .text, numbers.isEmpty else { return nil }
      kind = .text
    }
    self.numbers = Set(numbers).sorted()
    self.texts = Set(texts).sorted()
    self.hasNull = hasNull
    isNullable = !table.columns[column].isNotNull
  }

  /// Shows the values until `body` has seen enough; what shows most comes first.
  ///
  /// - Parameter body: Returns false for no more.
  /// - Returns: False if it was stopped.
  func forEach(_ body: (Constant) -> Bool) -> Bool {
    let isShown =
      switch kind {
      case .integer:
        forEachNumber { number in
          [number.rounded(.down), number.rounded(.up)].allSatisfy { body(.integer(Int64($0))) }
        }
      case .real: forEachNumber { body(.real($0)) } && middles.allSatisfy { body(.real($0)) }
      case .text:
        texts.allSatisfy { body(.text($0)) && body(.text($0 + "!")) }
          && ["", "a", "\u{10FFFF}"].allSatisfy { body(.text($0)) }
      case .length:
        ([0, 1] + numbers).allSatisfy { length in
          [length, length + 1, length - 1].allSatisfy {
            $0 < 0 || body(.text(String(repeating: "a", count: Int($0))))
          }
        }
      }
    return isShown && (!isNullable || body(.null))
  }

  /// Each number with its neighbours, and the same with the other sign, which may stand before it.
  private func forEachNumber(_ body: (Double) -> Bool) -> Bool {
    for number in numbers + [0] {
      for value in [number, -number] {
        guard body(value), body(value - 1), body(value + 1) else { return false }
      }
    }
    return true
  }

  /// The numbers between two that are neighbours.
  private var middles: [Double] {
    let sorted = Set((numbers + [0]).flatMap { [$0, -$0] }).sorted()
    return zip(sorted, sorted.dropFirst()).map { ($0 + $1) / 2 }
  }

  private static let length: Name = "length"

  private static let decidable: Set<BinaryOperator> = [
    .and, .or, .equal, .notEqual, .is, .isNot, .less, .lessOrEqual, .greater, .greaterOrEqual,
  ]
}

extension Message {
  fileprivate static func lets(_ column: String, isForNull: Bool) -> Message {
    "this CHECK lets every value of '\(column)' in\(isForNull ? ", because of the NULL in it" : "")"
  }

  fileprivate static func refuses(_ column: String) -> Message { "this CHECK lets no value of '\(column)' in" }
}

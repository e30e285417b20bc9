import Analyzer
import Evidence

/// The aspects of a query that are others than they were.
struct QueryChange: Sendable {
  /// A query that isn't what it was, in one word.
  enum Kind: String, Sendable, CaseIterable {
    case new, gone, signature, result, plan, unknown
  }

  /// A query at one time, as it is shown.
  struct Shown: Sendable {
    /// nil where a program puts more into it than values.
    let sql: String?
    /// The parameters and columns, on one line.
    let signature: String
  }

  let name: String?
  /// The program's function that it stands in.
  let function: String?
  /// Where it is in the repository; what is gone, where it was.
  let file: String
  let line: Int
  let changes: [Kind]
  let before: Shown?
  let after: Shown?
  /// Rows that show that the result is another.
  let witness: Witness?

  /// How queries that differ in something are called in a sentence: `lateLoans`, `a statement of loadPets`.
  var title: String { name ?? function.map { "a statement of \($0)" } ?? "a statement without a name" }
}

/// Compares the queries of two times.
struct QueryComparison: Sendable {
  private let before: ProjectState
  private let after: ProjectState
  private let versions: SchemaVersions
  private let definitions: (before: SchemaDefinitions, after: SchemaDefinitions)

  init(_ before: ProjectState, _ after: ProjectState) {
    self.before = before
    self.after = after
    versions = SchemaVersions(before, after)
    definitions = (SchemaDefinitions(versions.before), SchemaDefinitions(versions.after))
  }

  /// The queries that aren't what they were.
  func changes(_ pairs: [(before: QueryState?, after: QueryState?)]) -> [QueryChange] {
    Workers.map(pairs, with: { Probes(versions) }) { probes, pair in change(pair.before, pair.after, &probes) }
      .compactMap(\.self)
  }

  /// The questions to SQLite about the two schemas, made where they are asked.
  private struct Probes {
    private let versions: SchemaVersions
    private var made: (before: StatementProbe?, after: StatementProbe?)?

    init(_ versions: SchemaVersions) { self.versions = versions }

    /// Nil where the linked SQLite can't make one of the schemas.
    mutating func both() -> (before: StatementProbe, after: StatementProbe)? {
      let probes = made ?? (StatementProbe(versions.before), StatementProbe(versions.after))
      made = probes
      guard let before = probes.before, let after = probes.after else { return nil }
      return (before, after)
    }
  }

  private func change(
    _ one: QueryState?, _ other: QueryState?, _ probes: inout Probes
  ) -> QueryChange? {
    guard let shown = other ?? one else { return nil }
    var changes: [QueryChange.Kind] = []
    var witness: Witness?
    if let one, let other {
      if SignatureText(one).compared != SignatureText(other).compared { changes.append(.signature) }
      switch result(one, other, &probes) {
      case .same: break
      case .differs(let rows):
        changes.append(.result)
        witness = rows
      case .unknown: changes.append(.unknown)
      }
      if hasOtherPlan(one, other, &probes) { changes.append(.plan) }
    } else {
      changes = [one == nil ? .new : .gone]
    }
    if changes.isEmpty { return nil }
    func text(_ query: QueryState) -> QueryChange.Shown {
      QueryChange.Shown(sql: query.sql, signature: SignatureText(query).shown)
    }
    return QueryChange(
      name: shown.name?.text, function: shown.function, file: shown.file, line: shown.line, changes: changes,
      before: one.map(text), after: other.map(text), witness: witness)
  }

  // MARK: Results

  private enum Result: Sendable {
    case same, unknown
    /// Rows show it; nil where no script does.
    case differs(Witness?)
  }

  /// A statement that finds no row.
  private static let nothing = "SELECT 1 WHERE 0"

  private func result(_ one: QueryState, _ other: QueryState, _ probes: inout Probes) -> Result {
    var result = Result.same
    for (earlier, later) in statements(one, other) {
      switch self.result(earlier, later, &probes) {
      case .same: continue
      case .differs(let witness): return .differs(witness)
      case .unknown: result = .unknown
      }
    }
    return result
  }

  /// The statements of a group are paired by what they say, then by their order. One without a partner is compared with nothing.
  private func statements(_ one: QueryState, _ other: QueryState) -> [(StatementState?, StatementState?)] {
    let (earlier, later) = (one.statements, other.statements)
    if earlier.count == later.count { return zip(earlier, later).map { ($0, $1) } }
    let difference = later.map(\.words).difference(from: earlier.map(\.words))
    let removed = difference.removals.compactMap { change -> StatementState? in
      if case .remove(let offset, _, _) = change { earlier[offset] } else { nil }
    }
    let inserted = difference.insertions.compactMap { change -> StatementState? in
      if case .insert(let offset, _, _) = change { later[offset] } else { nil }
    }
    let kept = Set(
      difference.insertions.compactMap { change -> Int? in
        if case .insert(let offset, _, _) = change { offset } else { nil }
      })
    let same = later.indices.filter { !kept.contains($0) }.map { later[$0] }
    let pairs = (0..<max(removed.count, inserted.count)).map { place in
      (place < removed.count ? removed[place] : nil, place < inserted.count ? inserted[place] : nil)
    }
    return pairs
      + same.compactMap { statement in
        earlier.first { $0.words == statement.words }.map { ($0, statement) }
      }
  }

  private func result(_ one: StatementState?, _ other: StatementState?, _ probes: inout Probes) -> Result {
    let tables = (one?.tables ?? []) + (other?.tables ?? [])
    let isSameText = one?.words == other?.words
    let isSameSchema = definitions.before.hasSameRows(tables, as: definitions.after)
    if isSameText, isSameSchema { return .same }
    // What can't run today couldn't run before, either.
    if isSameText, one?.isSound != true, other?.isSound != true { return .same }
    if isSameText, let one, let other, readsTheSame(one, other, &probes) { return .same }
    guard let earlier = one.map(\.sql) ?? Self.file(Self.nothing),
      let later = other.map(\.sql) ?? Self.file(Self.nothing),
      one?.isQuery ?? true, other?.isQuery ?? true
    else { return isSameText ? .same : .unknown }
    guard let first = (isSameSchema ? after : before).analysis.alone(earlier), let second = after.analysis.alone(later),
      let pair = StatementPair(
        first, second, in: isSameSchema ? nil : versions, comparesCommonColumns: isSameText)
    else { return .unknown }
    var options = PairSearch.Options()
    options.mostDatabases = Self.mostDatabases
    options.words = "after the change"
    if isSameText { (options.randomDatabases, options.moreDatabases) = (Self.mostForSameText, 0) }
    guard let verdict = try? PairSearch.verdict(pair, options) else { return .unknown }
    switch verdict {
    case .differ(let witness, _): return .differs(witness)
    case .certified: return .same
    case .undecided(let databases, _): return databases == 0 ? .unknown : .same
    }
  }

  /// How many databases of a bounded size are tried for one statement of many.
  private static let mostDatabases = 20_000

  /// How many random ones are tried for a statement that only the schema may have changed: there may be many of them.
  private static let mostForSameText = 100

  /// Whether a statement of one text reads columns alone that no change of the schema is about.
  private func readsTheSame(_ one: StatementState, _ other: StatementState, _ probes: inout Probes) -> Bool {
    guard one.kind == .select, other.kind == .select else { return false }
    let views = (one.tables + other.tables).filter {
      versions.before.table(named: $0)?.isView == true || versions.after.table(named: $0)?.isView == true
    }
    guard definitions.before.hasSameRows(views, as: definitions.after), let both = probes.both(),
      let earlier = both.before.columns(of: one), let later = both.after.columns(of: other)
    else { return false }
    return earlier == later && earlier.allSatisfy { views.contains($0.table) || versions.isSame($0) }
  }

  private static func file(_ sql: String) -> SourceFile? { SourceFile(path: "-", text: sql) }

  // MARK: Plans

  private func hasOtherPlan(_ one: QueryState, _ other: QueryState, _ probes: inout Probes) -> Bool {
    guard one.statements.count == other.statements.count else { return false }
    for (earlier, later) in zip(one.statements, other.statements) {
      let tables = earlier.tables + later.tables
      if earlier.words == later.words, definitions.before.hasSameRows(tables, as: definitions.after),
        definitions.before.hasSameWays(tables, as: definitions.after)
      {
        continue
      }
      guard earlier.isQuery, later.isQuery, let first = earlier.sql.flatMap(before.analysis.alone),
        let second = later.sql.flatMap(after.analysis.alone)
      else { continue }
      guard let both = probes.both(), let old = both.before.plan(of: first), let new = both.after.plan(of: second)
      else { continue }
      if old != new { return true }
    }
    return false
  }
}

/// The parameters and columns of a query, on one line.
struct SignatureText {
  /// `lateLoans(today TEXT) -> id INTEGER, due TEXT?; many rows`
  let shown: String
  /// The part that has to be the same for whoever calls it: names that SQLite makes of an expression's text don't
  /// count, and parameters that are bound by their names come in any order.
  let compared: String

  init(_ query: QueryState) {
    let signature = query.summary.signature
    let name = query.name?.text ?? ""
    func parameter(_ parameter: Signature.Parameter) -> String {
      let type = parameter.value.typeText
      return "\(parameter.name) \(parameter.isArray ? "[\(type)]" : type)"
    }
    func line(_ parameters: [String], _ columns: [String]) -> String {
      let results = query.summary.members.compactMap { member in
        member.result.map { "\($0): \(member.statement.signature.resultText)" }
      }
      let gives = results.isEmpty ? columns.joined(separator: ", ") : results.joined(separator: " | ")
      return "\(name)(\(parameters.joined(separator: ", ")))"
        + (gives.isEmpty ? "" : " -> \(gives)") + "; \(signature.rowsText)"
    }
    shown = line(
      signature.parameters.map(parameter), signature.columns.map { "\($0.name) \($0.value.typeText)" })
    let named = signature.parameters.filter { $0.spelling.map { !$0.hasPrefix("?") } ?? false }
    let others = signature.parameters.filter { $0.spelling.map { $0.hasPrefix("?") } ?? true }
    compared = line(
      named.map(parameter).sorted() + others.map(parameter),
      signature.columns.map { "\($0.isNamed ? $0.name : "?") \($0.value.typeText)" })
  }
}

extension Signature {
  fileprivate var resultText: String {
    columns.map { "\($0.isNamed ? $0.name : "?") \($0.value.typeText)" }.joined(separator: ", ") + "; \(rowsText)"
  }
}

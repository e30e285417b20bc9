import Analyzer
import Evidence

/// `equal`: whether the statements of two texts give the same on every database that a project's schema allows.
package struct QueryEquality {
  /// Two statements and what is known of them.
  struct Pair: Sendable {
    /// The name that both have; nil for statements without one.
    let name: String?
    let verdict: PairVerdict
  }

  private struct Query: Sendable {
    let name: String?
    /// In a tree of its own.
    let statement: ResolvedStatement
  }

  let pairs: [Pair]

  /// Compares the statements of two texts, paired by their names, the others by their order.
  ///
  /// - Parameters:
  ///   - project: whose schema the statements are for.
  ///   - rows: how many rows a table has at most where all databases are tried.
  ///   - comparesNames: whether the names of columns count.
  /// - Throws: where a text has no statement, one can't run, or one has no partner.
  package init(
    _ first: ComparedText, _ second: ComparedText, in project: Project, rows: Int, comparesNames: Bool
  ) throws(InputError) {
    var options = PairSearch.Options()
    options.rows = rows
    options.comparesNames = comparesNames
    var replayed: ProjectAnalyzer?
    try self.init(first, second, in: project, Analysis(project, replayed: &replayed), options)
  }

  init(
    _ first: ComparedText, _ second: ComparedText, in project: Project, _ analysis: Analysis,
    _ options: PairSearch.Options = PairSearch.Options()
  ) throws(InputError) {
    let queries = try QueryEquality.queries(first, of: project, in: analysis)
    let others = try QueryEquality.queries(second, of: project, in: analysis)
    let verdicts = Workers.map(try QueryEquality.paired(queries, others, first, second)) { [options] pair in
      Result { () throws(InputError) in
        Pair(name: pair.0.name, verdict: try QueryEquality.verdict(pair.0, pair.1, options))
      }
    }
    var pairs: [Pair] = []
    for verdict in verdicts { pairs.append(try verdict.get()) }
    self.pairs = pairs
  }

  /// Whether no pair was told apart.
  package var isEqual: Bool {
    pairs.allSatisfy { if case .differ = $0.verdict { false } else { true } }
  }

  private static func verdict(
    _ first: Query, _ second: Query, _ options: PairSearch.Options
  ) throws(InputError) -> PairVerdict {
    guard let pair = StatementPair(first.statement, second.statement) else {
      throw InputError("only SELECT, VALUES, INSERT, UPDATE and DELETE can be compared")
    }
    do {
      return try PairSearch.verdict(pair, options)
    } catch {
      throw InputError("SQLite: \(error.message)")
    }
  }

  // MARK: Statements

  private static func queries(
    _ text: ComparedText, of project: Project, in analysis: Analysis
  ) throws(InputError) -> [Query] {
    let sql = ProjectText.queries(text.file, of: project)?.sql ?? text.file
    let tree = Parser.parse(sql)
    let positions = PositionTable()
    func fault(_ finding: Diagnostic) -> InputError {
      let place = text.file.path == "-" ? "" : ", line \(positions.start(of: finding.location).line)"
      return InputError("\(text.name)\(place): \(finding.message)")
    }
    if let finding = tree.diagnostics.first { throw fault(finding) }
    if tree.statements.isEmpty { throw InputError("\(text.name) has no statement") }
    var queries: [Query] = []
    for statement in tree.statements {
      let range = tree.range(of: statement.span)
      let alone = Parser.parse(SourceFile(path: sql.path, bytes: Array(sql.bytes(in: range))))
      guard alone.statements.count == 1, alone.diagnostics.isEmpty else {
        throw InputError("\(text.name): a statement can't be read by itself")
      }
      var reader = analysis.makeReader()
      let resolved = analysis.resolve(.tree(alone), with: &reader)
      guard let own = resolved.statements.first else { throw InputError("\(text.name) has no statement") }
      if let finding = own.diagnostics.first { throw InputError("\(text.name): \(finding.message)") }
      let name = statement.header.map { tree.file.unquoted($0.name) }
      queries.append(Query(name: name, statement: own))
    }
    return queries
  }

  private static func paired(
    _ first: [Query], _ second: [Query], _ one: ComparedText, _ other: ComparedText
  ) throws(InputError) -> [(Query, Query)] {
    // A lone statement has its partner, whatever both are called.
    if first.count == 1, second.count == 1 { return [(first[0], second[0])] }
    var free = second
    var pairs: [(Query, Query)] = []
    for query in first {
      guard let place = free.firstIndex(where: { $0.name == query.name }) else {
        throw alone(query, one, other)
      }
      pairs.append((query, free.remove(at: place)))
    }
    if let query = free.first { throw alone(query, other, one) }
    return pairs
  }

  private static func alone(_ query: Query, _ own: ComparedText, _ other: ComparedText) -> InputError {
    guard let name = query.name else {
      return InputError("\(own.name) has more statements than \(other.name): each needs a partner")
    }
    return InputError("\(own.name) has '\(name)', and \(other.name) hasn't: each statement needs a partner")
  }
}

// MARK: Output

extension QueryEquality {
  /// The verdicts, with the rows that tell a pair apart.
  package func text() -> [UInt8] {
    let lines = pairs.flatMap { pair -> [String] in
      let name = pair.name.map { "\($0): " } ?? ""
      switch pair.verdict {
      case .differ(let witness, _):
        return ["\(name)differ"] + (witness.map { ["  = example: \($0.rowsInWords): \($0.resultInWords)"] } ?? [])
      case .certified(let databases, let rows):
        return [
          "\(name)certified: the same on all \(Display.counted(databases, "database")) with at most "
            + "\(Display.counted(rows, "row")) a table and values beside the constants of both"
        ]
      case .undecided(let databases, let doubt):
        return [
          "\(name)undecided: the same on \(Display.counted(databases, "database")) that \(databases == 1 ? "was" : "were") tried; \(doubt.words)"
        ]
      }
    }
    return Array(lines.map { Display.line($0) + "\n" }.joined().utf8)
  }

  /// The verdicts for `--format json`.
  package func json() -> [UInt8] { value.rendered() }

  /// The same as a value.
  package var value: JSON {
    .object([
      "version": .int(1),
      "pairs": .array(
        pairs.map { pair in
          switch pair.verdict {
          case .differ(let witness, let databases):
            .object([
              "name": .optional(pair.name), "verdict": .string("differ"), "databases": .int(databases),
              "witness": witness.map { JSON($0) },
            ])
          case .certified(let databases, let rows):
            .object([
              "name": .optional(pair.name), "verdict": .string("certified"), "rows": .int(rows),
              "databases": .int(databases),
            ])
          case .undecided(let databases, let doubt):
            .object([
              "name": .optional(pair.name), "verdict": .string("undecided"), "databases": .int(databases),
              "because": .string(doubt.words),
            ])
          }
        }),
    ])
  }
}

extension PairVerdict.Doubt {
  fileprivate var words: String {
    switch self {
    case .tooMany: "there are too many databases of this size to try all"
    case .tooSlow: "to try all of this size would take too long"
    case .chance: "what both give depends on the order in which SQLite visits rows, or on chance"
    case .schema: "the tables can't be made and filled in a database of their own"
    }
  }
}

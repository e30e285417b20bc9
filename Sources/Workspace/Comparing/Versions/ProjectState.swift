import Analyzer
import Evidence
import Notations

/// A project at one time: as a commit has it, or as it lies in the work tree.
struct ProjectState: Sendable {
  /// A migration that has its place in the history.
  struct Migration: Sendable {
    /// Where it is in the repository; a step of a program has its name behind that.
    let key: String
    let file: SourceFile
  }

  let project: Project
  let analysis: Analysis
  /// The queries that can be called, and the statements without a name, in order.
  let queries: [QueryState]
  /// The summary that generated code is made of.
  let summary: ProjectSummary
  /// In the history's order.
  let migrations: [Migration]
  /// The folder of the repository's files at that time, absolute.
  private let base: String

  /// - Parameter base: the folder of the repository's files at that time, absolute.
  init(_ project: Project, in base: String) {
    func key(_ path: String) -> String { Self.key(path, project.root, base) }
    var steps: [MigrationStep] = []
    let analysis = Analysis(project, steps: &steps)
    let positions = PositionTable()
    let read = Workers.map(analysis.queries, with: { analysis.makeReader(notesKeys: true) }) { reader, file in
      let file = analysis.resolve(file, with: &reader)
      return (summary: FileSummary(file), statements: file.statements.map { StatementState($0) })
    }
    // Where nothing tells the schema from the queries, statements stand among what defines it.
    let among: [(summary: FileSummary, statements: [StatementState])] =
      project.loose.isEmpty
      ? [] : steps.map { step in (FileSummary(step), step.file.statements.map { StatementState($0) }) }
    let ordered = (read + among).enumerated().sorted { one, other in
      let (left, right) = (one.element.summary.file.path, other.element.summary.file.path)
      if left != right { return Path.naturallyPrecedes(left, right) }
      return one.offset < other.offset
    }
    queries = ordered.flatMap { file in
      QueryState.all(in: file.element.summary, file.element.statements, positions, key)
    }
    summary = ProjectSummary(
      migrations: steps.map { FileSummary($0) }, queries: read.map(\.summary), catalog: analysis.catalog)
    migrations = analysis.history.compactMap { tree in
      project.reading.numbers[tree.file.path] == nil ? nil : Migration(key: key(tree.file.path), file: tree.file)
    }
    self.project = project
    self.analysis = analysis
    self.base = base
  }

  /// Where the project is in the repository.
  var root: String { Path.relative(project.root, to: base) ?? project.root }

  /// The files that somebody named, by where they are in the repository; nil for all.
  var focus: Set<String>? { project.focus.map { Set($0.map(key(of:))) } }

  /// Where a file of the project is in the repository.
  func key(of path: String) -> String { Self.key(path, project.root, base) }

  private static func key(_ path: String, _ root: String, _ base: String) -> String {
    let path = Path.absolute(path, from: root)
    return Path.relative(path, to: base) ?? path
  }
}

/// A query at one time.
struct QueryState: Sendable {
  let summary: StatementSummary
  /// The file, by where it is in the repository, and the line in it, from 1.
  let file: String
  let line: Int
  /// The program's function that it stands in; nil outside of all, and in files of SQL.
  let function: String?
  /// The statement, or those of a group, in order.
  let statements: [StatementState]

  var name: Name? { summary.name }

  /// All that it says, whatever its white space, its comments and the case of its keywords are.
  var words: [String] { statements.map(\.words) }

  /// The SQL as people are shown it; nil where a program puts more into it than values.
  var sql: String? {
    if summary.members.isEmpty { return summary.sql?.text }
    let texts = statements.map { $0.text ?? $0.words }
    return texts.joined(separator: ";\n") + ";"
  }

  /// The queries of a file. What defines something is part of the schema.
  fileprivate static func all(
    in file: FileSummary, _ statements: [StatementState], _ positions: PositionTable, _ key: (String) -> String
  ) -> [QueryState] {
    func query(_ summary: StatementSummary, _ statements: [StatementState]) -> QueryState {
      let location = summary.location.inHost
      return QueryState(
        summary: summary, file: key(location.file.path), line: positions.start(of: location).line,
        function: summary.file.notated?.unit(at: summary.range.start)?.function, statements: statements)
    }
    var queries: [QueryState] = []
    var groups = file.groups[...]
    var members: (group: StatementSummary, statements: [StatementState])?
    func finish() { if let members { queries.append(query(members.group, members.statements)) } }
    for (summary, statement) in zip(file.statements, statements) {
      if summary.group == nil {
        finish()
        members = nil
        if !summary.isDefinition { queries.append(query(summary, [statement])) }
      } else if summary.group?.number == 0, let group = groups.popFirst() {
        finish()
        members = (group, [statement])
      } else {
        members?.statements.append(statement)
      }
    }
    finish()
    return queries
  }
}

/// A statement at one time.
struct StatementState: Sendable {
  /// The statement by itself, as it can be parsed once more; nil for one into which a program puts more than values.
  let sql: SourceFile?
  /// The SQL for SQLite; nil likewise, and for a call of a query.
  let text: String?
  /// Its tokens, whatever stands between them and in which case its keywords are.
  let words: String
  let kind: Signature.Kind
  /// The tables that it reads and writes, by whatever way.
  let tables: [Name]
  let isSound: Bool
  /// The write of an INSERT or UPDATE; nil for any other statement.
  let write: RehearsedWrite?

  init(_ resolved: ResolvedStatement) {
    write = RehearsedWrite(resolved)
    let (tree, statement) = (resolved.tree, resolved.statement)
    let text = SQLiteText(statement, in: tree)
    let range = tree.range(of: statement.span)
    self.text = text?.text
    sql = text.map { text in
      let hasHoles = !StatementHole.all(in: statement, of: tree).isEmpty
      return SourceFile(
        path: tree.file.path, bytes: hasHoles ? text.bytes : Array(tree.file.bytes(in: range)))
    }
    var tokens = tree.tokens[Int(statement.span.first.index)...Int(statement.span.last.index)].map { $0 }
    while tokens.last?.kind == .semicolon { tokens.removeLast() }
    words = tokens.map { token in
      let word = tree.file.text(token.range)
      return token.kind.isKeyword ? word.uppercased() : word
    }.joined(separator: " ")
    kind = resolved.signature.kind
    var tables = resolved.signature.reads
    for name in resolved.signature.writes where !tables.contains(name) { tables.append(name) }
    self.tables = tables
    isSound = resolved.isSound
  }

  /// Whether it gives rows or changes some.
  var isQuery: Bool { [.select, .insert, .update, .delete].contains(kind) }
}

extension Analysis {
  /// A statement by itself, in a tree of its own, against the schema of queries; nil where it can't be read, or names what isn't
  /// there.
  func alone(_ file: SourceFile) -> ResolvedStatement? {
    let tree = Parser.parse(file)
    guard tree.statements.count == 1, tree.diagnostics.isEmpty else { return nil }
    var reader = makeReader()
    return resolve(.tree(tree), with: &reader).statements.first.flatMap { $0.isSound ? $0 : nil }
  }
}

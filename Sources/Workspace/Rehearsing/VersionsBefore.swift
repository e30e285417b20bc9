import Analyzer
import Evidence

/// Projects as a commit has them: the version that still runs while the next one is released.
package struct VersionsBefore: Sendable {
  /// The commit's name: `origin/main`.
  let name: String
  private let states: [String: ProjectState]

  /// - Parameters:
  ///   - past: the commit's files.
  ///   - then: the projects that it has.
  ///   - now: the projects that there are.
  package init(_ past: PastFiles, _ then: [Project], _ now: [Project]) {
    name = past.name
    let before = then.filter { !$0.files.isEmpty }
    let roots = before.map { Path.relative($0.root, to: past.root) ?? $0.root }
    let partners = ProjectChanges.partners(
      of: now.map { Path.relative($0.root, to: past.repository) ?? $0.root }, among: roots)
    var states: [String: ProjectState] = [:]
    for (project, place) in zip(now, partners) {
      if let place { states[project.root] = ProjectState(before[place], in: past.root) }
    }
    self.states = states
  }

  /// The project as it was; nil for one that wasn't there.
  func state(of project: Project) -> ProjectState? { states[project.root] }
}

/// The statements of a project that are asked about its migrations.
struct RehearsedStatements {
  /// A statement of the project as it is.
  struct Current: Sendable {
    let sql: String
    let location: SourceLocation
    let isSound: Bool
    /// The name in messages.
    let title: String
    /// The write of an INSERT or UPDATE; nil for any other statement.
    let write: RehearsedWrite?
  }

  private(set) var asked: [RehearsedQuery] = []
  private let current: [Current]

  /// - Parameters:
  ///   - analysis: the project as it is.
  ///   - before: the version before; nil where nobody knows it.
  ///   - name: what that version is called.
  init(_ analysis: Analysis, _ before: ProjectState?, called name: String?) {
    current = Self.current(analysis)
    for (number, statement) in current.enumerated() where !statement.isSound {
      asked.append(RehearsedQuery(number: number, sql: statement.sql))
    }
    guard let before, let name, let then = StatementProbe(before.analysis.catalog),
      let now = StatementProbe(analysis.catalog)
    else { return }
    let broken = Set(asked.map(\.sql))
    for query in before.queries {
      for statement in query.statements where statement.isSound && statement.isQuery {
        guard let sql = statement.text, !broken.contains(sql), let had = then.results(of: sql) else { continue }
        let isTaken = now.results(of: sql).map { $0.starts(with: had) } == true
        if isTaken, statement.write == nil { continue }
        let title = query.name.map { "'\($0)'" } ?? query.function.map { "a statement of \($0)" } ?? "a statement"
        asked.append(
          RehearsedQuery(
            number: -1, sql: sql, version: .earlier, title: "\(title) of \(name) (\(query.file):\(query.line))",
            write: isTaken ? statement.write : nil))
      }
    }
    for (number, statement) in current.enumerated() where statement.isSound {
      guard let gives = now.results(of: statement.sql) else { continue }
      let isTaken = then.results(of: statement.sql).map { $0.starts(with: gives) } == true
      if isTaken, statement.write == nil { continue }
      asked.append(
        RehearsedQuery(
          number: number, sql: statement.sql, version: .later, title: statement.title,
          write: isTaken ? statement.write : nil))
    }
  }

  /// Where the queries of a finding are, as far as the project has them.
  func locations(_ numbers: [Int]) -> [SourceLocation] {
    numbers.filter(current.indices.contains).map { current[$0].location }
  }

  private static func current(_ analysis: Analysis) -> [Current] {
    let files = Workers.map(analysis.queries, with: { analysis.makeReader() }) { reader, file in
      let resolved = analysis.resolve(file, with: &reader)
      let names = FileSummary(resolved).statements.map(\.name)
      return zip(resolved.statements, names).compactMap { statement, name -> Current? in
        guard !statement.statement.hasErrors, !statement.statement.body.isDefinition,
          let text = SQLiteText(statement.statement, in: statement.tree)
        else { return nil }
        return Current(
          sql: text.text, location: statement.tree.location(of: statement.statement.span),
          isSound: statement.isSound, title: name.map { "'\($0)'" } ?? "a statement without a name",
          write: RehearsedWrite(statement))
      }
    }
    return files.flatMap(\.self)
  }
}

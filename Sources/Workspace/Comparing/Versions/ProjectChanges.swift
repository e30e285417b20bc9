import Analyzer
import Codegen

/// `compare`: what a change of a repository's files means for its projects.
package struct ProjectChanges: Sendable {
  /// One project.
  struct Change: Sendable {
    /// The root as it is shown.
    let root: String
    let queries: [QueryChange]
    let migrations: [MigrationChange]
    let breaks: [InterfaceBreak]
  }

  /// An aspect of a query that changes may be asked for.
  package enum Aspect: String, Sendable, CaseIterable {
    /// The result of a query, on rows.
    case result
    /// The parameters and columns of a query.
    case signature
    /// How SQLite finds rows.
    case plan
    /// Generated code that callers can't go on using.
    case api
    /// A migration that is new, changed though released, or out of order.
    case migration
  }

  /// The commit, as it was named.
  let reference: String
  /// The current directory, absolute.
  let directory: String
  let projects: [Change]

  /// Compares the projects of a commit with those of the work tree.
  ///
  /// - Parameters:
  ///   - past: the commit's files.
  ///   - then: the projects that it has.
  ///   - now: the projects that there are, some of whose files may be named.
  ///   - directory: the current directory, absolute.
  package init(_ past: PastFiles, _ then: [Project], _ now: [Project], from directory: String) {
    reference = past.name
    self.directory = directory
    let before = then.filter { !$0.files.isEmpty }.map { ProjectState($0, in: past.root) }
    let after = now.filter { !$0.files.isEmpty }.map { ProjectState($0, in: past.repository) }
    let repository = GitRepository(root: past.repository)
    projects = ProjectChanges.paired(before, after).map { one, other in
      ProjectChanges.change(one, other, repository) { key in
        Path.shown(Path.join(past.repository, key), from: directory)
      }
    }
  }

  private static func paired(
    _ before: [ProjectState], _ after: [ProjectState]
  ) -> [(before: ProjectState?, after: ProjectState?)] {
    let partners = partners(of: after.map(\.root), among: before.map(\.root))
    let pairs = zip(after, partners).map { state, place in (before: place.map { before[$0] }, after: Optional(state)) }
    let taken = Set(partners.compactMap(\.self))
    return pairs + before.indices.filter { !taken.contains($0) }.map { (before[$0], nil) }
  }

  /// Which projects of one time are which of another, by their roots in the repository: a project is the same where its folder is;
  /// one that moved alone as well.
  static func partners(of after: [String], among before: [String]) -> [Int?] {
    var free = Array(before.indices)
    var partners = after.map { root in
      free.firstIndex { before[$0] == root }.map { free.remove(at: $0) }
    }
    let alone = partners.indices.filter { partners[$0] == nil }
    if alone.count == 1, free.count == 1 { partners[alone[0]] = free[0] }
    return partners
  }

  private static func change(
    _ before: ProjectState?, _ after: ProjectState?, _ repository: GitRepository, _ shown: (String) -> String
  ) -> Change {
    let focus = after?.focus
    func isWanted(_ query: QueryState) -> Bool { focus?.contains(query.file) ?? true }
    let pairs = QueryPairing.pairs(before?.queries ?? [], after?.queries ?? [])
      .filter { ($0.after ?? $0.before).map(isWanted) ?? false }
    var queries: [QueryChange]
    var breaks: [InterfaceBreak] = []
    if let before, let after {
      queries = QueryComparison(before, after).changes(pairs)
      if let one = before.interface, let other = after.interface { breaks = InterfaceBreak.all(from: one, to: other) }
    } else {
      queries = pairs.compactMap { QueryChange(onlyOf: $0) }
    }
    queries = queries.map { $0.shown(in: shown($0.file)) }
    let migrations = MigrationChange.all(before, after, in: repository)
      .map { MigrationChange(file: shown($0.file), kind: $0.kind) }
    return Change(
      root: after?.project.shownRoot ?? before.map { shown($0.root) } ?? "", queries: queries,
      migrations: migrations, breaks: breaks)
  }

  /// Whether one of some aspects is another.
  package func has(_ aspects: [Aspect]) -> Bool {
    let kinds = aspects.compactMap { QueryChange.Kind(rawValue: $0.rawValue) }
    return projects.contains { project in
      project.queries.contains { $0.changes.contains(where: kinds.contains) }
        || aspects.contains(.api) && !project.breaks.isEmpty
        || aspects.contains(.migration) && !project.migrations.isEmpty
    }
  }

  /// Whether nothing is another.
  var isEmpty: Bool {
    projects.allSatisfy { $0.queries.isEmpty && $0.migrations.isEmpty && $0.breaks.isEmpty }
  }
}

extension ProjectState {
  /// The generated code as callers see it; nil where none is generated, or there is none.
  fileprivate var interface: GeneratedInterface? {
    guard project.generates, let options = try? project.codegenOptions(summary.catalog) else { return nil }
    return GeneratedInterface(project.generated(of: summary), options)
  }
}

extension QueryChange {
  /// A query that is only there at one of two times; nil where it is at both.
  fileprivate init?(onlyOf pair: (before: QueryState?, after: QueryState?)) {
    guard let query = pair.after ?? pair.before, pair.before == nil || pair.after == nil else { return nil }
    func text(_ query: QueryState) -> Shown { Shown(sql: query.sql, signature: SignatureText(query).shown) }
    self.init(
      name: query.name?.text, function: query.function, file: query.file, line: query.line,
      changes: [pair.before == nil ? .new : .gone], before: pair.before.map(text), after: pair.after.map(text),
      witness: nil)
  }

  fileprivate func shown(in file: String) -> QueryChange {
    QueryChange(
      name: name, function: function, file: file, line: line, changes: changes, before: before, after: after,
      witness: witness)
  }
}

private import Analyzer
private import Notations
private import Rules

extension ProjectFinder {
  /// Finds the databases that a tool's configurations describe.
  mutating func findConfigured(_ layout: any StatementLayout.Type, _ search: HistorySearch) {
    var found: [FoundProject] = []
    for file in inventory.files(named: layout.configurations) where isInScope(Path.directory(of: file)) {
      guard let bytes = texts.bytes(of: file), let configuration = layout.configured(by: file, bytes) else { continue }
      let directory = Path.directory(of: file)
      var known: [[String]: Int] = [:]
      let fits = configuration.ours.isEmpty ? configuration.others.map { fit($0, from: directory, layout) } : []
      let unlike = zip(configuration.others, fits).filter(\.1.isForSQLite).map(\.0)
      for database in configuration.ours + unlike {
        if let place = known[database.schema] {
          // One schema is one database, whatever else is made of it.
          found[place].queries += database.queries.flatMap { sqlFiles($0, from: directory) }
            .filter { !found[place].queries.contains($0) }
          continue
        }
        known[database.schema] = found.count
        var project = FoundProject(root: directory)
        project.take(schema: database.schema, from: directory, search)
        project.queries = database.queries.flatMap { sqlFiles($0, from: directory) }
          .filter { OtherDatabases.ofPath(Path.relative($0, to: directory) ?? $0) != .other }
        project.add(layout.name, [Evidence(file, line: database.line)])
        let place = configuration.others.firstIndex { $0.line == database.line }
        if let place, fits.indices.contains(place), let measure = fits[place].measure {
          project.decisions.note(.likely(measure, at: Evidence(file, line: database.line)), of: project.files)
        }
        found.append(project)
      }
      let others = configuration.others.filter { other in !unlike.contains { $0.line == other.line } }
      let measures = Dictionary(
        zip(configuration.others, fits).map { ($0.line, $1.measure) }, uniquingKeysWith: { first, _ in first })
      for (path, line) in others.flatMap({ other in (other.schema + other.queries).map { ($0, other.line) } }) {
        let measure = measures[line] ?? nil
        let files = sqlFiles(path, from: directory).filter { file in !found.contains { $0.files.contains(file) } }
        claimed.formUnion(files)
        if !found.contains(where: { $0.root == directory }), !files.isEmpty {
          let evidence = Evidence(file, line: line)
          self.others += files.map { LeftOut(path: $0, skip: Self.otherEngine(evidence, measure)) }
          if !otherEvidence.contains(evidence) { otherEvidence.append(evidence) }
        }
        for place in found.indices where found[place].root == directory {
          for other in files { found[place].skipped[other] = Self.otherEngine(Evidence(file, line: line), measure) }
          break
        }
      }
    }
    for var project in found {
      if let evidence = project.evidence.first(where: { layout.configurations.contains(Path.name(of: $0.file)) }) {
        let named = Decision.proven(
          "\(Path.name(of: evidence.file)) names it for \(layout.name.rawValue)", at: evidence)
        project.decisions.note(named, of: project.files)
      }
      add(project, home: project.root)
    }
  }

  /// Whether SQL that a configuration gives to another engine runs on SQLite all the same, and the count by which that was decided in a
  /// sentence; nil where nothing was counted.
  private struct Fit {
    var isForSQLite = false
    var measure: String?
  }

  /// SQL that a configuration gives to another engine runs on SQLite all the same where it reads as SQLite's, and the program has SQLite's
  /// client, or something in it is SQLite's alone.
  private func fit(
    _ database: ConfiguredDatabases.Database, from directory: String, _ layout: any StatementLayout.Type
  ) -> Fit {
    let files = (database.schema + database.queries).flatMap { sqlFiles($0, from: directory) }
    let bytes = files.compactMap(texts.bytes(of:))
    if files.isEmpty || bytes.contains(where: { OtherDatabases.isText($0) }) { return Fit() }
    let hasClient =
      programs?.programs(around: directory, for: scope)?.clients(around: directory).contains {
        $0.database == .sqlite && !$0.isTest
      }
      ?? false
    guard hasClient || bytes.contains(where: OtherDatabases.isNotForPostgreSQL) else { return Fit() }
    let notation = layout.notation(of: .all)
    let statements = zip(files, bytes).flatMap { file, bytes in
      Parser.parse(notation.read(SourceFile(path: file, bytes: bytes))).statements
    }
    // A statement in ten may be a slip: in a step down that nobody has run, for example.
    let wrong = statements.count(where: \.hasErrors)
    let isForSQLite = wrong * 10 <= statements.count
    return Fit(
      isForSQLite: isForSQLite,
      measure: "SQLite reads \(statements.count - wrong) of \(Display.counted(statements.count, "statement")) "
        + "that another engine is named for: nine in ten make it SQLite's, since one may be a slip")
  }

  /// - Parameter measure: the count by which it was decided, where something was counted.
  private static func otherEngine(_ evidence: Evidence, _ measure: String?) -> Skip {
    let said = Decision.proven("\(Path.name(of: evidence.file)) names another engine for it", at: evidence)
    return Skip(.otherDatabase, because: measure.map { said.adding(.likely($0, at: evidence)) } ?? said)
  }

  /// The files that a path or pattern of a configuration stands for: a file, the files of a folder, or those that
  /// match.
  private func sqlFiles(_ path: String, from directory: String) -> [String] {
    Self.sqlFiles(path, from: directory, in: inventory)
  }

  static func sqlFiles(_ path: String, from directory: String, in inventory: Inventory) -> [String] {
    if FilePattern.isPattern(path) {
      let base = Path.absolute(FilePattern.base(of: path), from: directory)
      let pattern = PathPattern(Path.absolute(path, from: directory))
      return inventory.files(below: base, where: SQLFiles.isSQL).filter(pattern.matchesWhole)
    }
    let absolute = Path.absolute(path, from: directory)
    if inventory.hasFile(absolute) { return [absolute] }
    guard let folder = inventory.folder(absolute) else { return [] }
    return folder.files.filter(SQLFiles.isSQL).map { Path.join(absolute, $0) }
      .sorted(by: Path.naturallyPrecedes)
  }
}

extension FoundProject {
  /// The schema that a configuration names: a folder is a history by its tool's law, files come in their order.
  fileprivate mutating func take(schema paths: [String], from directory: String, _ search: HistorySearch) {
    var files: [String] = []
    for path in paths {
      let absolute = Path.absolute(path, from: directory)
      if paths.count == 1, search.inventory.folder(absolute) != nil {
        let folder = search.historyFolder(at: absolute)
        let history = FoundHistory(folder, fallback: .schema)
        if history.evidence != nil || history.steps.contains(where: { $0.number != nil }) || history.steps.count > 1 {
          var named = history
          if history.evidence == nil, history.steps.contains(where: { $0.number != nil }) { named.layout = .plain }
          take(named)
          return
        }
      }
      files += ProjectFinder.sqlFiles(path, from: directory, in: search.inventory)
    }
    let other = files.filter { OtherDatabases.ofPath(Path.relative($0, to: directory) ?? $0) == .other }
    let reversals = MigrationHistory.reversals(among: files)
    for file in reversals { skipped[file] = .reversal }
    let dropsOther = other.count < files.count
    files.removeAll { reversals.contains($0) || (dropsOther && other.contains($0)) }
    // Several files that a tool's marks are in are a history, too.
    let common = Path.commonAncestor(of: files.map(Path.directory(of:)) + [directory])
    let history = FoundHistory(HistoryFolder(common, files: files, texts: search.texts), fallback: .schema)
    if history.evidence != nil {
      take(history)
    } else {
      schema = files
      add(files.count == 1 ? .schema : .plain)
    }
  }
}

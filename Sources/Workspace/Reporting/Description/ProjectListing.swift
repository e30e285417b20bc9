private import Analyzer

/// What `projects` shows: which projects were found, what is read of each, and why the rest isn't.
package struct ProjectListing: Sendable {
  /// A project.
  package struct Entry: Sendable {
    /// A file by which a layout was recognized. Paths are as they are shown.
    package struct Evidence: Sendable {
      /// The file.
      package let file: String
      /// The line in it, from 1; nil where the file as a whole tells.
      package let line: Int?
    }

    /// A file of the history.
    package struct Schema: Sendable {
      /// The file.
      package let file: String
      /// The text by which the layout orders; nil for a file without a place of its own.
      package let number: String?
      /// Whether it is released.
      package let released: Bool
      /// Whether it runs in a transaction; nil where nobody knows.
      package let transaction: Bool?
    }

    /// A file of queries.
    package struct Queries: Sendable {
      /// The file.
      package let file: String
      /// How many statements are in it.
      package let statements: Int
    }

    /// A file that isn't checked.
    package struct Skipped: Sendable {
      /// The file.
      package let file: String
      /// Why it isn't.
      package let reason: SkipReason
    }

    /// The project's folder.
    package let root: String
    /// The layouts that were recognized.
    package let layouts: [LayoutName]
    /// Why they were.
    package let evidence: [Evidence]
    /// The history, in the order in which it is applied.
    package let schema: [Schema]
    /// The queries, in path order.
    package let queries: [Queries]
    /// What isn't checked, in path order.
    package let skipped: [Skipped]
  }

  /// The projects that have files.
  package let entries: [Entry]
  /// Where no project has some: what was found all the same, and why nothing of it is read.
  package let others: [Entry]

  /// The listing of projects that were read.
  package init(_ projects: [Project]) {
    let read = projects.filter { !$0.files.isEmpty }
    entries = read.map(Entry.init)
    others = read.isEmpty ? projects.filter { !$0.reading.skipped.isEmpty }.map(Entry.init) : []
  }

  // MARK: Output

  /// The listing for `--format json`.
  package func json() -> [UInt8] {
    JSON.object([
      "version": .int(1),
      "projects": .array(
        entries.map { entry in
          .object([
            "root": .string(entry.root),
            "layout": .strings(entry.layouts.map(\.rawValue)),
            "evidence": .array(entry.evidenceJSON),
            "schema": .array(
              entry.schema.map { schema in
                .object([
                  "file": .string(schema.file), "number": .optional(schema.number), "released": .bool(schema.released),
                  "transaction": schema.transaction.map { .bool($0) } ?? .null,
                ])
              }),
            "queries": .array(
              entry.queries.map { .object(["file": .string($0.file), "statements": .int($0.statements)]) }),
            "skipped": .array(entry.skippedJSON),
          ])
        }),
      // Without a project, there is nothing else that could say why.
      "evidence": others.isEmpty ? nil : .array(others.flatMap(\.evidenceJSON)),
      "skipped": others.isEmpty ? nil : .array(others.flatMap(\.skippedJSON)),
    ]).rendered()
  }

  /// The listing for people.
  package func text() -> [UInt8] {
    if entries.isEmpty {
      let why = others.flatMap { $0.evidenceLines + $0.skippedLines }
      return Array((["no project with SQLite in it"] + why).map { Display.line($0) + "\n" }.joined().utf8)
    }
    var blocks: [String] = []
    for entry in entries {
      var lines = ["\(entry.root): \(entry.layouts.map(\.rawValue).joined(separator: ", "))"]
      lines += entry.evidenceLines
      for schema in entry.schema {
        let notes = [
          schema.number, schema.released ? "released" : nil,
          schema.transaction == false ? "without a transaction" : nil,
        ].compactMap(\.self)
        lines.append("  schema   \(schema.file)\(notes.isEmpty ? "" : "  (\(notes.joined(separator: ", ")))")")
      }
      for queries in entry.queries {
        lines.append("  queries  \(queries.file)  (\(Display.counted(queries.statements, "statement")))")
      }
      lines += entry.skippedLines
      blocks.append(lines.map { Display.line($0) + "\n" }.joined())
    }
    return Array(blocks.joined(separator: "\n").utf8)
  }
}

extension ProjectListing.Entry {
  fileprivate init(_ project: Project) {
    func path(_ file: String) -> String { project.shownPath(of: file) }
    let analysis = ProjectRoles(project)
    let released = project.reading.released.migrations.paths
    root = project.shownRoot
    layouts = project.reading.layouts
    evidence = project.reading.evidence.map { Evidence(file: path($0.file), line: $0.line) }
    schema = analysis.schema.map {
      Schema(file: path($0.path), number: $0.number, released: released.contains($0.path), transaction: $0.transaction)
    }
    queries = analysis.queries.map { Queries(file: path($0.path), statements: $0.statements) }
    skipped = Self.folded(project).map { Skipped(file: path($0.path), reason: $0.reason) }
  }

  /// Skipped files, and a folder in the place of its files where all that is in it is skipped for one reason.
  private static func folded(_ project: Project) -> [(path: String, reason: SkipReason)] {
    let read = project.files.map(\.path)
    var result: [String: SkipReason] = [:]
    for (file, reason) in project.reading.skipped {
      var place = file
      while true {
        let folder = Path.directory(of: place)
        let prefix = folder + "/"
        let isAlike =
          !folder.isEmpty && !read.contains { $0.hasPrefix(prefix) }
          && project.reading.skipped.allSatisfy { !$0.key.hasPrefix(prefix) || $0.value == reason }
        if !isAlike { break }
        place = folder
      }
      result[place] = reason
    }
    return result.map { (path: $0.key, reason: $0.value) }.sorted { $0.path < $1.path }
  }

  fileprivate var evidenceJSON: [JSON] {
    evidence.map { evidence in
      evidence.line.map { .object(["file": .string(evidence.file), "line": .int($0)]) }
        ?? .object(["file": .string(evidence.file)])
    }
  }

  fileprivate var skippedJSON: [JSON] {
    skipped.map { .object(["file": .string($0.file), "reason": .string($0.reason.rawValue)]) }
  }

  fileprivate var evidenceLines: [String] {
    evidence.map { "  because of \($0.file)\($0.line.map { ":\($0)" } ?? "")" }
  }

  /// What isn't checked, for people: many files of one folder with one reason are one line, where the first of them is.
  fileprivate var skippedLines: [String] {
    func key(_ skipped: Skipped) -> String { "\(skipped.reason.rawValue) \(Path.directory(of: skipped.file))" }
    let files = skipped.filter { SQLFiles.isSQL($0.file) }
    let counts = Dictionary(files.map { (key($0), 1) }, uniquingKeysWith: +)
    var known: Set<String> = []
    return skipped.compactMap { skipped in
      let reason = skipped.reason.rawValue
      guard SQLFiles.isSQL(skipped.file), let count = counts[key(skipped)], count > Self.mostLines else {
        return "  skipped  \(skipped.file)  (\(reason))"
      }
      guard known.insert(key(skipped)).inserted else { return nil }
      let folder = Path.directory(of: skipped.file)
      return "  skipped  \(folder.isEmpty ? "." : folder)  (\(reason), \(Display.counted(count, "file")))"
    }
  }

  /// As many files of one folder have a line each.
  private static var mostLines: Int { 4 }
}

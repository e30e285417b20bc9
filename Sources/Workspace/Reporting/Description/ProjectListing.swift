private import Analyzer

/// The output of `projects`: which projects were found, what is read of each, and why the rest isn't.
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

    /// Why a file has its role.
    package struct Why: Sendable {
      /// Something that says it.
      package struct Reason: Sendable {
        /// A whole sentence without its full stop.
        package let says: String
        /// The file that says it; nil where none does.
        package let file: String?
        /// The line in it, from 1; nil where the file as a whole says it.
        package let line: Int?
      }

      /// How certain it is.
      package let certainty: Certainty
      /// The reasons, the first decision's first.
      package let because: [Reason]
    }

    /// A file of the history.
    package struct Schema: Sendable {
      /// The file.
      package let file: String
      /// Where it begins in a program's file, from 1; nil for a file that is SQL as a whole.
      package let line: Int?
      /// The text by which the layout orders; nil for a file without a place of its own.
      package let number: String?
      /// Whether it is released.
      package let released: Bool
      /// Whether it runs in a transaction; nil where nobody knows.
      package let transaction: Bool?
      /// Why it is one; nil for a text that is read where no file lies.
      package let why: Why?
    }

    /// A file of queries.
    package struct Queries: Sendable {
      /// The file.
      package let file: String
      /// How many statements are in it.
      package let statements: Int
      /// The language of the program whose literals they stand in; nil for a file of SQL.
      package let language: String?
      /// Why it is one; nil for a text that is read where no file lies.
      package let why: Why?
    }

    /// A function that SQL is passed to.
    package struct Verb: Sendable {
      /// Its name, without what stands before it.
      package let name: String
      /// How many statements that are read are passed to it.
      package let statements: Int
      /// Whether the program's own files alone show that it takes SQL.
      package let learned: Bool
    }

    /// A file that isn't checked.
    package struct Skipped: Sendable {
      /// The file.
      package let file: String
      /// Why it isn't.
      package let reason: SkipReason
      /// Why it has that reason.
      package let why: Why
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
    /// The functions of the program that SQL is passed to, the most used first.
    package let verbs: [Verb]
    /// How many texts of the program's literals are SQL and left alone, by reason.
    package let leftAlone: [(reason: String, statements: Int)]
    /// The files that aren't checked, in path order.
    package let skipped: [Skipped]
    /// The measures by which findings in it are settled; none where nobody asked for them.
    package fileprivate(set) var measured: [Why.Reason] = []
  }

  /// The projects that have files.
  package let entries: [Entry]
  /// Where no project has some: what was found all the same, and why nothing of it is read.
  package let others: [Entry]
  /// The files below the paths that were named that are no project's, and folders for all their files.
  package let leftOut: [Entry.Skipped]

  /// The listing of projects that were read.
  ///
  /// - Parameters:
  ///   - leftOut: The files that no project has.
  ///   - measured: The measures of each project; empty where nobody asked for them.
  package init(_ projects: [Project], leftOut: [LeftOut] = [], measured: [[Reason]] = []) {
    self.leftOut = Entry.folded(leftOut, beside: projects)
    let read = projects.filter { !$0.files.isEmpty }
    entries = projects.enumerated().filter { !$0.element.files.isEmpty }.map { place, project in
      var entry = Entry(project)
      if measured.indices.contains(place) {
        entry.measured = measured[place].map { .init($0, project.shownPath(of:)) }
      }
      return entry
    }
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
                  "file": .string(schema.file), "line": schema.line.map { .int($0) },
                  "number": .optional(schema.number), "released": .bool(schema.released),
                  "transaction": schema.transaction.map { .bool($0) } ?? .null,
                  "certainty": schema.why?.certaintyJSON, "because": schema.why?.becauseJSON,
                ])
              }),
            "queries": .array(
              entry.queries.map {
                .object([
                  "file": .string($0.file), "statements": .int($0.statements),
                  "language": $0.language.map { .string($0) },
                  "certainty": $0.why?.certaintyJSON, "because": $0.why?.becauseJSON,
                ])
              }),
            "verbs": entry.verbs.isEmpty
              ? nil
              : .array(
                entry.verbs.map {
                  .object([
                    "name": .string($0.name), "statements": .int($0.statements), "learned": .bool($0.learned),
                  ])
                }),
            "leftAlone": entry.leftAlone.isEmpty
              ? nil
              : .array(
                entry.leftAlone.map {
                  .object(["reason": .string($0.reason), "statements": .int($0.statements)])
                }),
            "skipped": .array(entry.skipped.map(\.json)),
            "measured": entry.measured.isEmpty ? nil : .array(entry.measured.map(\.json)),
          ])
        }),
      // Without a project, there is nothing else that could say why.
      "evidence": others.isEmpty ? nil : .array(others.flatMap(\.evidenceJSON)),
      "skipped": .array((others.flatMap(\.skipped) + leftOut).map(\.json)),
    ]).rendered()
  }

  /// The listing for people.
  ///
  /// - Parameter why: Whether the reasons stand below each file.
  package func text(why: Bool = false) -> [UInt8] {
    if entries.isEmpty {
      let reasons = others.flatMap(\.evidenceLines) + Self.lines(of: others.flatMap(\.skipped) + leftOut, why: why)
      return Array((["no project with SQLite in it"] + reasons).map { Display.line($0) + "\n" }.joined().utf8)
    }
    var blocks: [String] = []
    for entry in entries {
      var lines = ["\(entry.root): \(entry.layouts.map(\.rawValue).joined(separator: ", "))"]
      lines += entry.evidenceLines
      for schema in entry.schema {
        let notes = [
          schema.line.map { "from line \($0)" }, schema.number, schema.released ? "released" : nil,
          schema.transaction == false ? "without a transaction" : nil,
        ].compactMap(\.self)
        lines.append("  schema   \(schema.file)\(notes.isEmpty ? "" : "  (\(notes.joined(separator: ", ")))")")
        if why { lines += schema.why?.lines ?? [] }
      }
      for queries in entry.queries {
        lines.append("  queries  \(queries.file)  (\(Display.counted(queries.statements, "statement")))")
        if why { lines += queries.why?.lines ?? [] }
      }
      lines += entry.programLines
      lines += Self.lines(of: entry.skipped, why: why)
      lines += entry.measured.map { "  measured \($0.text)" }
      blocks.append(lines.map { Display.line($0) + "\n" }.joined())
    }
    if !leftOut.isEmpty {
      let lines = ["in no project:"] + Self.lines(of: leftOut, why: why)
      blocks.append(lines.map { Display.line($0) + "\n" }.joined())
    }
    return Array(blocks.joined(separator: "\n").utf8)
  }

  /// The lines about files that aren't checked, for people: many files of one folder with one reason are one line,
  /// where the first of them is.
  ///
  /// - Parameter why: Whether each file has a line, with its reasons below.
  private static func lines(of skipped: [Entry.Skipped], why: Bool) -> [String] {
    if why { return skipped.flatMap { ["  skipped  \($0.file)  (\($0.reason.rawValue))"] + $0.why.lines } }
    func key(_ skipped: Entry.Skipped) -> String { "\(skipped.reason.rawValue) \(Path.directory(of: skipped.file))" }
    let files = skipped.filter { SQLFiles.isSQL($0.file) }
    let counts = Dictionary(files.map { (key($0), 1) }, uniquingKeysWith: +)
    var known: Set<String> = []
    return skipped.compactMap { skipped in
      let reason = skipped.reason.rawValue
      guard SQLFiles.isSQL(skipped.file), let count = counts[key(skipped)], count > mostLines else {
        return "  skipped  \(skipped.file)  (\(reason))"
      }
      guard known.insert(key(skipped)).inserted else { return nil }
      let folder = Path.directory(of: skipped.file)
      return "  skipped  \(folder.isEmpty ? "." : folder)  (\(reason), \(Display.counted(count, "file")))"
    }
  }

  /// The most files of one folder that have a line each.
  private static var mostLines: Int { 4 }
}

extension ProjectListing.Entry {
  /// How many statements of how many files were found in the program's literals, and what is left alone.
  fileprivate var programLines: [String] {
    let hosts = queries.filter { $0.language != nil }
    if hosts.isEmpty, leftAlone.isEmpty { return [] }
    let statements = hosts.reduce(0) { $0 + $1.statements }
    let found = "\(Display.counted(statements, "statement")) in \(Display.counted(hosts.count, "file"))"
    return ["  programs \(found) of the program"]
      + verbs.filter(\.learned).map {
        "  learned  '\($0.name)' takes SQL (\(Display.counted($0.statements, "statement")))"
      }
      + leftAlone.map { "  left alone: \(Display.counted($0.statements, "text")), each of which \($0.reason)" }
  }

  fileprivate init(_ project: Project) {
    func path(_ file: String) -> String { project.shownPath(of: file) }
    let analysis = ProjectRoles(project)
    let released = project.reading.released.migrations.paths
    root = project.shownRoot
    layouts = project.reading.layouts
    evidence = project.reading.evidence.map { Evidence(file: path($0.file), line: $0.line) }
    schema = analysis.schema.map {
      Schema(
        file: path($0.path), line: $0.line, number: $0.number, released: released.contains($0.path),
        transaction: $0.transaction,
        why: project.reading.decisions[$0.path].map { Why($0, path) })
    }
    queries = analysis.queries.map {
      Queries(
        file: path($0.path), statements: $0.statements, language: project.reading.programTexts[$0.path],
        why: project.reading.decisions[$0.path].map { Why($0, path) })
    }
    verbs = project.reading.programVerbs.map { Verb(name: $0.name, statements: $0.statements, learned: $0.isLearned) }
    leftAlone = project.reading.leftAlone
    skipped = Self.folded(project).map {
      Skipped(file: path($0.path), reason: $0.skip.reason, why: Why($0.skip.decision, path))
    }
  }

  /// Skipped files, and a folder in the place of its files where all that is in it is skipped for one reason.
  private static func folded(_ project: Project) -> [(path: String, skip: Skip)] {
    let read = project.files.map(\.path)
    var result: [String: Skip] = [:]
    for (file, skip) in project.reading.skipped.sorted(by: { $0.key < $1.key }) {
      var place = file
      while true {
        let folder = Path.directory(of: place)
        let prefix = folder + "/"
        let isAlike =
          !folder.isEmpty && !read.contains { $0.hasPrefix(prefix) }
          && project.reading.skipped.allSatisfy { !$0.key.hasPrefix(prefix) || $0.value.reason == skip.reason }
        if !isAlike { break }
        place = folder
      }
      if result[place] == nil { result[place] = skip }
    }
    return result.map { (path: $0.key, skip: $0.value) }.sorted { $0.path < $1.path }
  }

  /// The files that are no project's: a topmost folder stands for its files where all have one reason.
  fileprivate static func folded(_ leftOut: [LeftOut], beside projects: [Project]) -> [Skipped] {
    let directory = projects.first?.directory
    let read = projects.flatMap { project in
      (project.files.map(\.path) + project.reading.skipped.keys).map { Path.absolute($0, from: project.root) }
    }
    var result: [String: Skip] = [:]
    for left in leftOut {
      var place = left.path
      while true {
        let folder = Path.directory(of: place)
        let prefix = folder + "/"
        let isAlike =
          folder.utf8.count > 1 && !read.contains { $0.hasPrefix(prefix) }
          && leftOut.allSatisfy { !$0.path.hasPrefix(prefix) || $0.skip.reason == left.skip.reason }
          && leftOut.contains { !$0.path.hasPrefix(prefix) }
        if !isAlike { break }
        place = folder
      }
      if result[place] == nil { result[place] = left.skip }
    }
    func shown(_ path: String) -> String { Path.shown(path, from: directory) }
    return result.map { Skipped(file: shown($0.key), reason: $0.value.reason, why: Why($0.value.decision, shown)) }
      .sorted { $0.file < $1.file }
  }

  fileprivate var evidenceJSON: [JSON] {
    evidence.map { evidence in
      evidence.line.map { .object(["file": .string(evidence.file), "line": .int($0)]) }
        ?? .object(["file": .string(evidence.file)])
    }
  }

  fileprivate var evidenceLines: [String] {
    evidence.map { "  because of \($0.file)\($0.line.map { ":\($0)" } ?? "")" }
  }
}

extension ProjectListing.Entry.Skipped {
  fileprivate var json: JSON {
    .object([
      "file": .string(file), "reason": .string(reason.rawValue), "certainty": why.certaintyJSON,
      "because": why.becauseJSON,
    ])
  }
}

extension ProjectListing.Entry.Why {
  fileprivate init(_ decision: Decision, _ path: (String) -> String) {
    certainty = decision.certainty
    because = decision.because.map { Reason($0, path) }
  }

  fileprivate var certaintyJSON: JSON { .string(certainty.name) }

  fileprivate var becauseJSON: JSON {
    .array(because.map(\.json))
  }

  /// A line for each reason.
  fileprivate var lines: [String] { because.map { "           \(certainty.name): \($0.text)" } }
}

extension ProjectListing.Entry.Why.Reason {
  fileprivate init(_ reason: Reason, _ path: (String) -> String) {
    self.init(says: reason.says, file: reason.file.map(path), line: reason.line)
  }

  fileprivate var json: JSON {
    .object(["says": .string(says), "file": file.map { .string($0) }, "line": line.map { .int($0) }])
  }

  /// The sentence, and the place that says it.
  fileprivate var text: String {
    let place = file.map { " (\($0)\(line.map { ":\($0)" } ?? ""))" } ?? ""
    return says + place
  }
}

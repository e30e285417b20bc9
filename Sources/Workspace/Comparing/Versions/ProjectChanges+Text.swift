import Analyzer
import Codegen

extension ProjectChanges {
  /// The changes for people, a line each, with what was and what is below it.
  package func text() -> [UInt8] {
    var lines: [String] = []
    for project in projects {
      let own = self.lines(of: project)
      if own.isEmpty { continue }
      if projects.count > 1 { lines.append("project \(project.root)") }
      lines += own
    }
    return Array(lines.map { Display.line($0) + "\n" }.joined().utf8)
  }

  private func lines(of project: Change) -> [String] {
    var lines = project.migrations.map { "\($0.file): \($0.kind.words)" }
    for query in project.queries {
      lines.append("\(query.file):\(query.line): \(query.title): \(query.changes.words)")
      if query.changes.contains(.signature), let before = query.before, let after = query.after {
        lines += ["  was \(before.signature)", "  is  \(after.signature)"]
      }
      if let witness = query.witness { lines.append("  = example: \(witness.line)") }
    }
    return lines + project.breaks.map { "API: \($0.says)" + ($0.query.map { " (\($0))" } ?? "") }
  }

  /// The changes in a few words: `3 queries, 1 migration and 2 breaks of generated code`.
  package var summary: String {
    if isEmpty { return "nothing means anything else than at '\(reference)'" }
    let queries = projects.reduce(0) { $0 + $1.queries.count }
    let migrations = projects.reduce(0) { $0 + $1.migrations.count }
    let breaks = projects.reduce(0) { $0 + $1.breaks.count }
    var parts: [String] = []
    if queries > 0 { parts.append(Display.counted(queries, "query", "queries")) }
    if migrations > 0 { parts.append(Display.counted(migrations, "migration")) }
    if breaks > 0 { parts.append(Display.counted(breaks, "break of generated code", "breaks of generated code")) }
    let last = parts.removeLast()
    return "since '\(reference)': " + (parts.isEmpty ? last : parts.joined(separator: ", ") + " and " + last)
  }

  // MARK: Markdown

  /// The most that a comment on GitHub takes, in bytes, less what is said of the rest.
  private static let mostMarkdown = 60_000

  /// The changes as a comment on a pull request.
  package func markdown() -> [UInt8] {
    var parts = [
      "### What this change means\n\n" + (isEmpty ? "Nothing means anything else than at " : "Compared with ")
        + "\(Self.code(reference)).\n"
    ]
    for project in projects {
      var own: [String] = []
      if !project.migrations.isEmpty {
        own.append(
          "\n**Migrations**\n\n"
            + project.migrations.map { "- \(Self.code($0.file)): \($0.kind.words)\n" }.joined())
      }
      if !project.queries.isEmpty { own.append("\n**Queries**\n\n") }
      own += project.queries.map(markdown)
      if !project.breaks.isEmpty {
        own.append("\n**Generated code**: what callers can't go on using\n\n")
        own += project.breaks.map { entry in
          "- \(Self.code(entry.says))" + (entry.query.map { " (\(Self.code($0)))" } ?? "") + "\n"
        }
      }
      if !own.isEmpty, projects.count > 1 { parts.append("\n#### \(Self.code(project.root))\n") }
      parts += own
    }
    var text = ""
    for (place, part) in parts.enumerated() {
      if text.utf8.count + part.utf8.count > Self.mostMarkdown {
        text += "\n…and \(parts.count - place) more; `puresql-lint compare` shows all of it.\n"
        break
      }
      text += part
    }
    return Array(text.utf8)
  }

  private func markdown(_ query: QueryChange) -> String {
    var text = "- \(Self.code(query.title)) (\(Self.code("\(query.file):\(query.line)"))): \(query.changes.words)\n"
    if query.changes.contains(.signature), let before = query.before, let after = query.after {
      text += "  - was \(Self.code(before.signature))\n  - is \(Self.code(after.signature))\n"
    }
    if let witness = query.witness { text += "  - \(Self.code(witness.line))\n" }
    return text
  }

  /// A text of the project, in which nothing is markup.
  private static func code(_ text: String) -> String {
    let line = Display.line(text)
    let short = line.count > 400 ? line.prefix(400) + "…" : line
    let most = short.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: most + 1)
    let pad = most > 0 || short.isEmpty ? " " : ""
    return fence + pad + short + pad + fence
  }
}

extension [QueryChange.Kind] {
  /// `another result, another plan`
  fileprivate var words: String { map(\.words).joined(separator: ", ") }
}

extension QueryChange.Kind {
  fileprivate var words: String {
    switch self {
    case .new: "new"
    case .gone: "gone"
    case .signature: "another signature"
    case .result: "another result"
    case .plan: "another plan"
    case .unknown: "changed, and its results can't be compared"
    }
  }
}

extension MigrationChange.Kind {
  fileprivate var words: String {
    switch self {
    case .new: "a new migration"
    case .changedThoughReleased: "a released migration is changed: databases that ran it don't run it again"
    case .outOfOrder: "a new migration that comes before one that was there: databases may have passed it"
    }
  }
}

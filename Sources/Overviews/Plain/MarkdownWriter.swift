/// `report --format markdown`: all of it as text, for a wiki or a pull request.
package struct MarkdownWriter {
  private let overview: Overview

  /// A writer of what is known of a project.
  package init(_ overview: Overview) { self.overview = overview }

  /// The document.
  package func render() -> [UInt8] {
    var lines = ["# \(Self.text(overview.title))"]
    if overview.tables.contains(where: { !$0.isView }) {
      lines += ["", "```mermaid"]
      lines += String(decoding: MermaidWriter(overview).render(), as: UTF8.self).split(separator: "\n").map(String.init)
      lines.append("```")
    }
    lines += ["", "## Tables"]
    for table in overview.tables { lines += self.table(table) }
    if !overview.triggers.isEmpty { lines += ["", "## Triggers"] }
    for trigger in overview.triggers {
      lines += ["", "### \(Self.text(trigger.name))", "", "\(trigger.event) of \(Self.code(trigger.table))"]
      if let sql = trigger.sql { lines += Self.block(sql) }
    }
    lines += ["", "## Queries"]
    for query in overview.queries { lines += self.query(query) }
    lines += ["", "## Findings", ""]
    if overview.findings.isEmpty { lines.append("Nothing was found.") }
    for finding in overview.findings {
      lines.append(
        "- **\(finding.severity)** \(Self.code(finding.place.text)): \(Self.text(finding.message)) "
          + "(\(Self.code(finding.rule)))")
      if let example = finding.example { lines.append("  - example: \(Self.code(example.line))") }
    }
    lines += ["", "## Migrations"]
    for migration in overview.migrations {
      lines += ["", "### \(Self.text(migration.file))", ""]
      if migration.isReleased { lines += ["released", ""] }
      lines += migration.steps.map { "- \(Self.prose($0.what)), line \($0.place.line)" }
    }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  private func table(_ table: Overview.Table) -> [String] {
    var lines = ["", "### \(Self.text(table.name))", "", ([table.kind] + table.traits).joined(separator: ", ")]
    if let comment = table.comment { lines += ["", Self.quote(comment)] }
    if !table.columns.isEmpty {
      lines += ["", "| Column | Type | |", "|---|---|---|"]
      for column in table.columns {
        var notes = column.keyPosition > 0 ? ["primary key"] : []
        notes += column.traits.map { Self.code($0) }
        notes += table.foreignKeys.filter { $0.columns == [column.name] }.map { "→ \(Self.code($0.table))" }
        if let comment = column.comment { notes.append(Self.text(comment)) }
        lines.append("| \(Self.code(column.name)) | \(Self.code(column.type)) | \(notes.joined(separator: ", ")) |")
      }
    }
    for key in table.foreignKeys where key.columns.count > 1 {
      lines += ["", "\(Self.code("(\(key.columns.joined(separator: ", ")))")) references \(Self.code(key.table))"]
    }
    if !table.history.isEmpty {
      lines += [
        "", table.history.map { "\(Self.text($0.what)) in \(Self.code($0.place.text))" }.joined(separator: ", "),
      ]
    }
    return lines
  }

  private func query(_ query: Overview.Query) -> [String] {
    var lines = [
      "", "### \(Self.text(query.title))", "", "\(query.kind), \(query.rows); \(Self.code(query.place.text))",
    ]
    if let comment = query.comment { lines += ["", Self.quote(comment)] }
    lines += Self.block(query.sql)
    for (title, values) in [("takes", query.parameters), ("returns", query.columns)] where !values.isEmpty {
      lines += ["", "\(title) \(values.map { Self.code("\($0.name) \($0.type)") }.joined(separator: ", "))"]
    }
    for (title, names) in [("reads", query.reads), ("changes", query.writes)] where !names.isEmpty {
      lines += ["", "\(title) \(names.map { Self.code($0) }.joined(separator: ", "))"]
    }
    return lines
  }

  // MARK: Markdown

  /// SQL between fences that are longer than any in it.
  private static func block(_ sql: Overview.SQL) -> [String] {
    let fence = ticks(around: sql.text, fewest: 3)
    return ["", "\(fence)sql", sql.text, fence]
  }

  private static func code(_ text: String) -> String {
    let line = self.line(text).split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
    let fence = ticks(around: line, fewest: 1)
    return line.contains("`") ? "\(fence) \(line) \(fence)" : "\(fence)\(line)\(fence)"
  }

  private static func ticks(around text: String, fewest: Int) -> String {
    var (longest, run) = (0, 0)
    for character in text.utf8 {
      run = character == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return String(repeating: "`", count: max(fewest, longest + 1))
  }

  /// A text in which nothing means anything to Markdown.
  private static func text(_ text: String) -> String {
    var result = ""
    for scalar in line(text).unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "{", "}", "[", "]", "<", ">", "#", "|", "!", "~", "&": result += "\\"
      default: break
      }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  private static func prose(_ text: String) -> String {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { place, part in
      place.isMultiple(of: 2) ? self.text(String(part)) : code(String(part))
    }.joined()
  }

  private static func quote(_ comment: String) -> String {
    comment.split(separator: "\n", omittingEmptySubsequences: false).map { "> \(text(String($0)))" }
      .joined(separator: "\n")
  }

  private static func line(_ text: String) -> String {
    var line = ""
    for scalar in text.unicodeScalars { line.unicodeScalars.append(ShownText.isUnsafe(scalar) ? " " : scalar) }
    return line
  }
}

private import Analyzer

/// `--statistics`: how often each rule found something, and how much of that a fix mends.
package struct StatisticsReporter {
  private let report: Report

  /// A reporter of what a run found.
  package init(_ report: Report) {
    self.report = report
  }

  private struct Row {
    let rule: String
    var count = 0
    var safe = 0
    var unsafe = 0
  }

  /// A line for each rule; the one with the most findings is first.
  package func render() -> [UInt8] {
    var rows: [Row] = []
    var places: [String: Int] = [:]
    for diagnostic in report.diagnostics {
      let place = places[diagnostic.rule] ?? rows.count
      if place == rows.count {
        rows.append(Row(rule: diagnostic.rule))
        places[diagnostic.rule] = place
      }
      rows[place].count += 1
      switch diagnostic.fixOfRun?.safety {
      case .safe: rows[place].safe += 1
      case .unsafe: rows[place].unsafe += 1
      case nil: break
      }
    }
    if rows.isEmpty { return [] }
    rows.sort { $0.count != $1.count ? $0.count > $1.count : $0.rule < $1.rule }
    var all = Row(rule: "all rules")
    for row in rows {
      all.count += row.count
      all.safe += row.safe
      all.unsafe += row.unsafe
    }
    let header = ["rule", "findings", "fixed by --fix", "by --fix --unsafe"]
    let cells = (rows + (rows.count > 1 ? [all] : [])).map { row in
      [row.rule, String(row.count), String(row.safe), String(row.unsafe)]
    }
    let widths = header.indices.map { column in ([header] + cells).map { $0[column].count }.max() ?? 0 }
    let lines = ([header] + cells).map { line in
      line.indices.map { column in
        let space = String(repeating: " ", count: widths[column] - line[column].count)
        return column == 0 ? line[column] + space : space + line[column]
      }.joined(separator: "  ")
    }
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }
}

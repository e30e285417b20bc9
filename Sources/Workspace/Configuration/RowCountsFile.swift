private import Analyzer
package import Evidence

/// The file of the key `stats`: how many rows tables have, and how many values their columns.
///
///     loan:
///       rows: 120000
///       distinct: {book: 4000, due_on: 900}
package enum RowCountsFile {
  /// The name that it has where the configuration says no other.
  package static let usualName = "rows.yaml"
  /// The first line of what is written.
  private static let head = "# How many rows tables have, and how many distinct values their columns."

  /// Reads a file. Throws where a key isn't known, or a number is none.
  package static func read(_ bytes: [UInt8], shownAs file: String) throws(InputError) -> RowCounts {
    var counts = RowCounts()
    for table in try YAML.parse(bytes, file: file).members(of: file) {
      var rows: Int?
      var distinct: [Name: Int] = [:]
      for member in try table.value.members(of: table.key, known: ["rows", "distinct"]) {
        if member.key == "rows" {
          rows = try number(member.value, member.key)
        } else {
          for column in try member.value.members(of: member.key) {
            distinct[Name(column.key)] = try number(column.value, column.key)
          }
        }
      }
      guard let rows else {
        throw InputError(file, line: table.line, "'\(table.key)' doesn't say how many rows it has; add 'rows: NUMBER'")
      }
      counts.tables[Name(table.key)] = RowCounts.Table(rows: rows, distinct: distinct)
    }
    return counts
  }

  private static func number(_ value: YAML, _ key: String) throws(InputError) -> Int {
    let text = try value.string(key)
    guard let number = Int(text), number >= 0 else {
      throw value.error("'\(key)' must be how many there are, not '\(text)'")
    }
    return number
  }

  /// The file with these counts, the same for the same ones.
  package static func text(_ counts: RowCounts) -> String {
    var text = head + "\n# Written by 'puresql-lint import DATABASE --row-counts'.\n"
    for (name, table) in counts.tables.sorted(by: { $0.key.folded < $1.key.folded }) {
      text += "\n\(key(name)):\n  rows: \(table.rows)\n"
      if table.distinct.isEmpty { continue }
      text += "  distinct:\n"
      for (column, count) in table.distinct.sorted(by: { $0.key.folded < $1.key.folded }) {
        text += "    \(key(column)): \(count)\n"
      }
    }
    return text
  }

  /// A name as a key: in quotes where it isn't a plain word.
  private static func key(_ name: Name) -> String {
    let isPlain = name.text.utf8.allSatisfy(\.isPartOfName) && name.text.utf8.first.map { $0 >= 65 } == true
    if isPlain, !["null", "~"].contains(name.folded) { return name.text }
    return "'\(name.text.replacing("'", with: "''"))'"
  }

  /// Whether a file is one that was written here.
  package static func isOurs(_ bytes: [UInt8]) -> Bool { bytes.starts(with: head.utf8) }
}

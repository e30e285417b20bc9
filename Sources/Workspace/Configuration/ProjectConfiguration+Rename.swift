package import Analyzer
package import Codegen

/// `rename` in puresql.yaml: what tables and columns are called in Swift.
///
///     rename:
///       person: Human                  # the type; its rows are `humans`
///       series: [Series, allSeries]    # the type, and its rows
///       person.dob: dateOfBirth        # a column
extension ProjectConfiguration {
  /// A line of `rename`.
  package struct Rename: Sendable {
    /// The table.
    package let table: String
    /// The column; nil where the table itself is renamed.
    package let column: String?
    /// A Swift name for a column; for a table that of its type, and perhaps that of its rows.
    package let names: [String]
    /// Where it is written, from 1.
    package let line: Int
  }

  static func renames(_ value: YAML) throws(InputError) -> [Rename] {
    var renames: [Rename] = []
    for member in try value.members(of: "rename") {
      let parts = member.key.split(separator: ".", maxSplits: 1).map(String.init)
      let column = parts.count == 2 ? parts[1] : nil
      let names: [String]
      if case .list = member.value.content, column == nil {
        names = try member.value.strings(member.key)
      } else {
        names = [try member.value.string(member.key)]
      }
      guard (1...2).contains(names.count) else {
        throw member.value.error("'\(member.key)' takes the name of a type and, if you like, that of its rows")
      }
      for name in names where !SwiftName.isFree(name) {
        throw member.value.error(
          SwiftName.isIdentifier(name)
            ? "'\(name)' means something else in generated code; choose another name" : "'\(name)' is not a Swift name")
      }
      renames.append(
        Rename(table: parts.first ?? member.key, column: column, names: names, line: member.line))
    }
    return renames
  }

  /// The names that `rename` gives to the tables and columns of a schema. Throws where one of them isn't there.
  package func renaming(in catalog: Catalog) throws(InputError) -> Renaming {
    var renaming = Renaming()
    for rename in renames {
      guard let table = catalog.table(named: Name(rename.table)) else {
        let near = NearMiss.suffix(for: rename.table, among: catalog.tables.map(\.name.text))
        throw InputError(
          file ?? "puresql.yaml", line: rename.line, "'rename': there is no table '\(rename.table)'\(near)")
      }
      guard let column = rename.column else {
        renaming.set(
          Renaming.Names(type: rename.names[0], rows: rename.names.count > 1 ? rename.names[1] : nil),
          forTable: rename.table)
        continue
      }
      guard table.column(named: Name(column)) != nil else {
        let near = NearMiss.suffix(for: column, among: table.columns.map(\.name.text))
        throw InputError(
          file ?? "puresql.yaml", line: rename.line, "'rename': '\(rename.table)' has no column '\(column)'\(near)")
      }
      renaming.set(rename.names[0], forColumn: column, of: rename.table)
    }
    return renaming
  }
}

private import Analyzer

/// `describe --format text`.
///
///     table user
///       id      INTEGER, primary key
///       teamId  INTEGER?
///       (teamId) references team (id)
///
///     Queries/User.sql:1: usersOfTeam: select, many rows
///       takes    teamId INTEGER
///       returns  id INTEGER
///                name TEXT?
///       reads    user
///
///     Queries/User.sql:6: join: group, exactly one row
///       takes    name TEXT
///       returns  id INTEGER
///       writes   user
///       runs     insert, no rows
///                result1: select, exactly one row: id INTEGER
package struct DescriptionText {
  private let positions = PositionTable()

  /// A reporter that has shown nothing yet.
  package init() {}

  /// One project.
  package func render(_ description: Description) -> [UInt8] {
    var blocks = description.tables.map { table($0, description) }
    blocks += description.statements.map { query($0, description) }
    return Array(blocks.joined(separator: "\n").utf8)
  }

  /// Several projects, each under its root.
  package func render(_ projects: [(root: String, description: Description)]) -> [UInt8] {
    Array(
      projects.map { Array("project \($0.root)\n\n".utf8) + render($0.description) }.joined(separator: Array("\n".utf8))
    )
  }

  private func table(_ table: Table, _ description: Description) -> String {
    var head = "\(table.kind.word) \(table.fullName)"
    if case .virtual(let module) = table.kind { head += " using \(module)" }
    if table.isStrict { head += ", strict" }
    if table.isWithoutRowid { head += ", without rowid" }
    var lines = [head]
    let width = table.columns.map(\.name.text.count).max() ?? 0
    for column in table.columns {
      lines.append("  \(padded(column.name.text, width))  \(self.column(column))")
    }
    let primaryKey = table.primaryKey.map { table.columns[$0].name.text }
    for key in description.catalog.uniqueKeys(of: table) where key != primaryKey {
      lines.append("  unique (\(key.joined(separator: ", ")))")
    }
    for key in table.foreignKeys {
      let columns = key.columns.map { table.columns[$0].name.text }.joined(separator: ", ")
      let references = description.catalog.references(of: key, in: table).joined(separator: ", ")
      lines.append("  (\(columns)) references \(key.table) (\(references))")
    }
    return text(lines)
  }

  private func column(_ column: Column) -> String {
    var parts = [Value(column.classes, namedType: column.namedType).typeText(called: column.typeName)]
    if let type = column.tellingType { parts.append("declared \(type)") }
    if column.primaryKeyPosition > 0 { parts.append("primary key") }
    if column.generated != .no { parts.append("generated") }
    if column.isHidden { parts.append("hidden") }
    if column.defaultValue != nil { parts.append("has a default") }
    return parts.joined(separator: ", ")
  }

  private func query(_ statement: StatementSummary, _ description: Description) -> String {
    let location = statement.location.inHost
    let signature = statement.signature
    let place = "\(description.path(of: location.file)):\(positions.start(of: location).line)"
    var lines = ["\(place): \(statement.name?.text ?? "(no name)"): \(signature.kind.rawValue), \(rows(signature))"]
    lines += list(
      "takes",
      signature.parameters.map { parameter in
        let name = "\(parameter.name) \(parameter.value.typeText)"
        return parameter.isArray ? name + ", any number" : name
      })
    lines += list(
      "returns",
      description.columns(of: statement).map { column, reasons in
        let because = reasons.map { $0.isEmpty ? "" : ": " + $0.joined(separator: "; ") } ?? ""
        let declared = column.tellingType.map { ", declared \($0)" } ?? ""
        return "\(column.name) \(column.value.typeText)\(declared)\(because)"
      })
    if !signature.reads.isEmpty { lines += list("reads", [signature.reads.map(\.text).joined(separator: ", ")]) }
    if !signature.writes.isEmpty { lines += list("writes", [signature.writes.map(\.text).joined(separator: ", ")]) }
    return text(lines + list("runs", statement.members.map(member)))
  }

  /// `items: select, many rows: id INTEGER, name TEXT?`, `insert, no rows`, `count(): select, exactly one row: count INTEGER`
  private func member(_ member: StatementSummary.Member) -> String {
    let signature = member.statement.signature
    let call = member.callee.map { callee in
      "\(callee)(\(signature.inputs.map(\.name).joined(separator: ", "))), "
    }
    let columns = signature.columns.map { "\($0.name) \($0.value.typeText)" }.joined(separator: ", ")
    return (member.result.map { "\($0): " } ?? "") + (call ?? "") + "\(signature.kind.rawValue), \(rows(signature))"
      + (columns.isEmpty ? "" : ": " + columns)
  }

  private func rows(_ signature: Signature) -> String {
    switch signature.cardinality {
    case .none: "no rows"
    case .exactlyOne: "exactly one row"
    case .zeroOrOne: "at most one row"
    case .many: "many rows"
    }
  }

  private func list(_ label: String, _ entries: [String]) -> [String] {
    entries.enumerated().map { place, entry in "  \(padded(place == 0 ? label : "", 8)) \(entry)" }
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private func text(_ lines: [String]) -> String { lines.map { Display.line($0) + "\n" }.joined() }
}

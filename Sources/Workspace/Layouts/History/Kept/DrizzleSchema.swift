import Analyzer
import Notations

/// Drizzle's `meta/0003_snapshot.json`: the schema that the program's code asks for at the last step, table by table.
extension DrizzleLayout: NotedSchemaLayout {
  static var asNoter: (any NotedSchemaLayout.Type)? { self }

  static func notedSchema(in folder: HistoryFolder) -> String? {
    guard let last = entries(of: folder).last else { return nil }
    let digits = String(last.number)
    let name = String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "_snapshot.json"
    let path = Path.join(folder.path, "meta/\(name)")
    return folder.texts.bytes(of: path) == nil ? nil : path
  }

  static func sql(ofNoted file: SourceFile) -> SourceFile? {
    guard let json = JSON.parse(file.bytes), json["dialect"]?.text == "sqlite",
      case .object(let tables)? = json["tables"]
    else { return nil }
    var text = NotatedTextBuilder(file)
    for (key, value) in tables {
      guard let sql = DrizzleTable(value)?.sql else { return nil }
      let place = position(of: key, in: file.bytes, from: text.position)
      text.skip(to: place.lowerBound)
      text.write(sql, for: place.upperBound)
    }
    text.skip(to: file.bytes.count)
    return text.finish()
  }

  /// Where a key of an object begins and ends, with its quotes.
  private static func position(of key: String, in bytes: [UInt8], from start: Int) -> Range<Int> {
    let quoted = Array("\"\(key)\"".utf8)
    var place = start
    while place + quoted.count < bytes.count {
      if bytes[place...].starts(with: quoted) {
        let rest = bytes[(place + quoted.count)...].drop { $0 == UInt8(ascii: " ") }
        if rest.first == UInt8(ascii: ":"),
          rest.dropFirst().first(where: { $0 > UInt8(ascii: " ") }) == UInt8(ascii: "{")
        {
          return place..<place + quoted.count
        }
      }
      place += 1
    }
    return start..<min(start + 1, bytes.count)
  }
}

/// A table of such a file, as SQL.
private struct DrizzleTable {
  /// CREATE TABLE, and CREATE INDEX behind it.
  let sql: String

  /// nil where something is written otherwise than it is known here.
  init?(_ json: JSON) {
    guard let name = json["name"]?.text, case .object(let columns)? = json["columns"] else { return nil }
    var lines: [String] = []
    for (_, column) in columns {
      guard let line = Self.column(column) else { return nil }
      lines.append(line)
    }
    for key in Self.members(of: json["compositePrimaryKeys"]) {
      guard let columns = Self.names(key["columns"]) else { return nil }
      lines.append("PRIMARY KEY (\(columns))")
    }
    for key in Self.members(of: json["uniqueConstraints"]) {
      guard let columns = Self.names(key["columns"]) else { return nil }
      lines.append("UNIQUE (\(columns))")
    }
    for key in Self.members(of: json["foreignKeys"]) {
      guard let columns = Self.names(key["columnsFrom"]), let table = key["tableTo"]?.text,
        let references = Self.names(key["columnsTo"])
      else { return nil }
      var line = "FOREIGN KEY (\(columns)) REFERENCES \(SQLText.identifier(table)) (\(references))"
      if let action = key["onUpdate"]?.text { line += " ON UPDATE \(action)" }
      if let action = key["onDelete"]?.text { line += " ON DELETE \(action)" }
      lines.append(line)
    }
    for check in Self.members(of: json["checkConstraints"]) {
      guard let value = check["value"]?.text else { return nil }
      lines.append("CHECK (\(value))")
    }
    let known = Set(columns.map(\.key))
    var text = "CREATE TABLE \(SQLText.identifier(name)) (\n  \(lines.joined(separator: ",\n  "))\n);\n"
    for index in Self.members(of: json["indexes"]) {
      guard let own = index["name"]?.text, let terms = index["columns"]?.elements?.map(\.text) else { return nil }
      let written = terms.compactMap(\.self).map { known.contains($0) ? SQLText.identifier($0) : $0 }
      guard written.count == terms.count else { return nil }
      let isUnique = index["isUnique"]?.truth ?? false
      text += "CREATE \(isUnique ? "UNIQUE " : "")INDEX \(SQLText.identifier(own)) ON \(SQLText.identifier(name)) "
      text += "(\(written.joined(separator: ", ")))\(index["where"]?.text.map { " WHERE \($0)" } ?? "");\n"
    }
    sql = text
  }

  private static func column(_ json: JSON) -> String? {
    guard let name = json["name"]?.text, let type = json["type"]?.text else { return nil }
    var line = "\(SQLText.identifier(name)) \(type)"
    if json["primaryKey"]?.truth == true {
      line += json["autoincrement"]?.truth == true ? " PRIMARY KEY AUTOINCREMENT" : " PRIMARY KEY"
    }
    if json["notNull"]?.truth == true { line += " NOT NULL" }
    switch json["default"] {
    case .string(let text)?: line += " DEFAULT \(text)"
    case .int(let number)?: line += " DEFAULT \(number)"
    case .real(let number)?: line += " DEFAULT \(number)"
    case .bool(let truth)?: line += " DEFAULT \(truth)"
    case .array?, .object?: return nil
    case .null?, nil: break
    }
    if let generated = json["generated"] {
      guard let expression = generated["as"]?.text else { return nil }
      line += " AS (\(expression)) \(generated["type"]?.text ?? "virtual")"
    }
    return line
  }

  private static func members(of json: JSON?) -> [JSON] {
    guard case .object(let members)? = json else { return [] }
    return members.map(\.value)
  }

  /// A list of names, as SQL.
  private static func names(_ json: JSON?) -> String? {
    guard let elements = json?.elements else { return nil }
    let names = elements.compactMap(\.text)
    return names.count == elements.count ? names.map(SQLText.identifier).joined(separator: ", ") : nil
  }
}

/// The tables and columns that types of a program stand for in `#sql("SELECT \(Reminder.id) …")` of StructuredQueries.
///
/// It knows types that `@Table` marks in the files that it is made of: their tables' names, and the columns of their stored properties.
/// A type of which two files say different things is none of them.
package struct StructuredQueriesNames: Sendable {
  /// What an expression in a text of `#sql` stands for.
  package enum Hole: Sendable, Equatable {
    /// SQL that is known: `"reminders"."title"`.
    case sql(String)
    /// A value that is bound.
    case value
    /// SQL that isn't known.
    case unknown
  }

  /// A type that stands for a table.
  package struct Table: Sendable, Equatable {
    /// The table.
    package let name: String
    /// The columns by the names of their properties.
    package let columns: [String: String]
  }

  /// By type; nil for one that two files declare in different ways.
  private var tables: [String: Table?] = [:]

  /// Reads the types of a program's files.
  package init(_ codes: [HostCode]) {
    for code in codes where code.language == .swift { add(code) }
  }

  /// The table that a type stands for; nil where none is known.
  package func table(of type: String) -> Table? { tables[type] ?? nil }

  /// What an expression stands for.
  ///
  /// - Parameter expression: what stands between `\(` and `)`: `Reminder.title`, `bind: x`.
  package func hole(_ expression: String) -> Hole {
    let code = HostCode(Array("f(\(expression))".utf8), .swift)
    let items = code.items(in: 1)
    guard code.isSign(1, "("), items.count == 1, let item = items.first else { return .unknown }
    switch item.label.map(code.text) {
    case nil: break
    case "bind": return .value
    // `raw:` pastes, and `quote:` writes a name.
    default: return .unknown
    }
    switch item.value {
    case .text, .number: return .value
    case .name(let range):
      let names = code.text(range).split(separator: ".").map(String.init)
      guard names.count > 1, let last = names.last, let table = table(of: names[names.count - 2]) else {
        // A variable may hold a value, or a piece of SQL.
        return .unknown
      }
      if last == "self" { return .sql("\"\(table.name)\"") }
      return table.columns[last].map { .sql("\"\(table.name)\".\"\($0)\"") } ?? .unknown
    case .list, .call, .other: return .unknown
    }
  }

  // MARK: Reading

  private mutating func add(_ code: HostCode) {
    for place in code.tokens.indices where code.isSign(place, "@") && code.isWord(place + 1, "Table") {
      var next = place + 2
      var name: String?
      if code.isSign(next, "(") {
        if let first = code.items(in: next).first, first.label == nil {
          // A name that isn't written down is not known.
          guard case .text(let joined) = first.value, code.decoded(joined).holes.isEmpty else { continue }
          name = code.decoded(joined).string
        } else if !code.items(in: next).isEmpty {
          // A schema's name stands before the table's.
          continue
        }
        next = code.closing(next) + 1
      }
      let limit = min(code.tokens.count, next + 40)
      while next < limit, !code.isWord(next, "struct"), !code.isSign(next, "{") { next = code.behind(next) }
      guard next < limit, code.isWord(next, "struct"), code.isWord(next + 1) else { continue }
      var open = next + 2
      while open < limit, !code.isSign(open, "{") { open += 1 }
      guard open < limit else { continue }
      let type = code.word(next + 1)
      let table = Table(name: name ?? Self.defaultTable(of: type), columns: Self.columns(code, open))
      if let known = tables[type], known != table { tables[type] = .some(nil) } else { tables[type] = table }
    }
  }

  /// The columns of the stored properties of a type, by their names.
  private static func columns(_ code: HostCode, _ open: Int) -> [String: String] {
    var columns: [String: String] = [:]
    var name: String?
    var isColumn = true
    var place = open + 1
    while place < code.closing(open) {
      if code.isSign(place, "@"), code.isWord(place + 1) {
        let isMarked = code.isWord(place + 1, "Column") || code.isWord(place + 1, "Columns")
        if code.isWord(place + 1, "Ephemeral") || code.isWord(place + 1, "Columns") { isColumn = false }
        place += 2
        if code.isSign(place, "(") {
          let first = code.items(in: place).first
          if isMarked, let first, first.label == nil {
            if case .text(let joined) = first.value { name = code.decoded(joined).string } else { isColumn = false }
          }
          place = code.closing(place) + 1
        }
        continue
      }
      if code.isWord(place, "static") || code.isWord(place, "lazy") { isColumn = false }
      if code.isWord(place, "func") || code.isWord(place, "init") || code.isWord(place, "struct") {
        (name, isColumn) = (nil, true)
      }
      if code.isWord(place, "var") || code.isWord(place, "let"), code.isWord(place + 1) {
        let property = code.word(place + 1)
        if isColumn, !isComputed(code, place + 2) { columns[property] = name ?? property }
        (name, isColumn) = (nil, true)
        place += 1
      }
      place = code.behind(place)
    }
    return columns
  }

  /// Whether braces follow a property's type on its line, without a value before them.
  private static func isComputed(_ code: HostCode, _ start: Int) -> Bool {
    var place = start
    while place < code.tokens.count, !code.tokens[place].isFirstOnLine {
      if code.isSign(place, "=") || code.isSign(place, ";") { return false }
      if code.isSign(place, "{") { return !code.isWord(place + 1, "didSet") && !code.isWord(place + 1, "willSet") }
      place = code.behind(place)
    }
    return false
  }

  /// What the table of a type is called that names none: `remindersLists` for `RemindersList`.
  private static func defaultTable(of type: String) -> String {
    var capitals = type.prefix(while: \.isUppercase)
    if capitals.count > 1 { capitals = capitals.dropLast() }
    let name = capitals.lowercased() + type.dropFirst(capitals.count)
    let before = name.dropLast().last
    switch name.last {
    case "s", "x", "z": return name + "es"
    case "h" where before == "c" || before == "s": return name + "es"
    case "y" where !(before.map("aeiouy".contains) ?? true): return name.dropLast() + "ies"
    default: return name + "s"
    }
  }
}

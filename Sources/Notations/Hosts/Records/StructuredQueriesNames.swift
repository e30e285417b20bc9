/// The tables and columns that types of a program stand for in `#sql("SELECT \(Reminder.id) …")` of StructuredQueries.
///
/// Types that `@Table` marks are known: their tables' names, and the columns of their stored properties. A type of which two files say
/// different things is none of them.
package struct StructuredQueriesNames: Sendable {
  /// The meaning of an expression in a text of `#sql`.
  package enum Hole: Sendable, Equatable {
    /// SQL that is known: `"reminders"."title"`.
    case sql(String)
    /// A value that is bound.
    case value
    /// A text that is pasted as it is.
    case pasted
    /// A value that is bound, or a piece of SQL, which isn't known.
    case unknown
  }

  /// A type that stands for a table.
  package struct Table: Sendable, Equatable {
    /// A column, and the property that it fills.
    package struct Column: Sendable, Equatable {
      package let property: String
      package let name: String
    }

    /// The table.
    package let name: String
    /// In the order of the type.
    package let columns: [Column]
    /// Whether the type has no other columns.
    package let isWhole: Bool

    /// The column of a property.
    func column(_ property: String) -> String? { columns.first { $0.property == property }?.name }
  }

  /// The types that names without a type before them are about: nil where none is known.
  package struct Place: Sendable {
    /// `Self`.
    package var type: String?
    /// Names that stand alone are columns of it: in `extension Reminder.TableColumns`.
    package var columns: String?
    /// `$0` has its columns: in `Reminder.where { … }`.
    package var argument: String?

    /// Each parameter sets the property of its name.
    package init(type: String? = nil, columns: String? = nil, argument: String? = nil) {
      (self.type, self.columns, self.argument) = (type, columns, argument)
    }
  }

  /// The tables by type; nil for one that two files declare in different ways.
  private var tables: [String: Table?] = [:]

  /// Whether no type is known.
  var isEmpty: Bool { tables.isEmpty }

  /// Reads the types of a program's files.
  package init(_ codes: [HostCode]) {
    for code in codes where code.language == .swift { read(code) }
  }

  /// The types of several files.
  init(merging parts: some Sequence<StructuredQueriesNames>) {
    for part in parts { for (type, table) in part.tables { add(table, as: type) } }
  }

  /// The table that a type stands for; nil where none is known.
  package func table(of type: String) -> Table? { tables[type] ?? nil }

  // MARK: Expressions

  /// The meaning of an expression.
  ///
  /// - Parameters:
  ///   - expression: what stands between `\(` and `)`: `Reminder.title`, `bind: x`.
  ///   - place: what the names in it are about.
  package func hole(_ expression: String, in place: Place = Place()) -> Hole {
    if let table = place.argument.flatMap(table(of:)), expression.hasPrefix("$0.") {
      return column(String(expression.dropFirst(3)), of: table)
    }
    let code = HostCode(Array("f(\(expression))".utf8), .swift)
    let items = code.items(in: 1)
    guard code.isSign(1, "("), let item = items.first else { return .unknown }
    switch item.label.map(code.text) {
    case nil where items.count == 1: break
    case "bind": return .value
    case "raw" where items.count == 1: return literal(item, code) ?? .pasted
    case "quote" where items.count == 1:
      guard case .sql(let text) = literal(item, code) else { return .unknown }
      return .sql(Self.quoted(text))
    default: return .unknown
    }
    switch item.value {
    case .text, .number: return .value
    case .name(let range):
      let names = code.text(range).split(separator: ".").map(String.init)
      if names == ["true"] || names == ["false"] { return .value }
      return named(names, in: place)
    case .list, .call, .other: return .unknown
    }
  }

  private func literal(_ item: HostArgument, _ code: HostCode) -> Hole? {
    switch item.value {
    case .text(let joined):
      let text = code.decoded(joined)
      return text.holes.isEmpty ? .sql(text.string) : nil
    case .number(let range): return .sql(code.text(range))
    case .name, .list, .call, .other: return nil
    }
  }

  private func named(_ names: [String], in place: Place) -> Hole {
    guard let last = names.last else { return .unknown }
    if names.count == 1 {
      // A variable may hold a value, or a piece of SQL.
      return place.columns.flatMap(table(of:)).map { column(last, of: $0) } ?? .unknown
    }
    let first = names[names.count - 2]
    let type = first == "Self" && names.count == 2 ? place.type : first
    guard let table = type.flatMap(table(of:)) else { return .unknown }
    return last == "self" ? .sql(Self.quoted(table.name)) : column(last, of: table)
  }

  private func column(_ property: String, of table: Table) -> Hole {
    func sql(_ column: String) -> String { "\(Self.quoted(table.name)).\(Self.quoted(column))" }
    if property == "columns", table.isWhole, !table.columns.isEmpty {
      return .sql(table.columns.map { sql($0.name) }.joined(separator: ", "))
    }
    return table.column(property).map { .sql(sql($0)) } ?? .unknown
  }

  private static func quoted(_ name: String) -> String { "\"\(name.replacing("\"", with: "\"\""))\"" }

  // MARK: Reading

  private mutating func add(_ table: Table?, as type: String) {
    if let known = tables[type], known != table { tables[type] = .some(nil) } else { tables[type] = .some(table) }
  }

  private mutating func read(_ code: HostCode) {
    for mark in Self.marks(in: code) {
      let properties = SwiftProperties(code, in: mark.body)
      var isWhole = properties.isWhole
      var columns: [Table.Column] = []
      for property in properties.all {
        switch Self.column(of: property, properties, code) {
        case .named(let name): columns.append(Table.Column(property: property.name, name: name))
        case .none: break
        case .unknown: isWhole = false
        }
      }
      add(Table(name: mark.table, columns: columns, isWhole: isWhole), as: mark.type)
    }
  }

  /// A type that `@Table` marks.
  struct Mark {
    let type: String
    /// The place of the type's name.
    let token: Int
    let table: String
    /// The brace of the type.
    let body: Int
  }

  /// The types of a file that `@Table` marks, whose tables' names are written down.
  static func marks(in code: HostCode) -> [Mark] {
    code.tokens.indices.compactMap { place in
      guard code.isSign(place, "@"), code.isWord(place + 1, "Table") else { return nil }
      var next = place + 2
      var name: String?
      if code.isSign(next, "(") {
        if let first = code.items(in: next).first, first.label == nil {
          // A name that isn't written down is not known.
          guard case .text(let joined) = first.value, code.decoded(joined).holes.isEmpty else { return nil }
          name = code.decoded(joined).string
        }
        // A schema's name stands before the table's.
        if code.items(in: next).contains(where: { $0.label != nil }) { return nil }
        next = code.closing(next) + 1
      }
      let limit = min(code.tokens.count, next + 40)
      while next < limit, !code.isWord(next, "struct"), !code.isSign(next, "{") { next = code.behind(next) }
      guard next < limit, code.isWord(next, "struct"), code.isWord(next + 1), let body = code.brace(behind: next + 1)
      else { return nil }
      let type = code.word(next + 1)
      return Mark(type: type, token: next + 1, table: name ?? defaultTable(of: type), body: body)
    }
  }

  /// The column of a stored property.
  enum Column {
    case named(String)
    /// The property is no column.
    case none
    /// The property's columns can't be told: a group of them, or a name that is computed.
    case unknown
  }

  /// The column of a stored property of a type that `@Table` marks.
  static func column(of property: SwiftProperties.Property, _ properties: SwiftProperties, _ code: HostCode) -> Column {
    if properties.arguments("Ephemeral", of: property) != nil { return .none }
    if properties.arguments("Columns", of: property) != nil { return .unknown }
    guard let first = properties.arguments("Column", of: property)?.first, first.label == nil else {
      return .named(property.name)
    }
    guard case .text(let joined) = first.value, code.decoded(joined).holes.isEmpty else { return .unknown }
    return .named(code.decoded(joined).string)
  }

  /// The name of the table of a type that names none: `remindersLists` for `RemindersList`.
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

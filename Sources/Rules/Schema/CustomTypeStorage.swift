import Analyzer

struct CustomTypeStorage: SchemaRule {
  /// `Money: INTEGER TEXT`
  struct Entry: OptionElement {
    let type: String
    let storage: [Name]

    static let listExpectation = "a list of strings like 'Money: INTEGER TEXT'"
    private static let classes: [Name] = ["INTEGER", "REAL", "TEXT", "BLOB"]

    init?(optionText: String) {
      let parts = optionText.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      type = parts[0].split(separator: " ").joined()
      storage = parts[1].split(separator: " ").map { Name(String($0)) }
      guard !type.isEmpty, !storage.isEmpty, storage.allSatisfy(Entry.classes.contains) else { return nil }
    }

    var optionText: String { "\(type): \(storage.map { $0.text }.joined(separator: " "))" }

    static func nearMiss(to text: String) -> String {
      let words = text.split(separator: ":", maxSplits: 1).dropFirst().joined().split(separator: " ").map(String.init)
      guard let wrong = words.first(where: { !classes.contains(Name($0)) }) else { return "" }
      return NearMiss.suffix(for: wrong, among: classes.map({ $0.text }))
    }
  }

  struct Options: RuleOptions {
    var types: [Entry] = []

    static let fields: [OptionField<Self>] = [
      OptionField(
        "types", { $0.types }, { $0.types = $1 },
        "Further Swift types and what they can be stored as, as in `Money: INTEGER TEXT`; an entry replaces what is known"
      )
    ]
  }

  static let info = RuleInfo(
    id: FindingID.customTypeStorage.rawValue, category: .schema, severity: .warning, preset: .recommended, since: "0.1",
    summary: "A Swift type that can't be stored as the column's type",
    rationale: """
      `INTEGER AS UUID` promises that a UUID comes out of a column of integers, and none does: a UUID is kept as TEXT or \
      as a BLOB of 16 bytes, a Bool as INTEGER, a URL as TEXT, a Date as INTEGER, REAL or TEXT. The mistake shows when \
      the first row is read. A column with an adapter of its own (`AS … USING`) is stored as the adapter wants.
      """,
    precision: .high,
    examples: [
      .bad(
        "CREATE TABLE pet (id INTEGER PRIMARY KEY, photo TEXT AS «Data», is_tame TEXT AS «Bool», chip INTEGER AS «UUID»);",
        says: "'Data' is stored as BLOB, but 'photo' is TEXT", "'Bool' is stored as INTEGER, but 'is_tame' is TEXT",
        "'UUID' is stored as TEXT or BLOB, but 'chip' is INTEGER"),
      .bad(
        "CREATE TABLE bill (id INTEGER PRIMARY KEY, cents REAL AS «Money»);",
        says: "'Money' is stored as INTEGER, but 'cents' is REAL", options: ["types": ["Money: INTEGER"]]),
      .good(
        """
        CREATE TABLE pet (
          id INTEGER AS "Pet.ID" PRIMARY KEY, photo BLOB AS Data, is_tame INTEGER AS Bool, born REAL AS Date,
          seen TEXT AS Date, chip BLOB AS UUID, page TEXT AS URL, weight INTEGER AS Double, size TEXT AS Size,
          key TEXT AS Data USING Base64, extra ANY AS Int, other AS Bool
        );
        """),
    ])

  private let storage: [Name: [Name]]

  init(options: Options) {
    var storage = CustomTypeStorage.known
    for entry in options.types { storage[Name(entry.type)] = entry.storage }
    self.storage = storage
  }

  private static let known: [Name: [Name]] = {
    var known: [Name: [Name]] = [
      "Bool": ["INTEGER"], "Double": ["REAL", "INTEGER"], "Float": ["REAL", "INTEGER"], "String": ["TEXT"],
      "Substring": ["TEXT"], "Character": ["TEXT"], "Data": ["BLOB"], "[UInt8]": ["BLOB"],
      "Date": ["INTEGER", "REAL", "TEXT"], "UUID": ["TEXT", "BLOB"], "URL": ["TEXT"], "Decimal": ["TEXT"],
    ]
    for bits in ["", "8", "16", "32", "64"] {
      known[Name("Int\(bits)")] = ["INTEGER"]
      known[Name("UInt\(bits)")] = ["INTEGER"]
    }
    return known
  }()

  func check(_ table: Table, _ context: inout RuleContext) {
    guard table.kind == .table else { return }
    for place in table.columns.indices {
      guard let type = table.columns[place].namedType, type.adapter == nil, let allowed = storage[Name(type.name)],
        let own = stored(place, of: table), !allowed.contains(own),
        let location = type.location ?? table.columns[place].location
      else { continue }
      context.report(.cannot(type.name, allowed.map { $0.text }, table.columns[place]), at: location)
    }
  }

  /// nil for a column that takes anything.
  private func stored(_ place: Int, of table: Table) -> Name? {
    if table.columns[place].declaredType.isEmpty || ColumnType(place, of: table) == .any { return nil }
    return switch table.columns[place].affinity {
    case .integer: ColumnType.names.integer
    case .real: ColumnType.names.real
    case .text: ColumnType.names.text
    case .blob: ColumnType.names.blob
    case .numeric, .none: nil
    }
  }
}

extension Message {
  fileprivate static func cannot(_ type: String, _ allowed: [String], _ column: Column) -> Message {
    "'\(type)' is stored as \(enumeration(allowed, "or")), but '\(column.name)' is \(column.declaredType)"
  }
}

import Analyzer

struct UnknownTypeName: SchemaRule {
  struct Options: RuleOptions {
    var allow: [String] = []

    static let fields: [OptionField<Self>] = [
      OptionField("allow", { $0.allow }, { $0.allow = $1 }, "Further type names that are fine, without their arguments")
    ]
  }

  static let info = RuleInfo(
    id: "unknown-type-name", category: .schema, severity: .error, fullPreset: .recommended, since: "0.1",
    summary: "A column type that SQLite doesn't know and guesses the meaning of",
    rationale: """
      SQLite has the types `INTEGER`, `REAL`, `TEXT`, `BLOB` and `ANY`. It takes any other word too and looks for \
      syllables in it: `INT` anywhere makes an INTEGER column (`POINT`, `FLOATING POINT`), `CHAR`, `CLOB` or `TEXT` a \
      TEXT column, `BLOB` a BLOB column, `REAL`, `FLOA` or `DOUB` a REAL column, and whatever is left is NUMERIC: in a \
      `STRING` column the text `'007'` becomes the number 7. Lengths as in `VARCHAR(20)` are ignored. A STRICT table \
      refuses such names. What looks like a slip of the pen (`INTERGER`) and `STRING` are found in every preset; names \
      that other databases have, like `VARCHAR(20)` and `DATETIME`, are harmless to most. For dates, truth values and the like say how they are stored, and with `AS` what they are in \
      Swift: `INTEGER AS Bool`, `TEXT AS Date`. A column without a type is found as well, unless the project is laid out \
      for another tool.
      """,
    fix: .safe,
    fixSafety: """
      A fix is safe where the new name means to SQLite what the old one did, and unsafe where it changes how values \
      are stored.
      """,
    examples: [
      .bad(
        "CREATE TABLE pet (\n  name «VARCHAR(20)» NOT NULL,\n  born_on «DATETIME»,\n  is_tame «BOOL»\n);",
        says: "SQLite knows no type 'VARCHAR(20)' and takes it for TEXT",
        "SQLite knows no type 'DATETIME' and takes it for NUMERIC",
        "SQLite knows no type 'BOOL' and takes it for NUMERIC",
        fixed: "CREATE TABLE pet (\n  name TEXT NOT NULL,\n  born_on DATETIME,\n  is_tame INTEGER\n);"),
      .bad(
        "CREATE TABLE place (spot «POINT», size «FLOATING POINT», label «STRING»);",
        says: "SQLite knows no type 'POINT' and takes it for INTEGER, because of the INT in it",
        "SQLite knows no type 'FLOATING POINT' and takes it for INTEGER, because of the INT in it",
        "SQLite knows no type 'STRING' and takes it for NUMERIC",
        fixed: "CREATE TABLE place (spot POINT, size REAL, label TEXT);"),
      .bad(
        "CREATE TABLE pet (name TEXT, «nick»);\nALTER TABLE pet ADD COLUMN «tag» DEFAULT '';",
        says: "'nick' has no type, so it holds values of any type", "'tag' has no type, so it holds values of any type"),
      .bad(
        "CREATE TABLE pet (age «INTERGER»);", says: "SQLite knows no type 'INTERGER'; did you mean 'INTEGER'?",
        fixed: "CREATE TABLE pet (age INTEGER);"),
      .bad(
        "CREATE TABLE pet (name TEXT);\nALTER TABLE pet ADD COLUMN age «smallint»;",
        says: "SQLite knows no type 'smallint' and takes it for INTEGER",
        fixed: "CREATE TABLE pet (name TEXT);\nALTER TABLE pet ADD COLUMN age INTEGER;"),
      .good(
        "CREATE TABLE pet (id INTEGER PRIMARY KEY, name text, weight Real, photo BLOB, tag ANY, is_tame INTEGER AS Bool);"
      ),
      .good(
        "CREATE TABLE old_pet AS SELECT id, id > 3 AS is_new FROM pet;",
        schema: "CREATE TABLE pet (id INTEGER PRIMARY KEY);"),
      .bad(
        "CREATE TABLE pet (id INTEGER PRIMARY KEY, name «TEXT NON» NULL);",
        says: "'name' can be NULL: SQLite takes NON for a word of the type, and NON NULL isn't NOT NULL",
        fixed: "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL);"),
      .bad(
        "CREATE TABLE pet (id «INTEGER AUTO_INCREMENT» PRIMARY KEY, name «TEXT NOT_NULL», chip «TEXT UNIQE», tag «TEXT NOL» NULL);",
        says: "SQLite takes AUTO_INCREMENT for a word of the type, so that 'id' isn't AUTOINCREMENT",
        "SQLite takes NOT_NULL for a word of the type, so that 'name' isn't NOT NULL",
        "SQLite takes UNIQE for a word of the type, so that 'chip' isn't UNIQUE",
        "'tag' can be NULL: SQLite takes NOL for a word of the type, and NOL NULL isn't NOT NULL",
        fixed: "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, chip TEXT UNIQUE, tag TEXT NOT NULL);"),
      .good("CREATE TABLE pet (id INTEGER PRIMARY KEY, age INT) STRICT;"),
      .good("CREATE TABLE pet (age INT, code VARCHAR(20));", options: ["allow": ["int", "VARCHAR"]]),
    ])

  let options: Options

  func check(_ table: Table, _ context: inout RuleContext) {
    guard table.kind == .table else { return }
    for place in table.columns.indices {
      guard !ColumnType.isWritten(table.columns[place].declaredType) else { continue }
      let column = table.columns[place]
      // The project says what it means.
      if column.namedType?.isOfDeclaredType == true { continue }
      guard let location = column.typeLocation else {
        reportUntyped(column, of: table, &context)
        continue
      }
      let type = TypeSpelling(column.declaredType)
      // CREATE TABLE … AS writes types of its own.
      guard TypeSpelling(location.text).base == type.base else { continue }
      // A STRICT table has INT, too.
      if table.isStrict, type.base == "INT" { continue }
      guard !type.words.isEmpty, !ColumnType.isWritten(type.text),
        !options.allow.contains(where: { Name($0) == Name(type.base) })
      else { continue }
      if type.negatesNull(at: location), let negation = type.words.last {
        let rest = location.text.dropLast(negation.utf8.count)
        context.report(
          .misspeltNotNull(column.name.text, negation), at: location,
          fix: Fix(title: "Write NOT NULL", safety: .unsafe, edits: [Fix.Edit(location, rest + "NOT")]))
        continue
      }
      if let (word, constraint) = type.misspeltConstraint {
        context.report(
          .misspelt(column.name.text, word, constraint), at: location,
          fix: type.replacing(word, with: constraint).map {
            Fix(title: "Write \($0)", safety: .unsafe, edits: [Fix.Edit(location, $0)])
          },
          // MySQL's word more often says that a file is for MySQL than that somebody took it for SQLite's.
          atMost: constraint == "AUTOINCREMENT" && !context.isOurs ? .warning : .error)
        continue
      }
      let nearMiss = nearMiss(to: type)
      context.report(
        .unknown(type, column.affinity, nearMiss: nearMiss, inSwift: context.generates), at: location,
        fix: fix(type, column, nearMiss: nearMiss, isKey: table.primaryKey == [place], at: location),
        // A slip that changes nothing is only untidy.
        atMost: nearMiss.map { Affinity(declaredType: $0) == column.affinity && !table.primaryKey.contains(place) }
          ?? false
          ? .warning : .error,
        inFull: nearMiss == nil && !type.losesText)
    }
  }

  private func reportUntyped(_ column: Column, of table: Table, _ context: inout RuleContext) {
    guard context.isOurs, !table.isStrict, let location = column.location, let definition = table.definition,
      // The definition that CREATE TABLE … AS makes has the columns of its SELECT, which nobody could give a type.
      definition.tree.file === definition.location.file || definition.range(of: location) != nil
    else { return }
    context.report(.untyped(column.name.text), at: location, atMost: .warning, inFull: true)
  }

  /// `INTERGER` is INTEGER misspelt; `INT` isn't, though it is near.
  private func nearMiss(to type: TypeSpelling) -> String? {
    guard !type.isCommon, type.words.count == 1, type.base.utf8.count > 3 else { return nil }
    return NearMiss.closest(to: type.base, in: ColumnType.written.map({ $0.text }).filter { $0 != "ANY" })
  }

  private func fix(
    _ type: TypeSpelling, _ column: Column, nearMiss: String?, isKey: Bool, at location: SourceLocation
  ) -> Fix? {
    let new: String
    if let nearMiss {
      new = nearMiss
    } else if let known = type.replacement {
      new = known
    } else {
      switch column.affinity {
      case .text: new = "TEXT"
      case .blob: new = "BLOB"
      case .real: new = "REAL"
      case .none, .numeric, .integer: return nil
      }
    }
    let affinity = Affinity(declaredType: new)
    // INTEGER and NUMERIC differ in CAST alone; but INTEGER PRIMARY KEY is the rowid, and BIGINT PRIMARY KEY isn't.
    let keepsMeaning = affinity == column.affinity || (affinity == .integer && column.affinity == .numeric)
    let becomesRowid = isKey && new == "INTEGER"
    return Fix(
      title: "Replace with \(new)", safety: keepsMeaning && !becomesRowid ? .safe : .unsafe,
      edits: [Fix.Edit(location, new)])
  }
}

/// The name of a type, looked at as SQLite does and as people mean it.
struct TypeSpelling {
  /// The name as written, white space made single.
  let text: String
  /// Without arguments: `VARCHAR` of `VARCHAR(20)`.
  let base: String
  /// The words of the base, in upper case.
  let words: [String]

  init(_ declared: String) {
    text = declared.split { $0.isWhitespace }.joined(separator: " ")
    let end = text.firstIndex(of: "(") ?? text.endIndex
    words = text[..<end].split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map { $0.uppercased() }
    base = words.joined(separator: " ")
  }

  /// `NON NULL`: SQLite takes NON for a word of the type, and NULL for a constraint that says nothing.
  func negatesNull(at location: SourceLocation) -> Bool {
    guard let last = words.last, TypeSpelling.isSlip(last), text.uppercased().hasSuffix(last) else { return false }
    let rest = location.file.bytes[Int(location.range.end)...].drop { $0 == 0x20 || $0 &- 9 < 5 }
    let word = rest.prefix { ($0 | 0x20) &- UInt8(ascii: "a") < 26 || $0 == UInt8(ascii: "_") || $0 &- 48 < 10 }
    return String(decoding: word, as: UTF8.self).uppercased() == "NULL"
  }

  /// Whether a word is NOT with a letter changed, left out or in another place.
  private static func isSlip(_ word: String) -> Bool {
    if ["NO", "NONE", "NTO", "NOTT", "ONT"].contains(word) { return true }
    let (own, meant) = (Array(word.utf8), Array("NOT".utf8))
    return own.count == 3 && zip(own, meant).filter { $0 != $1 }.count == 1
  }

  /// A word behind the first that is a constraint misspelt, with the constraint: `TEXT NOT_NULL`.
  var misspeltConstraint: (word: String, constraint: String)? {
    for word in words.dropFirst() {
      if let constraint = TypeSpelling.constraints[word] { return (word, constraint) }
      if word.utf8.count > 4, !TypeSpelling.further.contains(word),
        let near = NearMiss.closest(to: word, in: ["UNIQUE", "COLLATE", "DEFAULT", "REFERENCES"])
      {
        return (word, near)
      }
    }
    return nil
  }

  private static let constraints = [
    "NOT_NULL": "NOT NULL", "NOTNULL": "NOT NULL", "NON_NULL": "NOT NULL", "NOTNUL": "NOT NULL",
    "AUTO_INCREMENT": "AUTOINCREMENT", "AUTOINC": "AUTOINCREMENT", "AUTO_INC": "AUTOINCREMENT",
    "AUTOINCREMENTED": "AUTOINCREMENT", "AUTOINCREMET": "AUTOINCREMENT", "PRIMARY_KEY": "PRIMARY KEY",
    "PRIMARYKEY": "PRIMARY KEY", "PRIMARY_KEYS": "PRIMARY KEY",
  ]

  /// Words of types that aren't misspelt.
  private static let further: Set<String> = ["UNSIGNED", "VARYING", "PRECISION", "CHARACTER", "NATIVE", "INTEGER"]

  /// The type with another word in the place of one; without it for AUTOINCREMENT, which belongs behind PRIMARY KEY and is hardly
  /// ever needed. nil where the word isn't the last.
  func replacing(_ word: String, with constraint: String) -> String? {
    guard text.uppercased().hasSuffix(word) else { return nil }
    let rest = text.dropLast(word.utf8.count)
    return constraint == "AUTOINCREMENT" ? String(rest.dropLast()) : rest + constraint
  }

  /// 20 of `VARCHAR(20)`.
  var length: Int? {
    guard let start = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
    return Int(text[text.index(after: start)...].dropLast())
  }

  /// The type here for a name that other databases have; nil where several types would do.
  var replacement: String? {
    switch base {
    case "INT", "BIGINT", "SMALLINT", "TINYINT", "MEDIUMINT", "INT2", "INT4", "INT8", "INT16", "INT32", "INT64", "UINT",
      "UINT8", "UINT16", "UINT32", "UINT64", "UNSIGNED INT", "UNSIGNED BIG INT", "INTEGER", "BOOL", "BOOLEAN",
      "UNSIGNED INTEGER", "BIG INT", "SERIAL", "BIGSERIAL", "LONG":
      "INTEGER"
    case "STRING", "UUID", "GUID", "JSON", "URL", "URI", "ENUM", "XML", "STR": "TEXT"
    case "FLOATING POINT", "SINGLE": "REAL"
    case "BINARY", "VARBINARY", "BYTEA", "BYTES", "JSONB", "DATA", "IMAGE": "BLOB"
    default: nil
    }
  }

  /// Whether the name means a text, and SQLite makes numbers of texts that look like one.
  var losesText: Bool { base == "STRING" || base == "STR" }

  var saysInteger: Bool { replacement == "INTEGER" || words.contains("INT") || words.contains("INTEGER") }

  /// A name that other databases have, or that everybody understands, so that it is no slip of the pen.
  var isCommon: Bool { replacement != nil || TypeSpelling.common.contains(base) }

  private static let common: Set<String> = [
    "DATE", "DATETIME", "TIMESTAMP", "TIME", "NUMERIC", "DECIMAL", "DEC", "MONEY", "POINT", "DOUBLE", "FLOAT", "CHAR",
    "VARCHAR", "CLOB", "NCHAR", "NVARCHAR", "VARCHAR2", "NUMBER", "YEAR", "LONGTEXT", "MEDIUMTEXT", "TINYTEXT", "NTEXT",
    "LONGBLOB", "MEDIUMBLOB", "TINYBLOB", "INTERVAL", "CITEXT",
  ]
}

extension Message {
  fileprivate static func untyped(_ column: String) -> Message {
    Message(
      "'\(column)' has no type, so it holds values of any type",
      help: "Write INTEGER, REAL, TEXT or BLOB behind its name; where any value is meant, ANY.")
  }

  fileprivate static func misspeltNotNull(_ column: String, _ negation: String) -> Message {
    Message(
      "'\(column)' can be NULL: SQLite takes \(negation) for a word of the type, and \(negation) NULL isn't NOT NULL",
      help: "Write NOT NULL.")
  }

  fileprivate static func misspelt(_ column: String, _ word: String, _ constraint: String) -> Message {
    Message(
      "SQLite takes \(word) for a word of the type, so that '\(column)' isn't \(constraint)",
      help: constraint == "AUTOINCREMENT"
        ? "INTEGER PRIMARY KEY is numbered without a word more." : "Write \(constraint).")
  }

  fileprivate static func unknown(
    _ type: TypeSpelling, _ affinity: Affinity, nearMiss: String?, inSwift: Bool
  ) -> Message {
    if let nearMiss { return "SQLite knows no type '\(type.text)'; did you mean '\(nearMiss)'?" }
    if type.base == "NUMERIC" {
      return Message(
        "a NUMERIC column holds whole numbers, fractions and texts alike", help: help(type, affinity, inSwift))
    }
    let taken =
      switch affinity {
      case .integer: type.saysInteger ? "INTEGER" : "INTEGER, because of the INT in it"
      case .text: "TEXT"
      case .real: "REAL"
      case .numeric: "NUMERIC"
      case .none, .blob: "BLOB"
      }
    return Message(
      "SQLite knows no type '\(type.text)' and takes it for \(taken)", help: help(type, affinity, inSwift))
  }

  /// - Parameter inSwift: Swift is made of the project, so it matters what the values are there.
  private static func help(_ type: TypeSpelling, _ affinity: Affinity, _ inSwift: Bool) -> String? {
    func help(_ text: String, _ swift: String) -> String {
      inSwift ? "\(text), and AS \(swift) for a \(swift) in Swift." : text + "."
    }
    return switch type.base {
    case "DATE", "DATETIME", "TIMESTAMP", "TIME":
      help("Write TEXT for '2024-01-31', INTEGER for seconds since 1970 or REAL for a Julian day", "Date")
    case "BOOL", "BOOLEAN": help("Write INTEGER", "Bool")
    case "NUMERIC", "DECIMAL", "DEC", "MONEY", "NUMBER":
      "Write INTEGER, in the smallest unit where fractions have to be exact, or REAL."
    case "UUID", "GUID": help("Write TEXT or BLOB", "UUID")
    case "STRING": "Write TEXT; a number in a NUMERIC column loses its leading zeros."
    default:
      switch affinity {
      case .text: type.length.map { "It holds longer texts, too: where \($0) is a limit, write a CHECK of length()." }
      case .integer where !type.saysInteger: "Write what its values are: INTEGER, REAL, TEXT or BLOB."
      case .numeric: "Write \(type.replacement ?? "what its values are: INTEGER, REAL, TEXT or BLOB")."
      case .none, .blob, .integer, .real: nil
      }
    }
  }
}

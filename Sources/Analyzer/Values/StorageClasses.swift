/// The storage classes that a value can have, as a set of SQLite's five. A value can be NULL if the set has `.null`.
public struct StorageClasses: OptionSet, Hashable, Sendable {
  /// One bit a storage class.
  public let rawValue: UInt8
  /// A set of its bits: those of the constants below.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A whole number of 64 bits: `1`, `count(*)`, a rowid.
  public static let integer = StorageClasses(rawValue: 1)
  /// A floating-point number of 64 bits: `1.5`, `avg(x)`.
  public static let real = StorageClasses(rawValue: 2)
  /// A text: `'a'`, `x || y`.
  public static let text = StorageClasses(rawValue: 4)
  /// Bytes: `x'00ff'`, `randomblob(8)`.
  public static let blob = StorageClasses(rawValue: 8)
  /// NULL, which SQLite counts among the storage classes ("Datatypes In SQLite" §2).
  public static let null = StorageClasses(rawValue: 16)

  /// Any number: what `sum(x)` gives.
  public static let numeric: StorageClasses = [.integer, .real]
  /// Everything but NULL.
  public static let value: StorageClasses = [.integer, .real, .text, .blob]
  /// Everything, NULL included: a value of which nothing is known.
  public static let any: StorageClasses = [.integer, .real, .text, .blob, .null]

  /// Whether NULL is one of them.
  public var isNullable: Bool { contains(.null) }
  /// The same set without NULL.
  public var nonNull: StorageClasses { subtracting(.null) }

  /// The name that `describe` gives the set, without regard to NULL: `INTEGER`, `REAL`, `TEXT`, `BLOB`, `NUMERIC`,
  /// `ANY`, `NULL`.
  public var typeName: String {
    switch nonNull {
    case .integer: "INTEGER"
    case .real: "REAL"
    case .text: "TEXT"
    case .blob: "BLOB"
    case .numeric: "NUMERIC"
    case []: "NULL"
    default: "ANY"
    }
  }
}

extension StorageClasses {
  /// The storage classes that an author names who declares a parameter, in any letter case; nil for a word that SQLite
  /// has for none.
  init?(declared name: String) {
    switch name.uppercased() {
    case "INTEGER", "INT": self = .integer
    case "REAL": self = .real
    case "TEXT": self = .text
    case "BLOB": self = .blob
    case "NUMERIC": self = .numeric
    case "ANY": self = .value
    default: return nil
    }
  }
}

/// Type affinity, as in "Datatypes In SQLite" §3. An expression that has none is not like a column of BLOB affinity:
/// SQLite's comparison rules treat the two in different ways.
public enum Affinity: UInt8, Sendable {
  /// No affinity: a literal or a computation, `1`, `a + b`, `max(a)`. Columns and CAST have one.
  case none
  /// `BLOB`, or no type at all: stored as it comes.
  case blob
  /// `TEXT`, `VARCHAR(10)`: numbers are stored as text.
  case text
  /// `NUMERIC`, `DATE`, `BOOLEAN`: text that reads as a number is stored as one.
  case numeric
  /// `INT`, `BIGINT`: as `numeric`; only CAST tells them apart.
  case integer
  /// `REAL`, `DOUBLE`: as `numeric`, and an integer is stored as a floating-point number.
  case real

  /// One of the three under which SQLite turns text into a number, if all of it reads as one: NUMERIC, INTEGER, REAL.
  public var isNumeric: Bool { rawValue >= Affinity.numeric.rawValue }

  /// The affinity of a declared type, by the rules of §3.1, which look for parts of its text in this order.
  public init(declaredType: some StringProtocol) { self.init(typeName: declaredType.utf8) }

  /// Four letters at a time are looked at as one number, as SQLite does; the strongest word found decides.
  init(typeName bytes: some Sequence<UInt8>) {
    var letters: UInt32 = 0
    var affinity = Affinity.none
    var isEmpty = true
    for byte in bytes {
      isEmpty = false
      letters = letters << 8 | UInt32(FoldedHash.upper(byte))
      switch letters {
      case 0x4348_4152, 0x434C_4F42, 0x5445_5854: affinity = .text  // CHAR, CLOB, TEXT
      case 0x424C_4F42: if affinity != .text { affinity = .blob }
      case 0x5245_414C, 0x464C_4F41, 0x444F_5542: if affinity == .none { affinity = .real }  // REAL, FLOA, DOUB
      default:
        if letters & 0xFF_FFFF == 0x49_4E54 {
          self = .integer
          return
        }
      }
    }
    self = isEmpty ? .blob : affinity == .none ? .numeric : affinity
  }
}

/// A collating sequence; BINARY unless something says otherwise. Those of an application are told apart by the hash
/// of their name, so that a collation costs nothing to pass around.
public struct Collation: Hashable, Sendable {
  let hash: UInt32

  /// The collation of a name, built in or an application's: `NOCASE`.
  public init(_ name: Name) { hash = name.hash }
  init(hash: UInt32) { self.hash = hash }

  // `FoldedHash` of the names, rather than `Collation("BINARY")`, because a global that has to be made first is checked
  // for at every use. They go with the hash: where that changes, so do these.
  /// `BINARY`: compares bytes (main.c, `binCollFunc`).
  public static var binary: Collation { Collation(hash: 0xdef2_c5f6) }
  /// `NOCASE`: like `BINARY`, with the 26 ASCII letters folded.
  public static var nocase: Collation { Collation(hash: 0x1a25_d71e) }
  /// `RTRIM`: like `BINARY`, without the spaces at the end.
  public static var rtrim: Collation { Collation(hash: 0x96f6_ae9e) }

  /// Whether it is one of the three that SQLite brings along.
  public var isBuiltin: Bool { self == .binary || self == .nocase || self == .rtrim }

  /// Its name if it is built in, else `CUSTOM`.
  public var name: String {
    self == .binary ? "BINARY" : self == .nocase ? "NOCASE" : self == .rtrim ? "RTRIM" : "CUSTOM"
  }
}

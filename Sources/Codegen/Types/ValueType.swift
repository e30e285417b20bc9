import Analyzer

/// The type of one value, as `AS` names it, and how it is stored.
package struct ValueType: Sendable, Equatable {
  package enum Form: Sendable, Equatable {
    case plain(Storage)
    /// A type with a codec of the runtime's: `DateCodec.Integer`.
    case standard(StandardType, Storage)
    /// A type of the application's, which the runtime finds the codec for.
    case custom(String, Storage)
    /// The same, through an adapter.
    case adapted(String, adapter: String, Storage)
    /// The same as JSON, by what the language has for it: `USING json`.
    case json(String, Storage)
  }

  package var form: Form
  package var isOptional: Bool
  /// `x IN ?`: any number of them.
  package var isArray = false

  package var adapter: String? {
    if case .adapted(_, let adapter, _) = form { adapter } else { nil }
  }
}

/// The storage class of a value in the database.
package enum Storage: Sendable, Equatable {
  case int, double, text, blob
  /// INTEGER or REAL: a column that is declared NUMERIC, a sum.
  case number
  /// Anything but NULL.
  case any

  init(_ classes: StorageClasses) {
    switch classes.nonNull {
    case .integer: self = .int
    case .real: self = .double
    case .text: self = .text
    case .blob: self = .blob
    case .numeric: self = .number
    default: self = .any
    }
  }
}

/// The types that `AS` knows without anybody's help.
package enum StandardType: String, Sendable, CaseIterable {
  case date = "Date"
  case uuid = "UUID"
  case url = "URL"
  case decimal = "Decimal"
  case bool = "Bool"
  case float = "Float"
  case int8 = "Int8"
  case int16 = "Int16"
  case int32 = "Int32"
  case int64 = "Int64"
  case uint = "UInt"
  case uint8 = "UInt8"
  case uint16 = "UInt16"
  case uint32 = "UInt32"
  case uint64 = "UInt64"

  /// Whether a column of that storage can hold one. BOOLEAN is NUMERIC to SQLite; DATETIME, UUID and URL are NUMERIC
  /// too, and hold text.
  func isStored(as storage: Storage) -> Bool {
    switch self {
    case .bool where storage == .number: true
    case .date: storage != .blob
    case .uuid: storage == .text || storage == .blob || storage == .any
    case .url: storage == .text || storage == .any
    case .decimal: storage == .text
    case .float: storage == .double || storage == .number
    case .bool, .int8, .int16, .int32, .int64, .uint, .uint8, .uint16, .uint32, .uint64: storage == .int
    }
  }

  /// Whether a value that is stored and read again is the same.
  var isExact: Bool {
    switch self {
    case .date, .url, .decimal, .float: false
    case .uuid, .bool, .int8, .int16, .int32, .int64, .uint, .uint8, .uint16, .uint32, .uint64: true
    }
  }

  /// Where the type comes from.
  var isFoundation: Bool {
    switch self {
    case .date, .uuid, .url, .decimal: true
    default: false
    }
  }
}

extension ValueType {
  /// Why a value can't be had.
  enum Failure: Error {
    /// `AS Date` for something that isn't stored as one.
    case storage(StandardType, String)
    /// `AS Date` where the target has no such type.
    case isMissing(StandardType)
    /// Text that is no type's name.
    case notAType(String)
    /// A name that means something else inside of a record.
    case isNested(String)
  }

  /// A value as it is stored.
  init(plain storage: Storage, isOptional: Bool) {
    form = .plain(storage)
    self.isOptional = isOptional
  }

  init(
    _ classes: StorageClasses, _ declared: NamedType?, isOptional: Bool, isArray: Bool = false, in target: any Target
  ) throws(Failure) {
    self.isOptional = isOptional
    self.isArray = isArray
    let storage = Storage(classes)
    guard let declared else {
      form = .plain(storage)
      return
    }
    let name = Self.withoutAnnotations(declared.name)
    if let adapter = declared.adapter {
      guard target.isTypeName(name) else { throw .notAType(name) }
      if adapter.lowercased() == "json", storage == .text || storage == .blob,
        target.hasJSON(inBlobs: storage == .blob)
      {
        form = .json(name, storage)
        return
      }
      form = .adapted(name, adapter: target.property(adapter), storage.exact)
    } else if let plain = Self.plain(name) {
      // `INTEGER AS Int` says what it would be anyway, and so does `NUMERIC AS Double`.
      form =
        plain == storage || (plain == .double && storage == .number) ? .plain(storage) : .custom(name, storage.exact)
    } else if let standard = StandardType(rawValue: name) {
      guard standard.isStored(as: storage) else { throw .storage(standard, classes.typeName) }
      form = .standard(standard, storage)
    } else {
      guard target.isTypeName(name) else { throw .notAType(name) }
      form = .custom(name, storage.exact)
    }
  }

  /// `@Json(lenient = true) Foo` → `Foo`: annotations are for the compiler of the language that they are written in.
  private static func withoutAnnotations(_ type: String) -> String {
    var rest = type[...]
    while rest.first == "@" {
      var depth = 0
      guard
        let end = rest.firstIndex(where: { character in
          if character == "(" { depth += 1 }
          if character == ")" { depth -= 1 }
          return character == " " && depth == 0
        })
      else { return type }
      rest = rest[end...].drop { $0 == " " }
    }
    return String(rest)
  }

  private static func plain(_ name: String) -> Storage? {
    switch name {
    case "Int": .int
    case "Double": .double
    case "String": .text
    case "Data": .blob
    case "SQLAny": .any
    default: nil
    }
  }
}

extension Storage {
  /// Codecs tell INTEGER from REAL.
  fileprivate var exact: Storage { self == .number ? .any : self }
}

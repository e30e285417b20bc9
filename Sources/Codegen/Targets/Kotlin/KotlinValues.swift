import Analyzer

/// The Kotlin types of values, and how they are stored.
struct KotlinValues {
  let target = KotlinTarget()
  /// The codecs of the app's types, by their names among those of the database.
  let codecs: [Codec]

  /// A codec that the database makes when it opens.
  struct Codec {
    var name: String
    var form: ValueType.Form
  }

  /// - Parameter forms: those of all values, of which the app's types get a codec each.
  init(_ forms: [ValueType.Form]) {
    var codecs: [Codec] = []
    var names: Set<String> = []
    for form in forms where !codecs.contains(where: { $0.form == form }) {
      let base: String
      switch form {
      case .plain, .standard: continue
      case .custom(let type, _), .json(let type, _): base = target.property(target.typeName(type))
      case .adapted(_, let adapter, _): base = target.property(adapter)
      }
      var name = base
      var number = 2
      while !names.insert(name).inserted {
        name = "\(base)\(number)"
        number += 1
      }
      codecs.append(Codec(name: name, form: form))
    }
    self.codecs = codecs
  }

  /// The type of a value: `Long`, `Instant?`, `Collection<String>`.
  func type(_ type: ValueType) -> String {
    let one = element(type.form)
    if type.isArray { return "Collection<\(one)>" }
    return type.isOptional && !one.hasSuffix("?") ? one + "?" : one
  }

  /// The type of one value that is there.
  func element(_ form: ValueType.Form) -> String {
    switch form {
    case .plain(let storage): stored(storage)
    case .standard(let type, _): KotlinTypeName.standard(type)
    case .custom(let name, _), .adapted(let name, _, _), .json(let name, _): target.typeName(name)
    }
  }

  /// The Kotlin type of a value that no type was given.
  func stored(_ storage: Storage) -> String {
    switch storage {
    case .int: "Long"
    case .double, .number: "Double"
    case .text: "String"
    case .blob: "ByteArray"
    case .any: "SQLAny"
    }
  }

  /// Whether two values are equal though `==` says that they aren't.
  func isBlob(_ type: ValueType) -> Bool { type.form == .plain(.blob) && !type.isArray }

  /// An expression for how a value is stored, given the database's codecs.
  func codec(_ form: ValueType.Form, _ own: String) -> String {
    switch form {
    case .plain(let storage): plain(storage)
    case .standard(let type, let storage): standard(type, storage)
    case .custom, .adapted, .json:
      "\(own).\(KotlinText.identifier(codecs.first { $0.form == form }?.name ?? ""))"
    }
  }

  /// The codec of the app's type itself.
  func made(_ form: ValueType.Form) -> String {
    switch form {
    case .plain, .standard: codec(form, "")
    case .custom(let name, let storage), .json(let name, let storage):
      "SQLAdapted(\(plain(storage)), \(target.typeName(name)))"
    case .adapted(_, let adapter, let storage):
      "SQLAdapted(\(plain(storage)), adapters.\(KotlinText.identifier(adapter)))"
    }
  }

  func plain(_ storage: Storage) -> String {
    switch storage {
    case .int: "SQLLong"
    case .double, .number: "SQLDouble"
    case .text: "SQLText"
    case .blob: "SQLBlob"
    case .any: "SQLValue"
    }
  }

  private func standard(_ type: StandardType, _ storage: Storage) -> String {
    switch (type, storage) {
    case (.date, .int): "SQLDateInteger"
    case (.date, .double): "SQLDateReal"
    case (.date, .text), (.date, .blob): "SQLDateText"
    case (.date, .number), (.date, .any): "SQLDateAny"
    case (.uuid, .blob): "SQLUuidBlob"
    case (.uuid, .number), (.uuid, .any): "SQLUuidAny"
    case (.uuid, _): "SQLUuidText"
    case (.url, _): "SQLText"
    case (.decimal, _): "SQLDecimal"
    case (.bool, _): "SQLBoolean"
    case (.float, _): "SQLFloat"
    case (.int8, _): "SQLByte"
    case (.int16, _): "SQLShort"
    case (.int32, _): "SQLInt"
    case (.uint8, _): "SQLUByte"
    case (.uint16, _): "SQLUShort"
    case (.uint32, _): "SQLUInt"
    case (.int64, _): "SQLLong"
    case (.uint, _), (.uint64, _): "SQLULong"
    }
  }

  /// The name of the statement's own functions for a value without a codec: `long`; nil where there is a codec.
  func direct(_ form: ValueType.Form) -> String? {
    switch form {
    case .plain(.int), .standard(.int64, _): "long"
    case .plain(.double), .plain(.number): "double"
    case .plain(.text), .standard(.url, _): "text"
    case .plain(.blob): "blob"
    case .plain(.any): "any"
    case .standard, .custom, .adapted, .json: nil
    }
  }

  // MARK: Reading and binding

  /// An expression for a column of `sql_row`.
  func read(_ type: ValueType, at column: String, _ codecs: String) -> String {
    let end = type.isOptional ? "OrNull" : ""
    if let direct = direct(type.form) { return "sql_row.\(direct)\(end)(\(column))" }
    return "sql_row.value\(end)(\(column), \(codec(type.form, codecs)))"
  }

  /// A statement that binds a value to a parameter of `sql_row`.
  func bind(_ type: ValueType, _ index: Int, _ value: String, _ codecs: String) -> String {
    if type.isArray {
      let function = Self.isInParts(type.form) ? "bindParts" : "bindArray"
      return "sql_row.\(function)(\(index), \(value), \(codec(type.form, codecs)))"
    }
    let function = type.isOptional ? "bindOrNull" : "bind"
    let codec = direct(type.form) == nil ? ", \(codec(type.form, codecs))" : ""
    return "sql_row.\(function)(\(index), \(value)\(codec))"
  }

  // MARK: Arrays

  /// Whether the elements of an array may be BLOBs, which JSON has none of.
  static func isInParts(_ form: ValueType.Form) -> Bool {
    switch form {
    case .plain(let storage), .standard(_, let storage), .custom(_, let storage), .adapted(_, _, let storage),
      .json(_, let storage):
      storage == .blob || storage == .any
    }
  }

  /// The elements of an array as rows.
  static func elements(_ form: ValueType.Form, _ parameter: String) -> String {
    if !isInParts(form) { return "(SELECT value FROM json_each(\(parameter)))" }
    // Each part: a letter for its storage class, ten digits for how many bytes it has, and those.
    let size = "CAST(CAST(substr(bytes, place + 1, 10) AS TEXT) AS INTEGER)"
    return "(WITH RECURSIVE array (bytes) AS (SELECT \(parameter)), part (kind, content, place) AS ("
      + "SELECT NULL, NULL, 1 UNION ALL SELECT CAST(substr(bytes, place, 1) AS TEXT), "
      + "substr(bytes, place + 11, \(size)), place + 11 + \(size) FROM part, array WHERE place <= length(bytes)) "
      + "SELECT CASE kind WHEN 'i' THEN CAST(CAST(content AS TEXT) AS INTEGER) "
      + "WHEN 'r' THEN CAST(CAST(content AS TEXT) AS REAL) WHEN 't' THEN CAST(content AS TEXT) ELSE content END "
      + "FROM part WHERE kind IS NOT NULL)"
  }
}

/// The types of values in TypeScript, and how values are stored.
struct TypeScriptValues {
  let target = TypeScriptTarget()

  /// The type of a value: `number`, `Date | null`, `readonly string[]`.
  func type(_ type: ValueType) -> String {
    let one = element(type.form)
    if type.isArray { return one.contains(" ") ? "readonly (\(one))[]" : "readonly \(one)[]" }
    return type.isOptional ? one + " | null" : one
  }

  /// The type of one value that is there.
  func element(_ form: ValueType.Form) -> String {
    switch form {
    case .plain(let storage): stored(storage)
    case .standard(let type, _): TypeScriptTypeName.standard(type)
    case .custom(let name, _), .adapted(let name, _, _), .json(let name, _): target.typeName(name)
    }
  }

  /// The type of a value that no type was given for.
  func stored(_ storage: Storage) -> String {
    switch storage {
    case .int, .double, .number: "number"
    case .text: "string"
    case .blob: "Uint8Array"
    case .any: "sql.SQLAny"
    }
  }

  /// An expression for how a value is stored.
  func codec(_ form: ValueType.Form) -> String {
    switch form {
    case .plain(let storage): "sql." + plain(storage)
    case .standard(let type, let storage): "sql." + standard(type, storage)
    case .custom(let name, let storage): "sql.raw<\(target.typeName(name))>(sql.\(plain(storage)))"
    case .json(let name, _): "sql.json<\(target.typeName(name))>()"
    case .adapted(_, let adapter, let storage): "sql.adapted(sql.\(plain(storage)), adapters.\(adapter))"
    }
  }

  private func plain(_ storage: Storage) -> String {
    switch storage {
    case .int: "integer"
    case .double, .number: "real"
    case .text: "text"
    case .blob: "blob"
    case .any: "any"
    }
  }

  private func standard(_ type: StandardType, _ storage: Storage) -> String {
    switch (type, storage) {
    case (.date, .int): "dateInteger"
    case (.date, .double): "dateReal"
    case (.date, .text), (.date, .blob): "dateText"
    case (.date, .number), (.date, .any): "dateAny"
    case (.uuid, .blob): "uuidBlob"
    case (.uuid, .number), (.uuid, .any): "uuidAny"
    case (.uuid, _): "uuidText"
    case (.url, _): "text"
    case (.decimal, _): "decimal"
    case (.bool, _): "bool"
    case (.float, _): "float"
    case (.int8, _): "int8"
    case (.int16, _): "int16"
    case (.int32, _): "int32"
    case (.uint8, _): "uint8"
    case (.uint16, _): "uint16"
    case (.uint32, _): "uint32"
    case (.int64, _): "int64"
    case (.uint, _), (.uint64, _): "uint64"
    }
  }

  /// Whether its integers have to be read as bigints, for no bit to get lost.
  func takesBigints(_ form: ValueType.Form) -> Bool {
    switch form {
    case .plain(let storage), .custom(_, let storage), .adapted(_, _, let storage), .json(_, let storage):
      storage == .any
    case .standard(let type, _): [.int64, .uint, .uint64].contains(type)
    }
  }

  // MARK: Reading and binding

  /// An expression for a column of `row`.
  func read(_ type: ValueType, at column: String) -> String {
    "sql.\(type.isOptional ? "getOrNull" : "get")(row, \(column), \(codec(type.form)))"
  }

  /// An expression for a value as it is bound.
  func bind(_ type: ValueType, _ value: String) -> String {
    let function = type.isArray ? "bindAll" : type.isOptional ? "bindOrNull" : "bind"
    return "sql.\(function)(\(value), \(codec(type.form)))"
  }

  /// The name of a parameter. Whatever is a word of the language gets an underscore.
  func parameter(_ name: String) -> String { TypeScriptTarget.keywords.contains(name) ? name + "_" : name }
}

import Analyzer

/// How generated code names what it doesn't declare itself, so that nothing that is declared beside it gets in the way.
///
/// The runtime's types are always written with their module: an app has a `Row` or a `Transaction` of its own. Those of
/// Swift and Foundation only where a table takes their name.
struct SwiftNames {
  private let declared: Set<String>
  /// `PureSQL.`, or nothing where the runtime is part of the same module.
  private let runtimePrefix: String
  private let hasFoundation: Bool
  /// The file can say so. If not, the runtime's names for Foundation's types are used.
  private let importsFoundation: Bool

  init(declared: Set<String>, style: any SwiftStyle) {
    self.declared = declared
    runtimePrefix = style.isRuntimeInside ? "" : "PureSQL."
    hasFoundation = style.hasFoundation
    importsFoundation = !style.isOneScope
  }

  func runtime(_ name: String) -> String { runtimePrefix + name }
  func swift(_ name: String) -> String { declared.contains(name) ? "Swift." + name : name }
  func foundation(_ name: String) -> String {
    if !importsFoundation { return runtime("FoundationTypes." + name) }
    return declared.contains(name) ? "Foundation." + name : name
  }

  // MARK: Values

  func type(_ type: ValueType) -> String {
    let one = element(type.form) + (type.isOptional ? "?" : "")
    return type.isArray ? "[\(one)]" : one
  }

  /// The type of one value that is there.
  func element(_ form: ValueType.Form) -> String {
    switch form {
    case .plain(.int): swift("Int")
    case .plain(.double), .plain(.number): swift("Double")
    case .plain(.text): swift("String")
    case .plain(.blob): hasFoundation ? foundation("Data") : "[\(swift("UInt8"))]"
    case .plain(.any): runtime("SQLAny")
    case .standard(let type, _): type.isFoundation ? foundation(type.rawValue) : swift(type.rawValue)
    case .custom(let name, _), .adapted(let name, _, _), .json(let name, _): name
    }
  }

  /// The types of Foundation that generated code names.
  static let foundationTypes = ["Data"] + StandardType.allCases.filter(\.isFoundation).map(\.rawValue)

  /// The codec of a value that isn't stored as it is; nil for one that is.
  ///
  /// - Parameter adapters: an expression for what adapters are members of.
  func codec(_ form: ValueType.Form, adapters: String = "adapters") -> String? {
    switch form {
    case .plain: nil
    case .standard(let type, let storage): runtime(standardCodec(type, storage))
    case .custom(let name, let storage): runtime("\(column(storage)).codec(\(name).self)")
    case .json(let name, let storage): runtime("\(column(storage)).json(\(name).self)")
    case .adapted(_, let adapter, let storage):
      runtime("\(column(storage)).codec(using: \(adapters).\(SwiftName.escaped(adapter)))")
    }
  }

  private func standardCodec(_ type: StandardType, _ storage: Storage) -> String {
    switch type {
    case .date:
      switch storage {
      case .int: "DateCodec.Integer()"
      case .double: "DateCodec.Real()"
      case .text, .blob: "DateCodec.Text()"
      case .number, .any: "DateCodec.Numeric()"
      }
    case .uuid:
      switch storage {
      case .blob: "UUIDCodec.Blob()"
      case .int, .double, .text: "UUIDCodec.Text()"
      case .number, .any: "UUIDCodec.Numeric()"
      }
    case .url: "URLCodec()"
    case .decimal: "DecimalCodec()"
    case .bool: "BoolCodec()"
    case .float: "FloatCodec()"
    case .int8, .int16, .int32, .int64, .uint, .uint8, .uint16, .uint32, .uint64:
      "IntegerCodec<\(swift(type.rawValue))>()"
    }
  }

  private func column(_ storage: Storage) -> String {
    switch storage {
    case .int: "IntegerColumn"
    case .double: "RealColumn"
    case .text: "TextColumn"
    case .blob: "BlobColumn"
    case .number, .any: "AnyColumn"
    }
  }

  // MARK: Reading and binding

  /// An expression that throws.
  ///
  /// - Parameter column: an expression for its place: `start, 2` for two behind the first.
  func read(_ type: ValueType, at column: String) -> String {
    let suffix = type.isOptional ? "OrNil" : ""
    if let codec = codec(type.form) { return "row.value\(suffix)(at: \(column), as: \(codec))" }
    return "row.\(method(type.form))\(suffix)(at: \(column))"
  }

  func bind(_ type: ValueType, _ value: String, at index: Int, to statement: String = "statement") -> String {
    if let codec = codec(type.form) {
      return "try \(statement).bind(\(type.isArray ? "all: " : "")\(value), at: \(index), as: \(codec))"
    }
    return "try \(statement).bind(\(method(type.form))\(type.isArray ? "s" : ""): \(value), at: \(index))"
  }

  /// Binds values to neighbouring parameters: several by one call, as far as there are functions for it.
  ///
  /// - Parameter statement: what they are bound to.
  func bind(_ values: [(type: ValueType, value: String)], to statement: String = "statement") -> [[String]] {
    var calls: [[String]] = []
    var place = 0
    while place < values.count {
      let run = values[place...].prefix(Self.mostBound).prefix { !$0.type.isArray }
      if run.count < 2 {
        calls.append([bind(values[place].type, values[place].value, at: place + 1, to: statement)])
        place += 1
        continue
      }
      var arguments = run.map { type, value in
        codec(type.form).map { "\(runtime("SQLCoded"))(\(value), \($0))" } ?? value
      }
      if place > 0 { arguments.insert("from: \(place + 1)", at: 0) }
      calls.append(Printer.call("try \(statement).bind", arguments, 2))
      place += run.count
    }
    return calls
  }

  /// For how many values the runtime has a function.
  private static let mostBound = 8

  private func method(_ form: ValueType.Form) -> String {
    switch form {
    case .plain(.int): "int"
    case .plain(.double), .plain(.number): "double"
    case .plain(.text): "text"
    case .plain(.blob): "blob"
    case .plain(.any), .standard, .custom, .adapted, .json: "any"
    }
  }
}

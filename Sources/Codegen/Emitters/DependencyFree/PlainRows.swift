import Analyzer

/// The functions of rows that are described and not fetched yet, of whatever kind they are: each verb of `SQLRows` as an
/// expression over it. There is one of each for all tables.
struct PlainRows {
  let emitter: Emitter
  let style: DependencyFree

  private var names: SwiftNames { emitter.names }
  private var int: String { names.swift("Int") }
  private var double: String { names.swift("Double") }
  private var column: PlainFunction.Parameter { parameter("column", "(\(type("Scope"))) -> Column") }

  var functions: [PlainFunction] { fetching + counting + aggregates }

  // MARK: Making one

  /// A type that the kind of rows decides.
  private func type(_ name: String) -> String { style.functions == .free ? "Rows.\(name)" : name }

  private func parameter(
    _ name: String, label: String? = nil, _ type: String, value: String? = nil
  ) -> PlainFunction.Parameter {
    PlainFunction.Parameter(label: label, name: name, type: type, value: value)
  }

  private func function(
    _ documentation: String, _ method: String, _ parameters: [PlainFunction.Parameter] = [],
    where requirement: String? = nil, gives type: String
  ) -> PlainFunction {
    let arguments = (parameters.map(\.argument) + ["in: db"]).joined(separator: ", ")
    return PlainFunction(
      documentation: [documentation], freeName: "rows_" + SwiftName.snakeCase(method), methodName: method,
      subject: .rows, generic: parameters.isEmpty ? nil : "Column: \(names.runtime("SQLExpression"))",
      requirement: requirement, parameters: parameters, result: .value(type),
      call: { rows in "try \(rows).\(method)(\(arguments))" })
  }

  // MARK: What there is

  private var fetching: [PlainFunction] {
    var all = function("These rows.", "fetch", gives: "[\(type("Element"))]")
    all.row = type("Element")
    all.loopCall = { rows in "try \(rows).forEach(in: db, body)" }
    return [all, function("The first of these rows; nil if there is none.", "first", gives: type("Element") + "?")]
  }

  private var counting: [PlainFunction] {
    [
      function("How many of these rows there are.", "count", gives: int),
      function("Whether there is one of these rows.", "exists", gives: names.swift("Bool")),
      function("How many rows have a value there that isn't NULL.", "count", [column], gives: int),
      function("How many different values there are, NULL aside.", "countDistinct", [column], gives: int),
    ]
  }

  private var aggregates: [PlainFunction] {
    let numeric = "Column.Value: \(names.swift("Numeric"))"
    let separator = parameter("separator", label: "separator", names.swift("String"), value: "\",\"")
    return [
      function(
        "The average, as a Double; nil if there is nothing to add.", "average", [column], where: numeric,
        gives: double + "?"),
      function(
        "The sum; nil if there is nothing to add. Integers that overflow are an error.", "sum", [column],
        where: "Column.Value: \(names.swift("FixedWidthInteger"))", gives: int + "?"),
      function(
        "The sum; nil if there is nothing to add.", "sum", [column],
        where: "Column.Value: \(names.swift("BinaryFloatingPoint"))", gives: double + "?"),
      function(
        "The sum as a Double; 0 if there is nothing to add.", "total", [column], where: numeric, gives: double),
      function("The least value, as SQLite compares what is stored.", "min", [column], gives: "Column.Value?"),
      function("The greatest value, as SQLite compares what is stored.", "max", [column], gives: "Column.Value?"),
      function(
        "All texts in one, in no order that SQLite promises; nil if there are none.", "groupConcat",
        [column, separator], where: "Column.Value == \(names.swift("String"))", gives: names.swift("String") + "?"),
    ]
  }
}

extension Emitter {
  /// The verbs of rows in the style that is asked for; nothing where the runtime's own methods are that.
  func rowFunctions(_ style: DependencyFree) -> [Declaration] {
    let wrappers = wrappers(PlainRows(emitter: self, style: style).functions, style)
    if style.functions == .free || wrappers.isEmpty { return wrappers }
    return [.type(TypeDeclaration(kind: .extension, name: names.runtime("SQLRows"), members: wrappers))]
  }
}

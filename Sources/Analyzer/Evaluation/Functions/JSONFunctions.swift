/// https://sqlite.org/json1.html. A malformed document or path is an error, not NULL. They are compiled in by default
/// since 3.38, and came with 3.9.
enum JSONFunctions {
  static let table: [BuiltinFunction] = documents + changes + questions + aggregates

  private static let documents: [BuiltinFunction] = [
    json("json", 1, .ifAny(.text), takes: .json),
    json("jsonb", 1, .ifAny(.blob), takes: .json, since: 3_045_000),
    json("json_array", .atLeast(0), .never(.text), takes: .any),
    json("jsonb_array", .atLeast(0), .never(.blob), takes: .any, since: 3_045_000),
    json("json_object", pairs, .never(.text), takes: .text, .any, repeating: 2),
    json("jsonb_object", pairs, .never(.blob), takes: .text, .any, repeating: 2, since: 3_045_000),
    json("json_quote", 1, .never(.text), takes: .any, since: 3_014_000),
    json("json_pretty", .from(1, to: 2), .ifFirst(.text), takes: .json, .text, since: 3_046_000),
    json("json_patch", 2, .ifAny(.text), takes: .json, since: 3_018_000),
    json("jsonb_patch", 2, .ifAny(.blob), takes: .json, since: 3_045_000),
  ]

  private static let changes: [BuiltinFunction] = [
    edit("json_insert", .text), edit("jsonb_insert", .blob, since: 3_045_000),
    edit("json_replace", .text), edit("jsonb_replace", .blob, since: 3_045_000),
    edit("json_set", .text), edit("jsonb_set", .blob, since: 3_045_000),
    edit("json_array_insert", .text, since: 3_053_000), edit("jsonb_array_insert", .blob, since: 3_053_000),
    json("json_remove", .atLeast(0), .computed { remove($0, .text) }, takes: .json, .path),
    json("jsonb_remove", .atLeast(0), .computed { remove($0, .blob) }, takes: .json, .path, since: 3_045_000),
  ]

  private static let questions: [BuiltinFunction] = [
    json("json_extract", .atLeast(0), .computed { extract($0, .text) }, takes: .json, .path),
    json("jsonb_extract", .atLeast(0), .computed { extract($0, .blob) }, takes: .json, .path, since: 3_045_000),
    json("->", 2, .computed { member($0, .text) }, takes: .json, .path, since: 3_038_000),
    json("->>", 2, .computed(value), takes: .json, .path, since: 3_038_000),
    json("json_array_length", .from(1, to: 2), .computed { member($0, .integer) }, takes: .json, .path).giving(.count),
    json("json_type", .from(1, to: 2), .computed { member($0, .text) }, takes: .json, .path).giving(.jsonTypes),
    // 0 for NULL up to 3.44, NULL since.
    json("json_valid", 1, .perhapsIfAny(.integer, magnitude: 1), takes: .json, .integer).or(2, since: 3_045_000),
    json("json_error_position", 1, .ifAny(.integer, magnitude: 31), takes: .json, since: 3_042_000),
  ]

  /// The aggregates, which give `[]` and `{}` for no rows.
  private static let aggregates: [BuiltinFunction] = [
    .aggregate("json_group_array", 1, .never(.text), takes: .any, since: 3_010_000),
    .aggregate("jsonb_group_array", 1, .never(.blob), takes: .any, since: 3_045_000),
    .aggregate("json_group_object", 2, .never(.text), takes: .text, .any, since: 3_010_000),
    .aggregate("jsonb_group_object", 2, .never(.blob), takes: .text, .any, since: 3_045_000),
  ]

  private static let pairs = Arity.atLeast(0, running: .even)

  private static func json(
    _ name: String, _ arity: Arity, _ rule: ResultRule, takes first: ArgumentRole, _ others: ArgumentRole...,
    repeating: Int = 1, since: Int = 3_009_000
  ) -> BuiltinFunction {
    .scalar(name, arity, rule, takes: [first] + others, repeating: repeating, since: since)
  }

  private static func edit(_ name: String, _ format: StorageClasses, since: Int = 3_009_000) -> BuiltinFunction {
    json(
      name, .atLeast(0, running: .odd), .computed { edited($0, format, since: since) }, takes: .json, .path, .any,
      repeating: 2, since: since)
  }

  /// Whether a path is known to lead to a member or element, and not to the document itself.
  private static func leadsInside(_ path: Value) -> Bool {
    guard let text = path.constantText else { return false }
    return text.starts(with: "$.".utf8) || text.starts(with: "$[".utf8)
  }

  private static func leadsToRoot(_ path: Value) -> Bool {
    path.constantText.map { $0.elementsEqual("$".utf8) } ?? false
  }

  /// `json_set(document, path, value, …)`. Up to 3.44 a value put in the place of the whole document came out as it
  /// was, not as JSON: json_set('{}', '$', NULL) was NULL.
  private static func edited(_ call: EvaluatedCall, _ format: StorageClasses, since: Int) -> Value {
    guard let document = call.arguments.first else { return call.null }
    if document.isAlwaysNull { return call.null(because: document) }
    var classes = format
    var possible = format
    var null = call.reason(of: document)
    if max(since, call.context.minSQLiteVersion) < 3_045_000 {
      for index in stride(from: 2, to: call.arguments.count, by: 2) where !leadsInside(call.arguments[index - 1]) {
        let value = call.arguments[index]
        classes.formUnion(value.classes)
        possible.formUnion(value.possible)
        null = null ?? call.reason(of: value)
      }
    }
    return call.value(classes, possible: possible, null: null)
  }

  /// `json_remove(document, path, …)`: NULL where nothing is left, for the path `$`.
  private static func remove(_ call: EvaluatedCall, _ format: StorageClasses) -> Value {
    if call.arguments.isEmpty { return call.null }
    if let null = call.alwaysNullArgument { return null }
    let keepsRoot = call.arguments.dropFirst().allSatisfy(leadsInside)
    return call.value(format, null: call.nullArgument ?? (keepsRoot ? nil : call.blame(.json)))
  }

  /// One path gives an SQL value, or NULL where there is none; several give an array. No path at all gives NULL.
  private static func extract(_ call: EvaluatedCall, _ format: StorageClasses) -> Value {
    guard call.arguments.count >= 2 else { return call.null }
    if call.arguments[0].isAlwaysNull { return call.null(because: call.arguments[0]) }
    guard call.arguments.count == 2 else { return call.value(format, null: call.nullArgument) }
    return call.value([.integer, .real, .text, format], null: call.nullArgument ?? call.blame(.json))
  }

  /// `->>`: the SQL value, where `->` gives JSON.
  private static func value(_ call: EvaluatedCall) -> Value {
    member(call, [.integer, .real, .text], givesValues: true)
  }

  /// The value of something in a place that may not exist. The document itself always does, but may be a JSON null.
  private static func member(
    _ call: EvaluatedCall, _ classes: StorageClasses, givesValues: Bool = false
  ) -> Value {
    if let null = call.alwaysNullArgument { return null }
    let exists = call.arguments.count == 1 || (leadsToRoot(call.arguments[1]) && !givesValues)
    return call.value(classes, null: call.nullArgument ?? (exists ? nil : call.blame(.json)))
  }
}

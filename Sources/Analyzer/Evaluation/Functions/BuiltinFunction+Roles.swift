extension BuiltinFunction.Form {
  /// The role of an argument, in one word: `text`, `number`, `path`; nil for a place behind the last.
  public func role(ofArgument place: Int) -> String? {
    guard !takes.isEmpty, arity.maximum.map({ place < $0 }) ?? true else { return nil }
    var place = place
    if place >= takes.count { place = takes.count - repeating + (place - takes.count) % max(1, repeating) }
    guard takes.indices.contains(place) else { return nil }
    return switch takes[place] {
    case .any, .alike: "value"
    case .text: "text"
    case .integer: "integer"
    case .real: "real"
    case .number: "number"
    case .blob: "blob"
    case .json: "json"
    case .path: "path"
    case .time: "time"
    case .condition: "condition"
    case .table: "table"
    }
  }
}

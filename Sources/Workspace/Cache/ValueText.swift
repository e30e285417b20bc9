import Analyzer

/// A value as text, with whatever it has: each of its properties, and theirs. The text of equal values is the same in each run, since
/// dictionaries and sets are put in order.
struct ValueText {
  private(set) var text = ""

  init(_ value: Any) { add(value) }

  private mutating func add(_ value: Any) {
    switch value {
    case let text as String: self.text += "\(text.utf8.count):\(text)"
    case let file as SourceFile: add(file.path)
    default: add(Mirror(reflecting: value), of: value)
    }
  }

  private mutating func add(_ mirror: Mirror, of value: Any) {
    if mirror.children.isEmpty {
      text += "\(value)"
      return
    }
    var parts = mirror.children.map { child in "\(child.label ?? "")=\(ValueText(child.value).text)" }
    if mirror.displayStyle == .dictionary || mirror.displayStyle == .set { parts.sort() }
    text += "\(mirror.subjectType)(\(parts.joined(separator: ",")))"
  }
}

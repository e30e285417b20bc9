import Analyzer

/// What a project declares in Swift in one place, its types or the properties of its database: each name once.
struct TypeNames {
  private struct Entry {
    let id: FindingID
    let what: String
    let location: SourceLocation?
  }

  private var entries: [String: Entry] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  /// Takes a name for `what`, which a message calls it; says so where it is taken.
  ///
  /// - Parameters:
  ///   - help: what to do then.
  ///   - id: of the finding if the other one was taken with the same id.
  /// - Returns: whether it was free.
  @discardableResult
  mutating func take(
    _ name: String, for what: String, at location: SourceLocation?, help: String = Finding.another,
    _ id: FindingID = .generatedName
  ) -> Bool {
    let entry = Entry(id: id, what: what, location: location)
    guard let other = entries[name] else {
      entries[name] = entry
      return true
    }
    report(name, entry, other, help)
    return false
  }

  var all: Set<String> { Set(entries.keys) }

  private mutating func report(_ name: String, _ entry: Entry, _ other: Entry, _ help: String) {
    guard let place = entry.location ?? other.location else { return }
    let related = entry.location == nil ? nil : other.location
    diagnostics.append(
      Diagnostic(
        .sameName(entry.id == other.id ? entry.id : .generatedName, entry.what, other.what, name: name, help: help),
        at: place, related: related.map { [.other(at: $0)] } ?? []))
  }
}

import Analyzer

/// The names that a project declares in one place, its types or the properties of its database: each name once.
struct TypeNames {
  private struct Entry {
    let id: FindingID
    let what: String
    let location: SourceLocation?
  }

  /// The messages' name for the language that the names are in.
  let language: String
  private var entries: [String: Entry] = [:]
  private(set) var diagnostics: [Diagnostic] = []
  /// The hashes of names in the order in which they were asked for; nil where nobody wants them.
  private var asked: [UInt64]?

  /// No names.
  ///
  /// - Parameter language: what messages call the language that the names are in.
  init(language: String) { self.language = language }

  /// Begins to note which names are asked for.
  mutating func noteAsked() { asked = [] }

  /// The hashes of the names that were asked for since this was called last.
  mutating func takeAsked() -> [UInt64] {
    defer { asked = asked.map { _ in [] } }
    return asked ?? []
  }

  /// Takes a name for `what`, which a message calls it; says so where it is taken.
  ///
  /// - Parameters:
  ///   - help: what to do then.
  ///   - id: of the finding if the other one was taken with the same id.
  ///   - isShared: whether several files may have it.
  /// - Returns: whether it was free.
  @discardableResult
  mutating func take(
    _ name: String, for what: String, at location: SourceLocation?, help: String = Finding.another,
    _ id: FindingID = .generatedName, isShared: Bool = false
  ) -> Bool {
    if !isShared { asked?.append(TakenNames.hash(name)) }
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
        .sameName(
          entry.id == other.id ? entry.id : .generatedName, entry.what, other.what, name: name, help: help, language),
        at: place, related: related.map { [.other(at: $0)] } ?? []))
  }
}

import Analyzer

/// What a project declares in Swift in one place, its types or the properties of its database: each name once.
struct TypeNames {
  private struct Entry {
    let what: String
    let location: SourceLocation?
  }

  private var entries: [String: Entry] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  /// Takes a name for `what`, which a message calls it; says so where it is taken.
  ///
  /// - Parameter help: what to do then.
  /// - Returns: whether it was free.
  @discardableResult
  mutating func take(
    _ name: String, for what: String, at location: SourceLocation?, help: String = "Give one of them another name."
  ) -> Bool {
    guard let other = entries[name] else {
      entries[name] = Entry(what: what, location: location)
      return true
    }
    report(name, what, location, other, help)
    return false
  }

  var all: Set<String> { Set(entries.keys) }

  private mutating func report(
    _ name: String, _ what: String, _ location: SourceLocation?, _ other: Entry, _ help: String
  ) {
    guard let place = location ?? other.location else { return }
    let related = location == nil ? nil : other.location
    diagnostics.append(
      .swiftName(
        "\(what) and \(other.what) are both '\(name)' in Swift", help: help, at: place,
        related: related.map { [Diagnostic.Related("the other one is here", at: $0)] } ?? []))
  }
}

extension Diagnostic {
  static func swiftName(
    _ message: String, help: String? = "Give one of them another name.", at location: SourceLocation,
    related: [Diagnostic.Related] = []
  ) -> Diagnostic {
    Diagnostic(
      rule: "duplicate-query-name", severity: .error, message: message, help: help, at: location, related: related)
  }

  /// Nothing is wrong: what the query needs can't be generated.
  static func omitted(
    _ query: String, _ omission: HeaderDetails.Omission, at location: SourceLocation
  ) -> Diagnostic {
    let reason =
      switch omission {
      case .group: "it is a group of statements"
      case .hole(let name): "the program makes '\(name)' when it runs"
      }
    return Diagnostic(
      rule: "duplicate-query-name", severity: .note, message: "no code is generated for '\(query)': \(reason)",
      at: location)
  }

  static func failure(_ failure: ValueType.Failure, of what: String, at location: SourceLocation) -> Diagnostic {
    switch failure {
    case .storage(let type, let stored):
      Diagnostic(
        rule: "custom-type-storage", severity: .error,
        message: "\(what) is \(stored), which '\(type.rawValue)' can't be read from",
        help: "Store it in a type that '\(type.rawValue)' has a form for, or name an adapter with USING.", at: location)
    case .needsFoundation(let type):
      Diagnostic(
        rule: "custom-type-storage", severity: .error,
        message: "\(what) is '\(type.rawValue)', which is a type of Foundation's",
        help: "Name a type of your own, or set 'foundation: true' in puresql.yaml.", at: location)
    case .notAType(let text):
      Diagnostic(
        rule: "custom-type-storage", severity: .error, message: "'\(text)' is not the name of a Swift type",
        help: "Write it like 'Date' or 'Todo.ID'.", at: location)
    case .isNested(let name):
      Diagnostic(
        rule: "custom-type-storage", severity: .error,
        message: "every record has a type '\(name)' inside of it already",
        help: "Give your type another name, or nest it: 'Keyboard.Layout'.", at: location)
    }
  }
}

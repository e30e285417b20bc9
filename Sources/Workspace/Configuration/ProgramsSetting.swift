package import Notations

/// The setting `programs` of puresql.yaml: whether the SQL in a program's string literals is read.
package struct ProgramsSetting: Sendable, Equatable {
  /// Whether it is read.
  package enum Reading: String, Sendable, CaseIterable {
    /// Where the project has a client of SQLite, and its schema is known.
    case auto
    case off
    /// Although no client was seen.
    case on
  }

  /// Whether it is read.
  package var reading = Reading.auto
  /// The languages that are read; nil for all.
  package var languages: [HostLanguage]?
  /// Patterns, as in .gitignore, of the files that are read; none for all.
  package var paths: [String] = []
  /// Functions that SQL is passed to, besides those that are known.
  package var verbs: [String] = []
  /// Functions that no SQL is passed to.
  package var not: [String] = []

  /// Reads where it can be told that there is SQL.
  package init() {}

  /// The keys of the long form.
  package static let keys = ["read", "languages", "paths", "verbs", "not"]

  /// The languages that can be named, in the order of `HostLanguage`.
  package static var languageNames: [String] { HostLanguage.allCases.filter(\.isHost).map { "\($0)" } + ["typescript"] }

  /// Reads the key's value. Throws where it isn't what it has to be.
  init(_ value: YAML) throws(InputError) {
    guard case .mapping = value.content else {
      reading = try Self.reading(value)
      return
    }
    for member in try value.members(of: "programs", known: Self.keys) {
      switch member.key {
      case "read": reading = try Self.reading(member.value)
      case "languages":
        let names = try member.value.strings(member.key)
        for name in names where !Self.languageNames.contains(name) {
          throw member.value.error(
            "'\(name)' in 'languages' is no language whose SQL is read; write \(Self.languageNames.joined(separator: ", "))"
          )
        }
        // The dialects of one language are read alike.
        languages = HostLanguage.allCases.filter { language in
          names.contains("\(language)") || language == .javascript && names.contains("typescript")
        }
      case "paths": paths = try member.value.strings(member.key)
      case "verbs": verbs = try member.value.strings(member.key)
      default: not = try member.value.strings(member.key)
      }
    }
  }

  private static func reading(_ value: YAML) throws(InputError) -> Reading {
    Reading(rawValue: try value.choice("programs", of: Reading.allCases.map(\.rawValue))) ?? .auto
  }
}

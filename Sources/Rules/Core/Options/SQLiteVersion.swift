/// A version of SQLite: `3.39.0`.
package struct SQLiteVersion: Comparable, Sendable, CustomStringConvertible {
  /// The first number, which is 3.
  package let major: Int
  /// The second number: `39`.
  package let minor: Int
  /// The third number: `0`.
  package let patch: Int

  /// A version by its numbers.
  package init(_ major: Int, _ minor: Int, _ patch: Int = 0) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// Reads `3.39` or `3.39.2`; nil for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { UInt16($0) }.map(Int.init)
    guard (2...3).contains(parts.count), numbers.count == parts.count, numbers[0] == 3 else { return nil }
    self.init(numbers[0], numbers[1], numbers.count == 3 ? numbers[2] : 0)
  }

  /// A version as `sqlite3_libversion_number()` gives it: 3039002.
  package init(number: Int) {
    self.init(number / 1_000_000, number / 1000 % 1000, number % 1000)
  }

  /// The version as `sqlite3_libversion_number()` gives it: 3039002.
  package var number: Int { major * 1_000_000 + minor * 1000 + patch }

  /// The version in three numbers: `3.39.0`.
  package var description: String { "\(major).\(minor).\(patch)" }

  /// The version as people say it, without a last number of 0: `3.39`, `3.39.2`.
  package var shortDescription: String { patch == 0 ? "\(major).\(minor)" : description }

  /// Whether the left one is older.
  package static func < (left: SQLiteVersion, right: SQLiteVersion) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }
}

/// The version that an option asks for; nil, which is written as an empty string, where it asks for none.
extension SQLiteVersion?: OptionConvertible {
  package static var expectation: String { "a version of SQLite like '3.39'" }

  package init?(optionValue: OptionValue) {
    guard case .string(let text) = optionValue else { return nil }
    let version = SQLiteVersion(text)
    guard version != nil || text.isEmpty else { return nil }
    self = version
  }

  package var optionValue: OptionValue { .string(map { $0.description } ?? "") }
}

import Analyzer

/// The names that a queries file declares in code, as hashes: files that have none in common don't get into each
/// other's way.
package struct TakenNames: Sendable {
  /// The names that are there once in a project: types, properties of the database, names of files.
  package var unique: [UInt64] = []
  /// The names after which the types of queries are called: where several files have one, their own names go before it.
  package var queries: [UInt64] = []
  /// Adapters, and types that the author names: several files may have one, and then mean the same by it.
  package var shared: [Shared] = []

  /// Something that several files may have, as hashes.
  package struct Shared: Sendable, Equatable {
    /// Its name.
    package var name: UInt64
    /// The thing that the name stands for.
    package var meaning: UInt64

    /// Each parameter sets the property of its name.
    package init(name: UInt64, meaning: UInt64) {
      self.name = name
      self.meaning = meaning
    }
  }

  /// Makes the names of a file that declares nothing.
  package init() {}

  /// The hash of a name, by which two are compared.
  static func hash(_ name: String) -> UInt64 { hash("", name) }

  /// The hash of a name of something else than a type.
  static func hash(_ space: String, _ name: String) -> UInt64 {
    var hash = FNV()
    hash.add(space.utf8)
    hash.add(name.utf8)
    return hash.value
  }

  /// The mark before the hash of a property of the database.
  static let member = "."
  /// The mark before the hash of a file's name.
  static let file = "/"
  /// The mark before the hash of an adapter.
  static let adapter = "+"
}

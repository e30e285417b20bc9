/// The options of a project for its generated code.
package struct CodegenOptions: Sendable {
  /// A language that code is generated in.
  package enum Language: String, Sendable, CaseIterable {
    /// For the runtime of this package, or without one.
    case swift
    /// For Node's own SQLite.
    case typeScript = "typescript"
    /// For the driver interface of `androidx.sqlite`, or for JDBC.
    case kotlin
  }

  package enum Access: String, Sendable, CaseIterable { case `internal`, package, `public` }

  /// Where the runtime comes from.
  package enum Runtime: Sendable, Equatable {
    /// A module of its own, which somebody else sees to.
    case module
    /// Its sources lie beside the generated ones, in their module.
    case embedded
    /// Everything is a package: the runtime a module of it, the generated code another of this name.
    case package(module: String)
  }

  package var language = Language.swift
  package var kotlin = Kotlin()
  package var databaseName = "DB"
  /// `%@` stands for the table's name.
  package var tableNamePattern = "%@"
  /// The name of each column that is a primary key by itself; nil where it is the column's own.
  package var primaryKeyName: String?
  /// The names of tables, their rows and their columns in Swift, where they aren't made of SQL's names.
  package var renamed = Renaming()
  /// Whether rows of tables can be found, inserted, updated and deleted as values.
  package var hasTables = true
  /// Whether records know what foreign keys lead to and come from.
  package var hasRelations = true
  /// Whether opening the database takes an implementation of the functions and orders that the project declares.
  package var hasFunctionProtocol = true
  /// Whether structs conform to `Codable`.
  package var isCodable = false
  /// The modules that generated files import, beside those that the code needs itself.
  package var additionalImports: [String] = []
  package var access = Access.internal
  package var runtime = Runtime.module
  /// Set for the dependency-free style; the runtime is a part of the code then.
  package var dependencyFree: DependencyFree?
  /// Everything goes into one file of this name, rather than into one for each queries file.
  package var singleFile: String?
  /// The number of files that make up that one, of one name and a number: for who has to know the files before the queries. A
  /// queries file is in the same one whatever the others are, so that a changed query has but one of them compiled.
  package var parts = 1

  /// Names of files are unique within their folder only: where two would be one name in Swift, the folder's name stands
  /// before a file's. Columns of one name in a result are numbered.
  package var qualifiesNames = false

  /// The schema is stated, by a database file or by SQL without a history: files have it that generated code hasn't made.
  package var statesSchema = false

  /// The options of Kotlin alone.
  package struct Kotlin: Sendable {
    /// The library by whose interfaces the code opens databases.
    package enum Driver: String, Sendable, CaseIterable {
      /// The library's own, which brings drivers along.
      case androidx
      /// A copy that lies beside the code, with a driver for JDBC.
      case jdbc
    }

    package var package = "database"
    package var driver = Driver.androidx

    package init() {}

    /// The pattern of a package's name.
    package static let packagePattern = "^[A-Za-z_][A-Za-z0-9_]*(\\.[A-Za-z_][A-Za-z0-9_]*)*$"

    /// Whether a text can be the name of the code's package.
    package static func isPackage(_ text: String) -> Bool {
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      return parts.allSatisfy { part in
        part.first?.isNumber == false && part.allSatisfy { $0 == "_" || ($0.isASCII && ($0.isLetter || $0.isNumber)) }
      }
    }
  }

  package init() {}
}

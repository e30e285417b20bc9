#if Macros
  #if canImport(FoundationEssentials)
    public import FoundationEssentials
  #else
    public import Foundation
  #endif

  /// Makes a struct a database, from the SQL that is written in it: the steps of its schema in `migrations`, and its
  /// queries, each behind ``Query(_:inputName:outputName:)``.
  ///
  /// ```swift
  /// @Database struct DB {
  ///   @Query("SELECT * FROM todo WHERE id = ?")
  ///   var todo: any TodoQuery
  ///
  ///   static var migrations: [String] { ["CREATE TABLE todo (id INTEGER PRIMARY KEY, name TEXT NOT NULL)"] }
  /// }
  /// ```
  ///
  /// The struct gets a type for each table, input and output, and conforms to ``Database``.
  @attached(member, names: arbitrary)
  @attached(extension, conformances: InlineDatabase)
  public macro Database() = #externalMacro(module: "PureSQLMacros", type: "DatabaseMacro")

  /// The SQL of a property of a struct with ``Database()``. The property's type, `any NameQuery`, is made from it.
  ///
  /// - Parameters:
  ///   - sql: One statement, in a literal; or several in braces, a group (<doc:Groups>): `"{ add(:name); SELECT * FROM todo; }"`.
  ///   - inputName: What the input's type is called. Without it: the query's name and `Input`, if there are several values.
  ///   - outputName: What the output's type is called.
  @attached(peer)
  public macro Query(_ sql: String, inputName: String? = nil, outputName: String? = nil) =
    #externalMacro(module: "PureSQLMacros", type: "QueryMacro")

  /// A database whose schema is written beside its queries: what ``Database()`` makes. `migrations` is the text that
  /// somebody wrote; this is what SQLite gets.
  public protocol InlineDatabase: Database {
    /// The schema's history, in order, made of the texts in `migrations`.
    static var migrationHistory: [Migration] { get }
  }

  extension InlineDatabase {
    /// The steps that ``Database()`` has made of the texts in the struct's own `migrations`.
    public static var migrations: [Migration] { migrationHistory }
  }

  /// For doubles, which have no database, and so nothing to translate.
  public struct NoopAdapter<Value>: DatabaseValueAdapter {
    /// An adapter that throws an error for every value: a double never asks it for one.
    public init() {}
  }

  /// Foundation's types, for files that don't import them.
  public enum FoundationTypes {
    #if canImport(FoundationEssentials)
      /// Foundation's `Data`: what a BLOB is.
      public typealias Data = FoundationEssentials.Data
      /// Foundation's `Date`: for columns that are declared `AS Date`.
      public typealias Date = FoundationEssentials.Date
      /// Foundation's `Decimal`: for columns that are declared `AS Decimal`.
      public typealias Decimal = FoundationEssentials.Decimal
      /// Foundation's `URL`: for columns that are declared `AS URL`.
      public typealias URL = FoundationEssentials.URL
      /// Foundation's `UUID`: for columns that are declared `AS UUID`.
      public typealias UUID = FoundationEssentials.UUID
    #else
      /// Foundation's `Data`: what a BLOB is.
      public typealias Data = Foundation.Data
      /// Foundation's `Date`: for columns that are declared `AS Date`.
      public typealias Date = Foundation.Date
      /// Foundation's `Decimal`: for columns that are declared `AS Decimal`.
      public typealias Decimal = Foundation.Decimal
      /// Foundation's `URL`: for columns that are declared `AS URL`.
      public typealias URL = Foundation.URL
      /// Foundation's `UUID`: for columns that are declared `AS UUID`.
      public typealias UUID = Foundation.UUID
    #endif
  }
#endif

/// A piece of SQL, or of a program with SQL, that a rule finds something in, or doesn't. It is documentation, and it is the rule's test.
package struct Example: Sendable {
  /// The kind of file that an example is read as.
  package enum FileKind: Sendable, Hashable {
    /// A step of the history.
    case migration
    /// A statement of the program's.
    case query
    /// A program's file, by its name, which says its language: `app.py`.
    case program(String)
    /// A file of declarations, of what the program brings along: `CREATE FUNCTION …`.
    case declarations
  }

  /// The SQL or the program's text, with `«…»` around each place that is found; good SQL has none.
  package let sql: String
  /// The name of the program's file that it is; nil for SQL.
  package var program: String? {
    if case .program(let name)? = file { name } else { nil }
  }

  /// The SQL without its marks.
  package var text: String { sql.filter { $0 != "«" && $0 != "»" } }
  /// The message at each place, in order; empty for good SQL.
  package let says: [String]
  /// Migrations that come before it, as SQL; empty where none are needed.
  package let schema: String
  /// The declarations of what the program brings along, as SQL; empty where nothing is needed.
  package let declared: String
  /// The kind of file that it is read as; nil when the rule's category says it.
  package let file: FileKind?
  /// The whole text once every fix is applied; nil where there is none.
  package let fixed: String?
  /// The rule's options, where they aren't the defaults: `["max": 3]`.
  package let options: OptionValue

  /// Whether the rule finds something in it.
  package var isBad: Bool { !says.isEmpty }

  /// SQL that the rule finds something in.
  package static func bad(
    _ sql: String, says: String..., schema: String = "", declared: String = "", in file: FileKind? = nil,
    fixed: String? = nil, options: OptionValue = [:]
  ) -> Example {
    Example(
      sql: sql, says: says, schema: schema, declared: declared, file: file, fixed: fixed, options: options)
  }

  /// SQL that the rule finds nothing in.
  package static func good(
    _ sql: String, schema: String = "", declared: String = "", in file: FileKind? = nil, options: OptionValue = [:]
  ) -> Example {
    Example(sql: sql, says: [], schema: schema, declared: declared, file: file, fixed: nil, options: options)
  }

  /// The kind of file that it is read as in a category whose rules look at migrations, or at queries.
  package func fileKind(in category: RuleCategory) -> FileKind {
    if let file { return file }
    switch category {
    case .schema, .migration: return .migration
    case .correctness, .nullability, .query, .performance, .style, .custom: return .query
    }
  }
}

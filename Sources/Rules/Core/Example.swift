/// A piece of SQL that a rule finds something in, or doesn't. It is documentation, and it is the rule's test.
package struct Example: Sendable {
  package enum FileKind: Sendable { case migration, query, declarations }

  /// With `«…»` around each place that is found; good SQL has none.
  package let sql: String
  /// What is said of each place, in order; empty for good SQL.
  package let says: [String]
  /// Migrations that come before it.
  package let schema: String
  /// nil when the rule's category says it.
  package let file: FileKind?
  /// The whole text once every fix is applied, where there is one.
  package let fixed: String?
  package let options: OptionValue

  package var isBad: Bool { !says.isEmpty }

  package static func bad(
    _ sql: String, says: String..., schema: String = "", in file: FileKind? = nil, fixed: String? = nil,
    options: OptionValue = [:]
  ) -> Example {
    Example(sql: sql, says: says, schema: schema, file: file, fixed: fixed, options: options)
  }

  package static func good(
    _ sql: String, schema: String = "", in file: FileKind? = nil, options: OptionValue = [:]
  ) -> Example {
    Example(sql: sql, says: [], schema: schema, file: file, fixed: nil, options: options)
  }

  /// What it is read as.
  package func fileKind(in category: RuleCategory) -> FileKind {
    if let file { return file }
    switch category {
    case .schema, .migration: return .migration
    case .correctness, .nullability, .query, .performance, .style, .custom: return .query
    }
  }
}

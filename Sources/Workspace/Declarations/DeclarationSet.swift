package import Analyzer

/// A shipped set of declarations, for `uses` in puresql.yaml: what a well-known extension brings along.
package struct DeclarationSet: Sendable {
  /// The name that `uses` has for it: `sqlean`.
  package let name: String
  /// The declarations, as a text of SQL.
  package let sql: String

  /// The shipped sets, in the order in which they are documented.
  package static let all = [sqliteVec, sqlean, spatialite, icu, sqlcipher, regexp, uuid, spellfix, sha3, fileio]

  /// The names that `uses` may have, in that order.
  package static let names = all.map(\.name)

  static func named(_ name: String) -> DeclarationSet? { all.first { $0.name == name } }

  /// The declarations, parsed.
  package var file: DeclarationFile { Parser.parse(declarations: SourceFile(path: "\(name).sql", text: sql)) }
}

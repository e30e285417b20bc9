package import Analyzer

/// A set of declarations that is shipped, for `uses` in puresql.yaml: what a well-known extension brings along.
package struct DeclarationSet: Sendable {
  package let name: String
  package let sql: String

  /// In the order in which they are documented.
  package static let all = [sqliteVec, sqlean, spatialite, icu, sqlcipher, regexp, uuid, spellfix, sha3, fileio]

  package static let names = all.map(\.name)

  static func named(_ name: String) -> DeclarationSet? { all.first { $0.name == name } }

  package var file: DeclarationFile { Parser.parse(declarations: SourceFile(path: "\(name).sql", text: sql)) }
}

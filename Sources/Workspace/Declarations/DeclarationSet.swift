package import Analyzer

/// A shipped set of declarations, for `uses` in puresql.yaml: what a well-known extension brings along.
package struct DeclarationSet: Sendable {
  /// The name that `uses` has for it: `sqlean`.
  package let name: String
  /// The packages by which programs depend on the extension: a crate, one of npm or PyPI, a Go module.
  let packages: [String]
  /// The feature of the crate without which it has none of it; nil where there is no such.
  let feature: String?
  /// The declarations, as a text of SQL.
  package let sql: String

  /// Each parameter sets the property of its name.
  init(name: String, packages: [String] = [], feature: String? = nil, sql: String) {
    self.name = name
    self.packages = packages
    self.feature = feature
    self.sql = sql
  }

  /// The shipped sets, in the order in which they are documented.
  package static let all = [
    sqliteVec, sqlean, spatialite, icu, sqlcipher, regexp, uuid, spellfix, sha3, fileio, rusqlite,
  ]

  /// The names that `uses` may have, in that order.
  package static let names = all.map(\.name)

  static func named(_ name: String) -> DeclarationSet? { all.first { $0.name == name } }

  /// The name of the first set that declares a function, collation or module of a name; nil where none does.
  static func name(declaring name: Name) -> String? {
    let set = all.first { set in
      let file = set.file
      return file.declarations.contains { declaration in
        switch declaration {
        case .function(let function): file.tree.matches(function.name, name)
        case .collation(let token): file.tree.matches(token, name)
        case .module(let module): file.tree.matches(module.name, name)
        case .invalid, .definition, .attach: false
        }
      }
    }
    return set?.name
  }

  /// The declarations, parsed.
  package var file: DeclarationFile { Parser.parse(declarations: SourceFile(path: "\(name).sql", text: sql)) }
}

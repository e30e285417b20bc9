import Analyzer
import Notations

/// All layouts, and what is the same question to each of them.
package enum Layouts {
  /// In the order in which their names are listed. A layout stands here, in its own file, and nowhere else.
  static let all: [any Layout.Type] = [
    PureSQLLayout.self, SqlcLayout.self, SQLDelightLayout.self, DriftLayout.self, GooseLayout.self, DbmateLayout.self,
    GolangMigrateLayout.self, SQLMigrateLayout.self, TernLayout.self, SqlxLayout.self, DieselLayout.self,
    RefineryLayout.self, FlywayLayout.self, AtlasLayout.self, PrismaLayout.self, DrizzleLayout.self, D1Layout.self,
    RailsLayout.self, VersionsLayout.self, StepsLayout.self, SchemaLayout.self, PlainLayout.self, DbutilLayout.self,
  ]

  /// The tools that keep a history, in the order in which they are asked: what a tool writes itself says more than how files are
  /// called.
  static let ofHistories: [any HistoryLayout.Type] = all.compactMap { $0.asHistory }.enumerated()
    .sorted { ($0.element.precedence, $0.offset) < ($1.element.precedence, $1.offset) }.map(\.element)

  /// The tools that know of statements.
  private static let known = all.filter { $0.knowsStatements }

  /// The tools whose configurations say which schema and which queries belong together.
  static let ofStatements = known.compactMap { $0 as? any StatementLayout.Type }

  /// The tools whose files state the schema and the queries.
  static let ofDeclarations = known.compactMap { $0 as? any DeclaredLayout.Type }

  /// The tools that keep a copy of the whole schema.
  static let ofDumps = all.compactMap { $0.asDump }

  /// The layout of a name; of several with one name the first. nil for a name that no layout has.
  static func named(_ name: LayoutName) -> (any Layout.Type)? { all.first { $0.name == name } }

  // MARK: Histories

  /// The tool of that name; nil for a layout that is no tool that keeps a history.
  static func history(_ name: LayoutName) -> (any HistoryLayout.Type)? { named(name)?.asHistory }

  /// The first tool that shows itself in a folder, and where it does; nil where none does.
  static func shown(in folder: HistoryFolder) -> (layout: any HistoryLayout.Type, evidence: Evidence)? {
    for layout in ofHistories {
      if let evidence = layout.evidence(in: folder) { return (layout, evidence) }
    }
    return nil
  }

  /// Where a tool's own files say that a folder is for another database than SQLite; nil where none does.
  static func otherDatabase(of folder: HistoryFolder) -> Evidence? {
    ofHistories.lazy.compactMap { $0.otherDatabase(of: folder) }.first
  }

  /// The lines that tools write into migrations.
  static let markers = ofHistories.compactMap { $0.marker }

  /// The names of the tables in which tools keep what they have applied, in lower case.
  static let ownTables = all.reduce(into: Set<String>()) { $0.formUnion($1.ownTables) }

  // MARK: Files

  /// The names of configurations.
  static let configurations = all.reduce(into: Set<String>()) { $0.formUnion($1.configurations) }

  /// The names of configurations that bind a program to its database.
  static let bindings = D1Layout.configurations

  /// The names of files that tools write beside migrations.
  static let companions = all.reduce(into: Set<String>()) { $0.formUnion($1.companions) }

  /// The names of files that show the root of a program, besides those of packages.
  static let manifests = all.reduce(into: Set<String>()) { $0.formUnion($1.manifests) }

  /// Parts of the names of folders in which tools have their files.
  static let folders = all.flatMap { $0.folders }

  /// The endings of files that state the schema and the queries.
  private static let endings = all.flatMap { $0.endings }

  /// The files that the search for layouts looks at besides SQL: those of tools, ours, and manifests that say which tools a program
  /// depends on.
  static let knownNames = KnownNames(
    endings: Set(endings),
    names: configurations.union(companions).union(manifests).union([
      "puresql.yaml", "puresql.yml", "rules.yaml", "rules.yml", "Cargo.toml", "go.mod",
    ]))

  /// Patterns of the files that an editor has to tell of when they change: SQL, and all that says how it is laid out.
  package static let watchedPatterns = [
    "**/*.{\((["sql"] + endings).joined(separator: ","))}", "**/{puresql,rules}.{yaml,yml}",
    "**/{\(configurations.sorted().joined(separator: ","))}",
  ]

  // MARK: Statements

  /// How a file of statements is written, as far as its text says so; nil for plain SQL and our own name lines.
  static func notation(for file: SourceFile) -> (any Notation)? {
    if let layout = ofStatements.first(where: { $0.isUsed(in: file) }) { return layout.notation(of: .all) }
    if CommentNames.isUsed(in: file) { return CommentNames() }
    return NamedBlocks.isUsed(in: file) ? NamedBlocks() : nil
  }
}

extension LayoutName {
  /// The names of all layouts.
  package static let known = Layouts.all.reduce(into: [LayoutName]()) { known, layout in
    if !known.contains(layout.name) { known.append(layout.name) }
  }
}

extension TextCache {
  /// The layout whose names the statements of a file have; nil for plain SQL, our own name lines, and names that no layout is
  /// about.
  func statementLayout(of path: String) -> LayoutName? {
    let places = sign(\.statementLayout, of: path) { text in
      let file = SourceFile(path: path, bytes: text)
      return Layouts.ofStatements.firstIndex { $0.isUsed(in: file) }.map { [$0] } ?? []
    }
    return places?.first.map { Layouts.ofStatements[$0].name }
  }
}

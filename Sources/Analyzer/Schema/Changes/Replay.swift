/// Runs the statements of the migrations, in order, over an empty catalog.
public enum Replay {
  /// One file of the history: the schema before each of its statements, and after the last.
  public struct File: Sendable {
    /// The file.
    public var tree: SyntaxTree
    /// The schema before its first statement.
    public var before: Catalog
    /// The schema that each of `tree.statements` runs in.
    public var catalogs: [Catalog]
    /// The schema after its last statement.
    public var after: Catalog
    /// The findings about the definitions. Those inside their expressions are the resolver's.
    public var diagnostics: [Diagnostic]
  }

  /// The schema before each statement of the files. The statements aren't resolved: that is left to the caller, who may
  /// do it in parallel.
  public static func fold(
    _ files: [SyntaxTree], over catalog: Catalog = Catalog(), resolver: some DefinitionResolver
  ) -> [File] {
    var catalog = catalog
    var isLegacyAlter = false
    var dropped: Set<Name> = []
    let absences = catalog.isIncomplete ? Absence.before(files) : []
    return files.enumerated().map { place, tree in
      var transaction = SchemaTransaction()
      if !absences.isEmpty { catalog.absentNames = absences[place] }
      var file = File(tree: tree, before: catalog, catalogs: [], after: catalog, diagnostics: [])
      file.catalogs.reserveCapacity(tree.statements.count)
      // By place: a loop over statements copies each whole.
      for index in tree.statements.indices {
        file.catalogs.append(catalog)
        switch tree.statements[index].body {
        case .transaction(let node):
          if tree.statements[index].explain == .no { transaction.run(node, in: tree, &catalog, &file.diagnostics) }
        case .pragma(let pragma):
          if tree.statements[index].explain == .no, let isOn = isLegacyAlterTable(pragma, in: tree) {
            isLegacyAlter = isOn
          }
        case .select, .insert, .update, .delete: break
        default:
          let findings: [Diagnostic]
          (catalog, findings) = apply(
            SchemaChange(
              index, of: tree, in: catalog, resolver: resolver, isLegacyAlter: isLegacyAlter, dropped: dropped))
          if !findings.isEmpty { file.diagnostics += findings }
          if case .drop(let drop) = tree.statements[index].body, drop.kind == .table || drop.kind == .view,
            drop.name.name.exists
          {
            dropped.insert(tree.name(drop.name.name))
          }
        }
      }
      // Between two files programs may do what they like.
      if !catalog.absentNames.isEmpty { catalog.absentNames = [:] }
      file.after = catalog
      return file
    }
  }

  /// The schema that a change leaves, and what is wrong with it. What the change holds on to is free then: names of
  /// dropped tables are added to without being copied.
  private static func apply(_ change: consuming SchemaChange) -> (Catalog, [Diagnostic]) {
    change.apply()
    return (change.catalog, change.findings.diagnostics)
  }

  /// `PRAGMA legacy_alter_table = ON`
  private static func isLegacyAlterTable(_ pragma: Pragma, in tree: SyntaxTree) -> Bool? {
    pragma.name.exists && tree.matches(pragma.name, "legacy_alter_table") ? tree.isOn(pragma) : nil
  }
}

/// The schema at every point that ROLLBACK may go back to.
struct SchemaTransaction {
  /// BEGIN has no name.
  private var points: [(name: Name?, catalog: Catalog)] = []

  mutating func run(
    _ node: Transaction, in tree: SyntaxTree, _ catalog: inout Catalog, _ diagnostics: inout [Diagnostic]
  ) {
    let name = node.name.exists ? tree.name(node.name) : nil
    switch node.kind {
    case .begin: points.append((nil, catalog))
    case .savepoint: points.append((name, catalog))
    case .commit: points = []
    case .rollback:
      // Whoever runs the migration may have begun the transaction; what that means for the schema is theirs.
      if let first = points.first { catalog = first.catalog }
      points = []
    case .release, .rollbackTo:
      guard let name else { return }
      guard let place = points.lastIndex(where: { $0.name == name }) else {
        let names = points.compactMap { $0.name?.text }
        diagnostics.append(
          Diagnostic(.noSuch(.savepoint, name, among: names), at: tree.location(of: node.name)))
        return
      }
      if node.kind == .rollbackTo {
        catalog = points[place].catalog
        points.removeLast(points.count - place - 1)
      } else {
        points.removeLast(points.count - place)
      }
    }
  }
}

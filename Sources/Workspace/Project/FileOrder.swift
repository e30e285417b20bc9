import Analyzer

/// The order of files that define something and whose names have no numbers: that of their paths, but a file that needs a
/// table comes behind the file that makes it.
///
/// `acc-create.sql` fills a table that `standard-create.sql` makes: whoever runs them runs them in that order.
struct FileOrder {
  let files: [SyntaxTree]

  init(_ trees: [SyntaxTree]) {
    if trees.count < 2 || trees.contains(where: Self.hasNumber) {
      files = trees
      return
    }
    let uses = trees.map(Uses.init)
    var maker: [String: Int] = [:]
    for (place, use) in uses.enumerated() {
      for name in use.made where maker[name] == nil { maker[name] = place }
    }
    files = DependencyOrder.places(trees.count) { place in uses[place].needed.compactMap { maker[$0] } }
      .map { trees[$0] }
  }

  private static func hasNumber(_ tree: SyntaxTree) -> Bool {
    MigrationNumber(path: Path.name(of: tree.file.path), below: "") != nil
  }

  /// The tables and views that a file makes, and those that have to be there before it.
  private struct Uses {
    var made: Set<String> = []
    /// Each once, as they come.
    var needed: [String] = []

    init(_ tree: SyntaxTree) {
      for statement in tree.statements {
        switch statement.body {
        case .createTable(let table): make(table.name, tree)
        case .createVirtualTable(let table): make(table.name, tree)
        case .createView(let view): make(view.name, tree)
        case .createIndex(let index): need(index.table, tree)
        case .createTrigger(let trigger): need(trigger.table.name, tree)
        case .alterTable(let alter): need(alter.table.name, tree)
        case .insert(let insert): need(insert.table.name, tree)
        case .update(let update): need(update.table.name, tree)
        case .delete(let delete): need(delete.table.name, tree)
        default: break
        }
      }
    }

    private mutating func make(_ name: QualifiedName, _ tree: SyntaxTree) {
      if name.name.exists { made.insert(tree.name(name.name).folded) }
    }

    private mutating func need(_ token: TokenID, _ tree: SyntaxTree) {
      guard token.exists else { return }
      let name = tree.name(token).folded
      if !made.contains(name), !needed.contains(name) { needed.append(name) }
    }
  }
}

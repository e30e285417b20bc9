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
    let uses = trees.map(FileTableUses.init)
    var maker: [String: Int] = [:]
    for (place, use) in uses.enumerated() {
      for name in use.fresh where maker[name] == nil { maker[name] = place }
    }
    files = DependencyOrder.places(trees.count) { place in uses[place].needed.compactMap { maker[$0] } }
      .map { trees[$0] }
  }

  private static func hasNumber(_ tree: SyntaxTree) -> Bool {
    MigrationNumber(path: Path.name(of: tree.file.path), below: "") != nil
  }
}

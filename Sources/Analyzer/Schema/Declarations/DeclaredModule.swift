/// A module that the program brings along. CREATE VIRTUAL TABLE makes tables with it; an eponymous one stands in FROM
/// by its own name.
public struct DeclaredModule: Sendable {
  /// The name behind USING in CREATE VIRTUAL TABLE, or in FROM for an eponymous module.
  public let name: Name
  /// The columns that every table of the module has. None of them is promised to be NOT NULL: a module gives back what
  /// it likes.
  public let columns: [Column]
  /// Whether it can be called like a function in FROM: `words('a b c')`.
  public let isEponymous: Bool
  /// Where its name is written in the declaration.
  public let location: SourceLocation

  init(_ node: CreateModule, in tree: SyntaxTree) {
    name = tree.name(node.name)
    var columns: [Column] = []
    for column in node.columns {
      let name = tree.name(column.name)
      if columns.contains(where: { $0.name == name }) { continue }
      columns.append(
        Column(
          module: name, type: DeclaredType(column.type, in: tree), isHidden: column.isHidden, file: tree.file,
          range: tree[column.name].range))
    }
    self.columns = columns
    isEponymous = node.isEponymous
    location = tree.location(of: node.name)
  }

  /// The table that stands in FROM by the module's name; nil for a module that isn't eponymous.
  var table: Table? {
    isEponymous
      ? Table(name: name, kind: .tableValuedFunction, columns: columns, isOfDeclaredModule: true) : nil
  }

  func agrees(with other: DeclaredModule) -> Bool {
    isEponymous == other.isEponymous && columns.count == other.columns.count
      && zip(columns, other.columns).allSatisfy {
        $0.name == $1.name && $0.isHidden == $1.isHidden && $0.classes == $1.classes
      }
  }
}

extension Column {
  /// A column of a table whose rows a module makes, which may hold NULL whatever is declared.
  init(module name: Name, type: DeclaredType, isHidden: Bool = false, file: SourceFile?, range: SourceRange) {
    self.init(
      name: name, declaredType: type.text, affinity: type.affinity,
      classes: type.classes(isStrict: false).union(.null), possible: .any, isHidden: isHidden, file: file, range: range)
  }
}

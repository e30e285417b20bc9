/// Tables of a module that the program brings along.
extension VirtualTableBuilder {
  /// A table's own columns are its arguments, as most modules read them: `name type …`, but for options, `key=value`.
  /// Behind them are the columns that each table of the module has.
  mutating func buildDeclared(_ module: Name) {
    guard let declared = catalog.declarations?.module(named: module) else {
      let known = VirtualTableBuilder.modules + (catalog.declarations?.modules.map { $0.name.text } ?? [])
      if !isIncomplete, catalog.declarations?.isIncomplete != true {
        findings.report(.noModule(module, among: known), at: node.module)
      }
      isIncomplete = true
      return
    }
    isOfDeclaredModule = true
    for argument in arguments {
      if let column = column(argument), !columns.contains(where: { $0.name == column.name }) { columns.append(column) }
    }
    for column in declared.columns where !columns.contains(where: { $0.name == column.name }) { columns.append(column) }
    // It has some that it finds elsewhere.
    if columns.allSatisfy({ $0.isHidden }) { isIncomplete = true }
  }

  private func column(_ argument: Argument) -> Column? {
    // sqlite-vec writes a '+' before a column that is only stored.
    let first = argument.kind(0) == .plus ? 1 : 0
    guard isName(argument.kind(first)), argument.count == first + 1 || isName(argument.kind(first + 1)) else {
      return nil
    }
    let name = argument.id(first)
    // What is in brackets is no length: `float[768]` is a type of the module's own.
    let isPlain = argument.count <= first + 2 || tree.quote(of: argument.id(first + 2)) != UInt8(ascii: "[")
    let hasType = argument.count > first + 1
    let type = hasType && isPlain ? DeclaredType(tree.text(of: argument.id(first + 1))) : DeclaredType("")
    return Column(module: tree.name(name), type: type, file: tree.file, range: tree[name].range)
  }

  private func isName(_ kind: TokenKind) -> Bool { kind == .identifier || (kind.isKeyword && kind.isNameFallback) }

  /// The modules that SQLite brings along.
  static let modules = [
    "fts3", "fts4", "fts5", "fts3tokenize", "fts4aux", "fts5vocab", "rtree", "rtree_i32", "geopoly", "dbstat", "csv",
  ]
}

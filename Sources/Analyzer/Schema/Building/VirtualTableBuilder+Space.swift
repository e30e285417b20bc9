/// R-trees (https://sqlite.org/rtree.html) and what is built on them.
extension VirtualTableBuilder {
  /// `rtree(id, minX, maxX, …, +auxiliary)`: the id is the rowid, coordinates are never NULL.
  mutating func buildRTree(isInteger: Bool) {
    var coordinates = 0
    var auxiliary = 0
    for argument in arguments {
      let isAuxiliary = argument.kind(0) == .plus
      guard argument.count > (isAuxiliary ? 1 : 0) else { continue }
      let token = argument.id(isAuxiliary ? 1 : 0)
      var column = Column(
        name: tree.name(token), affinity: .blob, classes: .any, file: tree.file, range: tree[token].range)
      if isAuxiliary {
        auxiliary += 1
        if argument.count > 2 {
          let type = DeclaredType(TypeName(first: argument.id(2), last: argument.span.last), in: tree)
          column.classes = type.classes(isStrict: false).union(.null)
          column.typeRange = tree.range(of: TokenSpan(argument.id(2), argument.span.last))
        }
      } else if auxiliary > 0 {
        findings.report(.coordinateBehindAuxiliary, at: token)
      } else if columns.isEmpty {
        column = number(column, isInteger: true, type: "INT")
        column.primaryKeyPosition = 1
      } else {
        coordinates += 1
        column = number(column, isInteger: isInteger, type: isInteger ? "INT" : "REAL")
      }
      add(column, at: token)
    }
    if !columns.isEmpty { rowidAlias = 0 }
    if !isIncomplete, coordinates < 2 || coordinates > 10 || coordinates % 2 != 0 {
      findings.report(.coordinates(coordinates, of: tableName), at: node.name.name)
    }
    addRTreeShadows(auxiliary)
  }

  /// `geopoly(a, b)`: `_shape` comes first, and every argument is an auxiliary column.
  mutating func buildGeopoly() {
    columns = [Column(name: "_shape", affinity: .blob, classes: [.blob, .null], possible: .any)]
    for argument in arguments where argument.count > 0 {
      let token = argument.id(0)
      add(
        Column(name: tree.name(token), affinity: .blob, classes: .any, file: tree.file, range: tree[token].range),
        at: token)
    }
    addRTreeShadows(columns.count)
  }

  private func number(_ column: Column, isInteger: Bool, type: String) -> Column {
    var column = column
    column.declaredType = type
    column.affinity = isInteger ? .integer : .real
    column.classes = isInteger ? .integer : .real
    column.possible = column.classes
    column.isNotNull = true
    return column
  }

  private mutating func addRTreeShadows(_ auxiliary: Int) {
    let names = (0..<auxiliary).map { ", a\($0)" }.joined()
    shadows = [
      ("_rowid", "rowid INTEGER PRIMARY KEY, nodeno\(names))"),
      ("_node", "nodeno INTEGER PRIMARY KEY, data)"),
      ("_parent", "nodeno INTEGER PRIMARY KEY, parentnode)"),
    ]
  }
}

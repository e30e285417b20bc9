/// The tables of a project as boxes with their columns, and the foreign keys as lines: what is drawn, and where.
package struct SchemaDiagram: Sendable {
  /// A line of a box.
  package struct Row: Sendable {
    /// The column's name, cut where it is long; of the last line perhaps how many more there are.
    package var name: String
    /// Its type.
    package var type: String
    /// Whether it is in the primary key.
    package var isKey: Bool
    /// Whether it refers to another table.
    package var isReference: Bool
  }

  /// A table.
  package struct Box: Sendable {
    /// The table, as a place in `Overview.tables`.
    package var table: Int
    /// The name, cut where it is long.
    package var title: String
    /// The columns.
    package var rows: [Row]
  }

  /// A foreign key, or what a view selects from.
  package struct Line: Sendable {
    /// The table that refers, as a place in `Overview.tables`.
    package var from: Int
    /// The table that it refers to.
    package var to: Int
    /// The text of the line: `loan (copy_id) references copy (id)`.
    package var title: String
    /// Whether it is what a view selects from.
    package var isView: Bool
    /// Whether there may be no row at the other end.
    package var isOptional: Bool
    /// Whether one row refers to a row at most.
    package var isUnique: Bool
  }

  /// The boxes, in the order of the tables.
  package let boxes: [Box]
  /// The lines.
  package let lines: [Line]
  /// Where everything is.
  package let picture: GraphPicture
  let graph: Graph

  static let rowHeight = 20
  static let titleHeight = 28
  /// A cell of the font at 12 pixels, in hundredths: the widest of the fonts that the page asks for.
  static let cellWidth = 742
  static let inset = 10
  /// With more tables than this, boxes show keys alone.
  private static let mostWithColumns = 60
  /// The most columns of a box, so that a page of tables stays a picture.
  private static let mostRows = 14
  /// The longest name of a box, in characters of its width.
  private static let mostCells = 30

  /// Lays out the tables of a project.
  package init(_ overview: Overview) {
    let tables = overview.tables
    let places = Dictionary(tables.indices.map { (tables[$0].name, $0) }) { first, _ in first }
    let keysOnly = tables.count > Self.mostWithColumns
    let shown = tables.map { Self.columns(of: $0, keysOnly: keysOnly) }
    boxes = tables.indices.map { Self.box(tables[$0], $0, shown[$0]) }
    let nodes = boxes.map { box in
      let rows = box.rows.map { ShownText.cells($0.name) + ShownText.cells($0.type) + 4 }
      let cells = max(rows.max() ?? 0, ShownText.cells(box.title) + 2, 12)
      return Graph.Node(
        width: cells * Self.cellWidth / 100 + 2 * Self.inset,
        height: Self.titleHeight + box.rows.count * Self.rowHeight + 6)
    }
    var lines: [Line] = []
    var edges: [Graph.Edge] = []
    func port(_ table: Int, _ column: String?) -> Int {
      let row = column.flatMap { column in shown[table].firstIndex { tables[table].columns[$0].name == column } }
      return row.map { Self.titleHeight + $0 * Self.rowHeight + Self.rowHeight / 2 } ?? Self.titleHeight / 2
    }
    for (place, table) in tables.enumerated() {
      for key in table.foreignKeys {
        guard let target = places[key.table] else { continue }
        let title =
          "\(table.name) (\(key.columns.joined(separator: ", "))) references "
          + "\(key.table) (\(key.references.joined(separator: ", ")))"
        lines.append(
          Line(
            from: place, to: target, title: title, isView: false, isOptional: key.isOptional, isUnique: key.isUnique))
        edges.append(
          Graph.Edge(
            from: place, to: target, start: port(place, key.columns.first), end: port(target, key.references.first)))
      }
      for source in table.sources {
        guard let target = places[source], target != place else { continue }
        lines.append(
          Line(
            from: place, to: target, title: "\(table.name) selects from \(source)", isView: true, isOptional: false,
            isUnique: false))
        edges.append(
          Graph.Edge(from: place, to: target, start: Self.titleHeight / 2, end: Self.titleHeight / 2))
      }
    }
    self.lines = lines
    Self.spread(&edges)
    graph = Graph(nodes: nodes, edges: edges)
    picture = GraphLayout.picture(of: graph)
  }

  /// Moves lines apart that end at one place of a box: their ends say different things.
  private static func spread(_ edges: inout [Graph.Edge]) {
    let together = Dictionary(grouping: edges.indices) { [edges[$0].to, edges[$0].end] }
    for places in together.values where places.count > 1 {
      let gap = min(rowHeight / 2, rowHeight / (places.count - 1))
      for (number, place) in places.enumerated() { edges[place].end += (2 * number - places.count + 1) * gap / 2 }
    }
  }

  /// The columns that a box shows, as places: keys first of all where there is no room for the others.
  private static func columns(of table: Overview.Table, keysOnly: Bool) -> [Int] {
    let references = Set(table.foreignKeys.flatMap(\.columns))
    let isKey = table.columns.map { $0.keyPosition > 0 || references.contains($0.name) }
    if !keysOnly, table.columns.count <= mostRows { return Array(table.columns.indices) }
    var shown = table.columns.indices.filter { isKey[$0] }.prefix(mostRows)[...]
    if !keysOnly {
      for place in table.columns.indices where !isKey[place] && shown.count < mostRows { shown.append(place) }
    }
    return shown.sorted()
  }

  private static func box(_ table: Overview.Table, _ place: Int, _ shown: [Int]) -> Box {
    let references = Set(table.foreignKeys.flatMap(\.columns))
    var rows = shown.map { place in
      let column = table.columns[place]
      let type = column.type.prefix { $0 != " " }
      return Row(
        name: ShownText.cut(column.name, to: mostCells), type: String(type), isKey: column.keyPosition > 0,
        isReference: references.contains(column.name))
    }
    let rest = table.columns.count - shown.count
    if rest > 0 { rows.append(Row(name: "… \(rest) more", type: "", isKey: false, isReference: false)) }
    return Box(table: place, title: ShownText.cut(table.name, to: mostCells), rows: rows)
  }
}

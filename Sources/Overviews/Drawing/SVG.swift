/// Diagrams as SVG, in the colors of the page that they are on.
struct SVG {
  /// How far the picture is from its edges.
  private static let margin = 16

  /// The smooth line through places: between two of them it leaves and arrives level.
  static func path(_ route: [Point]) -> String {
    guard let first = route.first else { return "" }
    var path = "M\(first.x) \(first.y)"
    var last = first
    for point in route.dropFirst() {
      if point.y == last.y {
        path += "H\(point.x)"
      } else if point.x == last.x {
        path += "V\(point.y)"
      } else {
        // From where the line has come to: the way there is a shorter number than the place.
        let (x, y) = (point.x - last.x, point.y - last.y)
        path += "c\(x / 2) 0 \(x / 2) \(y) \(x) \(y)"
      }
      last = point
    }
    return path
  }

  private static func frame(
    _ picture: GraphPicture, named name: String, id: String, into html: inout HTML, _ content: (inout HTML) -> Void
  ) {
    let (width, height) = (picture.width + 2 * margin + 40, picture.height + 2 * margin)
    html.element(
      "svg",
      [
        "id": id, "class": "diagram", "role": "group", "aria-label": name, "width": "\(width)", "height": "\(height)",
        "viewBox": "\(-margin) \(-margin) \(width) \(height)",
      ], content)
  }

  // MARK: The schema

  /// The diagram of a schema: lines are groups with the numbers of their tables, boxes are links to them.
  static func write(_ diagram: SchemaDiagram, of overview: Overview, into html: inout HTML) {
    frame(diagram.picture, named: "Diagram of the schema", id: "schema", into: &html) { html in
      for (place, line) in diagram.lines.enumerated() {
        group(
          line.isView ? "view" : nil, isFar: diagram.picture.isFar[place], from: line.from, to: line.to, into: &html
        ) { html in
          html.element("title", text: line.title)
          self.line(line, diagram.picture.routes[place], into: &html)
        }
      }
      for (place, box) in diagram.boxes.enumerated() { write(box, place, diagram, overview, into: &html) }
    }
  }

  /// A line, with the numbers of the tables that it leads from and to.
  private static func group(
    _ style: String?, isFar: Bool, from: Int, to: Int, into html: inout HTML, _ content: (inout HTML) -> Void
  ) {
    let style = [style, isFar ? "far" : nil].compactMap(\.self).joined(separator: " ")
    let attributes: HTML.Attributes =
      style.isEmpty
      ? ["data-from": "\(from)", "data-to": "\(to)"]
      : ["class": style, "data-from": "\(from)", "data-to": "\(to)"]
    html.element("g", attributes, content)
  }

  /// A line with its ends: many rows where it begins, unless a row refers alone; one where it ends, or none.
  private static func line(_ line: SchemaDiagram.Line, _ route: [Point], into html: inout HTML) {
    var path = path(route)
    guard !line.isView, let first = route.first, let last = route.last, route.count > 1 else {
      return html.leaf("path", ["d": path])
    }
    let (out, back) = (route[1].x < first.x ? -1 : 1, route[route.count - 2].x < last.x ? -1 : 1)
    path +=
      line.isUnique
      ? "M\(first.x + 8 * out) \(first.y - 5)v10" : "M\(first.x) \(first.y - 5)l\(9 * out) 5 \(-9 * out) 5"
    let end = last.x + 8 * back
    if !line.isOptional { path += "M\(end) \(last.y - 5)v10" }
    html.leaf("path", ["d": path])
    if line.isOptional { html.leaf("circle", ["cx": "\(end)", "cy": "\(last.y)", "r": "4"]) }
  }

  /// A box: its frame, the ground of its name, and texts, whose left edge is where the box's coordinates begin.
  private static func write(
    _ box: SchemaDiagram.Box, _ place: Int, _ diagram: SchemaDiagram, _ overview: Overview, into html: inout HTML
  ) {
    let corner = diagram.picture.corners[place]
    let node = diagram.graph.nodes[place]
    let table = overview.tables[box.table]
    let group = diagram.picture.groups[place]
    let hue = group == 0 ? 0 : (group - 1) % 8 + 1
    let inset = SchemaDiagram.inset
    html.element(
      "a",
      [
        "href": "#\(PageID.table(box.table))", "class": "h\(hue)\(table.isView ? " view" : "")",
        "transform": "translate(\(corner.x + inset) \(corner.y))", "aria-label": "\(table.kind) \(table.name)",
      ]
    ) { html in
      html.leaf("rect", ["width": "\(node.width)", "height": "\(node.height)"])
      let title = SchemaDiagram.titleHeight
      html.leaf(
        "path", ["d": "M\(-inset) \(title)V5a5 5 0 0 1 5-5H\(node.width - inset - 5)a5 5 0 0 1 5 5V\(title)z"])
      html.element("text", ["y": "19"], text: box.title)
      for (number, row) in box.rows.enumerated() {
        let y = "\(title + number * SchemaDiagram.rowHeight + 15)"
        let style = row.type.isEmpty ? "more" : row.isKey ? "key" : row.isReference ? "ref" : nil
        html.element("text", style.map { ["y": y, "class": $0] } ?? ["y": y]) { html in
          html.write(row.name)
          if row.type.isEmpty { return }
          html.element("tspan", ["x": "\(node.width - 2 * inset)"], text: row.type)
        }
      }
    }
  }

  // MARK: Effects

  /// The graph of what follows from changes.
  static func write(_ diagram: EffectDiagram, of overview: Overview, into html: inout HTML) {
    let tables = Dictionary(overview.tables.enumerated().map { ($1.name, $0) }) { first, _ in first }
    frame(diagram.picture, named: "Graph of what follows from changes", id: "effects-graph", into: &html) { html in
      for (place, line) in diagram.lines.enumerated() {
        guard let from = tables[diagram.tables[line.from]], let to = tables[diagram.tables[line.to]] else { continue }
        group(
          line.isTrigger ? "trigger" : nil, isFar: diagram.picture.isFar[place], from: from, to: to, into: &html
        ) { html in
          html.element("title", text: diagram.causes(line).joined(separator: "\n"))
          // Edges of the layout lead to what stands on the left.
          let route = Array(diagram.picture.routes[place].reversed())
          html.leaf("path", ["d": path(route)])
          guard let last = route.last, route.count > 1 else { return }
          let back = route[route.count - 2].x < last.x ? -1 : 1
          html.leaf("path", ["class": "arrow", "d": "M\(last.x) \(last.y)l\(8 * back) -4v8z"])
        }
      }
      for (place, name) in diagram.tables.enumerated() {
        let (corner, node) = (diagram.picture.corners[place], diagram.graph.nodes[place])
        html.element(
          "a",
          [
            "href": tables[name].map { "#\(PageID.table($0))" } ?? "#effects",
            "transform": "translate(\(corner.x + SchemaDiagram.inset) \(corner.y))",
          ]
        ) { html in
          html.leaf("rect", ["width": "\(node.width)", "height": "\(node.height)"])
          html.element("text", ["x": "4", "y": "19"], text: ShownText.cut(name, to: 30))
        }
      }
    }
  }
}

/// The names of a page's parts in its links: numbers, so that no name of a project has a say.
enum PageID {
  static func table(_ place: Int) -> String { "t\(place)" }
  static func column(_ number: Int, of table: Int) -> String { "t\(table)-\(number)" }
  static func finding(_ place: Int) -> String { "f\(place)" }
  static func query(_ place: Int) -> String { "q\(place)" }
  static func trigger(_ place: Int) -> String { "g\(place)" }
}

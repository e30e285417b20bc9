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
        let middle = (last.x + point.x) / 2
        path += "C\(middle) \(last.y) \(middle) \(point.y) \(point.x) \(point.y)"
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

  /// The diagram of a schema.
  static func write(_ diagram: SchemaDiagram, of overview: Overview, into html: inout HTML) {
    frame(diagram.picture, named: "Diagram of the schema", id: "schema", into: &html) { html in
      for (place, line) in diagram.lines.enumerated() {
        let style = (line.isView ? "line view" : "line") + (diagram.picture.isFar[place] ? " far" : "")
        html.element(
          "g", ["class": style, "data-from": "\(line.from)", "data-to": "\(line.to)"]
        ) { html in
          html.element("title", text: line.title)
          let route = diagram.picture.routes[place]
          html.element("path", ["d": path(route)])
          if !line.isView { ends(of: line, route, into: &html) }
        }
      }
      for (place, box) in diagram.boxes.enumerated() { write(box, place, diagram, overview, into: &html) }
    }
  }

  /// Many rows where the line begins, unless a row refers alone; one where it ends, or none.
  private static func ends(of line: SchemaDiagram.Line, _ route: [Point], into html: inout HTML) {
    guard let first = route.first, let last = route.last, route.count > 1 else { return }
    let (out, back) = (route[1].x < first.x ? -1 : 1, route[route.count - 2].x < last.x ? -1 : 1)
    if line.isUnique {
      html.element("path", ["d": "M\(first.x + 8 * out) \(first.y - 5)v10"])
    } else {
      html.element("path", ["d": "M\(first.x) \(first.y - 5)l\(9 * out) 5l\(-9 * out) 5"])
    }
    if line.isOptional {
      html.element("circle", ["cx": "\(last.x + 8 * back)", "cy": "\(last.y)", "r": "4"])
    } else {
      html.element("path", ["d": "M\(last.x + 8 * back) \(last.y - 5)v10"])
    }
  }

  private static func write(
    _ box: SchemaDiagram.Box, _ place: Int, _ diagram: SchemaDiagram, _ overview: Overview, into html: inout HTML
  ) {
    let corner = diagram.picture.corners[place]
    let node = diagram.graph.nodes[place]
    let table = overview.tables[box.table]
    let group = diagram.picture.groups[place]
    let hue = group == 0 ? 0 : (group - 1) % 8 + 1
    html.element(
      "a",
      [
        "href": "#\(PageID.table(box.table))", "class": "box h\(hue)\(table.isView ? " view" : "")",
        "data-box": "\(box.table)", "transform": "translate(\(corner.x) \(corner.y))",
        "aria-label": "\(table.kind) \(table.name)",
      ]
    ) { html in
      html.element("rect", ["class": "body", "width": "\(node.width)", "height": "\(node.height)", "rx": "5"])
      html.element(
        "path",
        [
          "class": "head",
          "d":
            "M0 \(SchemaDiagram.titleHeight)V5a5 5 0 0 1 5 -5H\(node.width - 5)a5 5 0 0 1 5 5V\(SchemaDiagram.titleHeight)z",
        ])
      html.element("text", ["class": "name", "x": "\(SchemaDiagram.inset)", "y": "19"], text: box.title)
      for (number, row) in box.rows.enumerated() {
        let y = SchemaDiagram.titleHeight + number * SchemaDiagram.rowHeight + 15
        let style = row.type.isEmpty ? "more" : row.isKey ? "key" : row.isReference ? "ref" : "col"
        html.element("text", ["class": style, "x": "\(SchemaDiagram.inset)", "y": "\(y)"], text: row.name)
        if !row.type.isEmpty {
          html.element(
            "text", ["class": "type", "x": "\(node.width - SchemaDiagram.inset)", "y": "\(y)"], text: row.type)
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
        html.element("g", ["class": line.isTrigger ? "line trigger" : "line"]) { html in
          html.element("title", text: diagram.causes(line).joined(separator: "\n"))
          // Edges of the layout lead to what stands on the left.
          let route = Array(diagram.picture.routes[place].reversed())
          html.element("path", ["d": path(route)])
          guard let last = route.last, route.count > 1 else { return }
          let back = route[route.count - 2].x < last.x ? -1 : 1
          html.element("path", ["class": "arrow", "d": "M\(last.x) \(last.y)l\(8 * back) -4v8z"])
        }
      }
      for (place, name) in diagram.tables.enumerated() {
        let (corner, node) = (diagram.picture.corners[place], diagram.graph.nodes[place])
        html.element(
          "a",
          [
            "class": "box h0", "href": tables[name].map { "#\(PageID.table($0))" } ?? "#effects",
            "transform": "translate(\(corner.x) \(corner.y))",
          ]
        ) { html in
          html.element("rect", ["class": "body", "width": "\(node.width)", "height": "\(node.height)", "rx": "5"])
          html.element("text", ["class": "name", "x": "14", "y": "19"], text: ShownText.cut(name, to: 30))
        }
      }
    }
  }
}

/// What parts of a page are called in its links: numbers, so that no name of a project has a say.
enum PageID {
  static func table(_ place: Int) -> String { "t\(place)" }
  static func column(_ number: Int, of table: Int) -> String { "t\(table)-\(number)" }
  static func finding(_ place: Int) -> String { "f\(place)" }
  static func query(_ place: Int) -> String { "q\(place)" }
  static func trigger(_ place: Int) -> String { "g\(place)" }
}

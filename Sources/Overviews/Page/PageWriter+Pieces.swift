/// Pieces that several parts of the page are made of.
extension PageWriter {
  /// A part of the page, which is shown by itself.
  func page(
    _ id: String, titled title: String, _ html: inout HTML, _ content: (inout HTML) -> Void
  ) {
    html.element("article", ["id": id]) { html in
      html.element("h2", text: title)
      content(&html)
    }
    html.verbatim("\n")
  }

  func section(_ title: String, _ html: inout HTML, _ content: (inout HTML) -> Void) {
    html.element("h3", text: title)
    content(&html)
  }

  /// SQL in its colors.
  func sql(_ sql: Overview.SQL, _ html: inout HTML) {
    html.element("pre") { html in
      for piece in sql.pieces {
        switch piece.kind {
        case .plain: html.write(piece.text)
        case .keyword: html.element("b", text: piece.text)
        case .string: html.element("i", ["class": "s"], text: piece.text)
        case .number: html.element("i", ["class": "n"], text: piece.text)
        case .parameter: html.element("var", text: piece.text)
        case .comment: html.element("i", ["class": "c"], text: piece.text)
        }
      }
    }
  }

  /// A sentence whose code is in backticks.
  func prose(_ text: String, _ html: inout HTML) {
    for (place, part) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
      if place.isMultiple(of: 2) { html.write(String(part)) } else { html.element("code", text: String(part)) }
    }
  }

  /// The name of a table, which leads to its part of the page where there is one.
  func table(_ name: String, _ html: inout HTML) {
    guard let place = tables[name] else { return html.element("code", text: name) }
    html.element("a", ["href": "#\(PageID.table(place))"], text: name)
  }

  /// A column of a table, which leads to its row; the table alone where the name is the same.
  func column(_ origin: (table: String, column: String), as name: String, _ html: inout HTML) {
    let text = origin.column == name ? origin.table : "\(origin.table).\(origin.column)"
    guard let place = tables[origin.table],
      let number = overview.tables[place].columns.firstIndex(where: { $0.name == origin.column })
    else { return html.element("code", text: text) }
    html.element("a", ["href": "#\(PageID.column(number, of: place))"], text: text)
  }

  func list(_ names: [String], _ html: inout HTML) {
    for (place, name) in names.enumerated() {
      if place > 0 { html.write(", ") }
      table(name, &html)
    }
  }

  func comment(_ text: String?, _ html: inout HTML) {
    if let text { html.element("p", ["class": "comment"], text: text) }
  }

  /// Rows below headings; nothing where there are none.
  func grid<Row>(
    _ headings: [String], _ rows: [Row], _ html: inout HTML, _ row: (Row, inout HTML) -> Void
  ) {
    if rows.isEmpty { return }
    // A division without a class is one that scrolls.
    html.element("div") { html in
      html.element("table") { html in
        // A row that begins with a `th` is about what that names, and has a type behind it.
        html.element("thead") { html in
          html.element("tr") { html in
            for heading in headings { html.element("th", text: heading) }
          }
        }
        html.element("tbody") { html in
          for element in rows { html.element("tr") { row(element, &$0) } }
        }
      }
    }
  }

  /// Writes the users of a table, by what they do.
  func users(_ uses: [Overview.Use], _ html: inout HTML) {
    let groups: [(word: String, members: [Overview.Use])] = [
      ("read", uses.filter { $0.reads && !$0.writes }), ("written", uses.filter { !$0.reads && $0.writes }),
      ("read and written", uses.filter { $0.reads && $0.writes }),
    ]
    html.element("ul") { html in
      for (word, members) in groups where !members.isEmpty {
        html.element("li") { html in
          list(members, word, &html)
        }
      }
    }
  }

  /// `read by loansOf, lateLoans`
  private func list(_ members: [Overview.Use], _ word: String, _ html: inout HTML) {
    html.write("\(word) by ")
    for (place, use) in members.enumerated() {
      if place > 0 { html.write(", ") }
      user(use.user, &html)
    }
  }

  /// Writes the users of a column, in groups that open where they are large. Of groups that are alike one is written,
  /// and a reference for the others, which the script replaces.
  ///
  /// - Parameter written: the groups of columns before it, each with its column.
  func uses(
    of column: Int, in place: Int, _ written: inout [[Overview.Use.User]: [String: Int]], _ html: inout HTML
  ) {
    let uses = overview.tables[place].columns[column].uses
    for (word, members) in [("read", uses.filter(\.reads)), ("written", uses.filter(\.writes))] where !members.isEmpty {
      if members.count <= 2 {
        html.element("p") { list(members, word, &$0) }
        continue
      }
      let users = members.map(\.user)
      if let other = written[users]?[word] {
        html.element("p", ["class": "as"]) { html in
          html.write("\(word) by \(members.count) as ")
          html.element(
            "a", ["href": "#\(PageID.column(other, of: place))"], text: overview.tables[place].columns[other].name)
        }
        continue
      }
      written[users, default: [:]][word] = column
      html.element("details") { html in
        html.element("summary", text: "\(word) by \(members.count)")
        for use in members {
          if case .query = use.user { user(use.user, &html) } else { html.element("div") { user(use.user, &$0) } }
        }
      }
    }
  }

  func user(_ user: Overview.Use.User, _ html: inout HTML) {
    switch user {
    case .query(let place):
      html.element("a", ["href": "#\(PageID.query(place))"], text: overview.queries[place].title)
    case .view(let name):
      html.write("view ")
      table(name, &html)
    case .trigger(let name):
      html.write("trigger ")
      if let place = triggers[name] {
        html.element("a", ["href": "#\(PageID.trigger(place))"], text: name)
      } else {
        html.element("code", text: name)
      }
    }
  }

  /// `created in 1.sql:3, renamed to member in 6.sql:1`
  func events(_ events: [Overview.Event], _ html: inout HTML) {
    if events.isEmpty { return }
    html.element("ul") { html in
      for event in events {
        html.element("li") { html in
          html.write("\(event.what) in ")
          html.element("code", text: event.place.text)
        }
      }
    }
  }

  /// The ways to look at a diagram, and the diagram.
  func diagram(
    _ name: String, _ html: inout HTML, tools: (inout HTML) -> Void = { _ in }, _ content: (inout HTML) -> Void
  ) {
    html.element("div", ["class": "tools", "role": "toolbar", "aria-label": "How \(name) is shown"]) { html in
      tools(&html)
      for (by, title) in [("1.25", "Larger"), ("0.8", "Smaller"), ("fit", "Whole"), ("1", "1 : 1")] {
        html.element("button", ["type": "button", "data-zoom": by], text: title)
      }
    }
    html.element("div", ["class": "viewport", "tabindex": "0", "role": "region", "aria-label": name], content)
  }
}

/// The schema: its diagram, its tables, and what follows from changes.
extension PageWriter {
  func schemaPage(_ html: inout HTML) {
    page("schema-page", titled: "Schema", &html) { html in
      html.element("ul", ["class": "facts"]) { html in
        let views = overview.tables.count(where: \.isView)
        let counts = [
          (overview.tables.count - views, "table"), (views, "view"), (overview.queries.count, "statement"),
          (overview.migrations.count, overview.hasHistory ? "migration" : "schema file"),
          (overview.findings.count, "finding"),
        ]
        for (count, noun) in counts {
          html.element("li") { html in
            html.element("b", text: "\(count)")
            html.write(count == 1 ? noun : noun + "s")
          }
        }
      }
      if overview.tables.isEmpty { return html.element("p", text: "There are no tables.") }
      diagram("the diagram of the schema", &html) { html in
        html.open(
          "input",
          [
            "type": "search", "id": "find-table", "placeholder": "Find in the diagram", "autocomplete": "off",
            "aria-label": "Find tables and columns in the diagram", "spellcheck": "false",
          ])
        html.element("span", ["id": "found-tables", "role": "status"])
      } _: { html in
        SVG.write(schema, of: overview, into: &html)
      }
      html.element("p", ["class": "kind"]) { html in
        prose(
          "A line leads from a foreign key to what it refers to: `<` many rows, `|` one, `o` perhaps none. A dotted line "
            + "leads from a view to what it selects from. Tables of one color refer to one another more than to others.",
          &html)
      }
    }
  }

  // MARK: A table

  func tablePage(_ place: Int, _ html: inout HTML) {
    let table = overview.tables[place]
    page(PageID.table(place), titled: table.name, &html) { html in
      html.element("p") { html in
        html.write(([table.kind] + table.traits).joined(separator: ", "))
        if let place = table.place {
          html.write(" · ")
          html.element("code", text: place.text)
        }
      }
      comment(table.comment, &html)
      columns(table, place, &html)
      keys(table, &html)
      if !table.checks.isEmpty {
        section("Checks", &html) { html in
          html.element("ul") { html in
            for check in table.checks { html.element("li") { $0.element("code", text: check) } }
          }
        }
      }
      relations(table, &html)
      if !table.uses.isEmpty { section("Used", &html) { users(table.uses, &$0) } }
      findings(findingsOfTables[place], &html)
      if !table.history.isEmpty { section("History", &html) { events(table.history, &$0) } }
      if let text = table.sql { section("Definition", &html) { sql(text, &$0) } }
    }
  }

  private func columns(_ table: Overview.Table, _ place: Int, _ html: inout HTML) {
    let hasComments = table.columns.contains { $0.comment != nil }
    let hasHistory = table.columns.contains { !later($0, of: table).isEmpty }
    let headings =
      ["Column", "Type", "Says"] + (hasComments ? ["Comment"] : []) + (hasHistory ? ["History"] : []) + ["Used"]
    var written: [[Overview.Use.User]: [String: Int]] = [:]
    section("Columns", &html) { html in
      grid(headings, Array(table.columns.enumerated()), &html) { entry, html in
        let (number, column) = entry
        html.element(
          "th", ["id": PageID.column(number, of: place)], text: column.name)
        html.element("td", text: column.type)
        html.element("td") { says(column, table, &$0) }
        if hasComments { html.element("td") { comment(column.comment, &$0) } }
        if hasHistory { html.element("td") { events(later(column, of: table), &$0) } }
        html.element("td") { uses(of: number, in: place, &written, &$0) }
      }
      // The style sheet has the words that explain it, once.
      if table.columns.contains(where: { $0.type.contains("?") }) { html.element("p", ["class": "nullable"]) }
    }
  }

  /// The events of a column after its table was made.
  private func later(_ column: Overview.Column, of table: Overview.Table) -> [Overview.Event] {
    guard let first = table.history.first?.place.file else { return column.history }
    return column.history.filter { $0.what != "created" || $0.place.file != first }
  }

  private func says(_ column: Overview.Column, _ table: Overview.Table, _ html: inout HTML) {
    var tags: [String] = []
    if column.keyPosition > 0 {
      let isAlone = table.columns.count { $0.keyPosition > 0 } == 1
      tags.append(isAlone ? "primary key" : "primary key, \(column.keyPosition)")
    }
    if table.uniqueKeys.contains([column.name]) { tags.append("unique") }
    for tag in tags + column.traits { html.element("p", text: tag) }
    for key in table.foreignKeys where key.columns == [column.name] {
      html.element("p") { html in
        html.write("→ ")
        reference(key, &html)
      }
    }
  }

  private func reference(_ key: Overview.ForeignKey, _ html: inout HTML) {
    self.table(key.table, &html)
    if !key.references.isEmpty { html.write(" (\(key.references.joined(separator: ", ")))") }
    if let action = key.onDelete { html.write(", on delete \(action.lowercased())") }
    if let action = key.onUpdate { html.write(", on update \(action.lowercased())") }
  }

  private func keys(_ table: Overview.Table, _ html: inout HTML) {
    let unique = table.uniqueKeys.filter { $0.count > 1 }
    let wide = table.foreignKeys.filter { $0.columns.count > 1 }
    if unique.isEmpty, wide.isEmpty, table.indexes.isEmpty { return }
    section("Keys and indexes", &html) { html in
      html.element("ul") { html in
        for key in unique {
          html.element("li") { html in
            html.write("unique ")
            html.element("code", text: "(\(key.joined(separator: ", ")))")
          }
        }
        for key in wide {
          html.element("li") { html in
            html.element("code", text: "(\(key.columns.joined(separator: ", ")))")
            html.write(" references ")
            reference(key, &html)
          }
        }
        for index in table.indexes {
          html.element("li") { html in
            html.write(index.isUnique ? "unique index " : "index ")
            html.element("code", text: "\(index.name) (\(index.terms.joined(separator: ", ")))")
            guard let condition = index.condition else { return }
            html.write(" where ")
            html.element("code", text: condition)
          }
        }
      }
    }
  }

  private func relations(_ table: Overview.Table, _ html: inout HTML) {
    let children = overview.tables.filter { $0.foreignKeys.contains { $0.table == table.name } }.map(\.name)
    let views = overview.tables.filter { $0.sources.contains(table.name) }.map(\.name)
    let fired = overview.triggers.enumerated().filter { $0.element.table == table.name }
    let steps = effects.steps.filter { $0.from == table.name }
    let lists = [
      ("Selects from", table.sources), ("Is referred to by", children), ("Is selected from by", views),
      ("Is kept in", table.shadows),
    ].filter { !$0.1.isEmpty }
    if lists.isEmpty, fired.isEmpty { return }
    section("Around it", &html) { html in
      html.element("ul") { html in
        for (title, names) in lists {
          html.element("li") { html in
            html.write("\(title) ")
            list(names, &html)
          }
        }
        for (place, trigger) in fired {
          html.element("li") { html in
            html.write("\(trigger.event): trigger ")
            html.element("a", ["href": "#\(PageID.trigger(place))"], text: trigger.name)
          }
        }
        for step in steps where !step.isTrigger {
          html.element("li") { html in
            html.write("\(step.cause): ")
            self.table(step.to, &html)
          }
        }
      }
    }
  }

  // MARK: Effects

  func effectsPage(_ html: inout HTML) {
    page("effects", titled: "Triggers and cascades", &html) { html in
      if effects.lines.isEmpty, overview.triggers.isEmpty {
        return html.element(
          "p", text: "A change of a row changes no other: there are no triggers, and no foreign key acts.")
      }
      if !effects.lines.isEmpty {
        diagram("what follows from changes", &html) { SVG.write(effects, of: overview, into: &$0) }
        html.element(
          "p", ["class": "kind"],
          text: "A change of the table at a line's beginning changes the one at its "
            + "arrow: a foreign key does that where the line is solid, a trigger where it is dashed.")
        let acting = effects.steps.filter { !$0.isTrigger }
        if !acting.isEmpty {
          section("Foreign keys that act", &html) { html in
            grid(["A change of", "By", "Changes"], acting, &html) { step, html in
              html.element("td") { table(step.from, &$0) }
              html.element("td", text: step.cause)
              html.element("td") { table(step.to, &$0) }
            }
          }
        }
      }
      for (place, trigger) in overview.triggers.enumerated() {
        html.element("section", ["id": PageID.trigger(place), "data-kind": "trigger"]) {
          html in
          html.element("h3", text: trigger.name)
          html.element("p", ["class": "kind"]) { html in
            html.write("\(trigger.event) of ")
            table(trigger.table, &html)
            for change in trigger.changes {
              html.write(" · \(change.kind) ")
              table(change.table, &html)
            }
            if let place = trigger.place {
              html.write(" · ")
              html.element("code", text: place.text)
            }
          }
          if let text = trigger.sql { sql(text, &html) }
        }
      }
    }
  }
}

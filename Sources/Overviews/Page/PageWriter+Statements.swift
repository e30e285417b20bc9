/// Statements and migrations.
extension PageWriter {
  // MARK: A query

  func queryPage(_ place: Int, _ html: inout HTML) {
    let query = overview.queries[place]
    page(PageID.query(place), titled: query.title, &html) { html in
      html.element("p") { html in
        html.write("\(query.kind), \(query.rows) · ")
        html.element("code", text: query.place.text)
        if !query.isSound { html.write(" · it can't run") }
      }
      comment(query.comment, &html)
      sql(query.sql, &html)
      if !query.parameters.isEmpty {
        section("Takes", &html) { html in
          html.element("dl") { html in
            for parameter in query.parameters {
              html.element("dt", text: parameter.name)
              html.element("dd", text: parameter.type)
            }
          }
        }
      }
      if !query.columns.isEmpty { section("Returns \(query.rows)", &html) { returns(query, &$0) } }
      if !query.members.isEmpty {
        section("Runs", &html) { html in
          html.element("ol") { html in
            for member in query.members { html.element("li") { $0.element("code", text: member) } }
          }
        }
      }
      effects(of: query, &html)
      findings(findingsOfQueries[place], &html)
    }
  }

  private func returns(_ query: Overview.Query, _ html: inout HTML) {
    let hasReasons = query.columns.contains { !$0.reasons.isEmpty }
    grid(["Column", "Type", "From"] + (hasReasons ? ["NULL because"] : []), query.columns, &html) { column, html in
      html.element("th", text: column.name)
      html.element("td", text: column.type)
      html.element("td") { html in
        if let origin = column.origin { self.column(origin, as: column.name, &html) }
      }
      if hasReasons {
        html.element("td") { html in
          for reason in column.reasons { html.element("p") { prose(reason, &$0) } }
        }
      }
    }
  }

  private func effects(of query: Overview.Query, _ html: inout HTML) {
    if query.reads.isEmpty, query.writes.isEmpty { return }
    section("Touches", &html) { html in
      html.element("ul") { html in
        if !query.reads.isEmpty {
          html.element("li") { html in
            html.write("reads ")
            list(query.reads, &html)
          }
        }
        for (number, name) in query.writes.enumerated() {
          html.element("li") { html in
            html.write("changes ")
            table(name, &html)
            // A group names several tables; each of its statements says itself what it does.
            guard number > 0, query.members.isEmpty, let first = query.writes.first else { return }
            let way = effects.way(from: first, to: name)
            for (number, step) in way.enumerated() {
              html.write(number == 0 ? ", because of " : ", then ")
              table(step.from, &html)
              html.write(": \(step.cause)")
            }
          }
        }
      }
    }
  }

  // MARK: Migrations

  func migrationsPage(_ html: inout HTML) {
    page("migrations", titled: "Migrations", &html) { html in
      if overview.migrations.isEmpty { return html.element("p", text: "There is no history.") }
      html.element("ol", ["class": "timeline"]) { html in
        for migration in overview.migrations {
          html.element("li", ["class": migration.isReleased ? "released" : "open"]) { html in
            html.element("h3", text: migration.file)
            if migration.isReleased { html.element("p", ["class": "kind"], text: "released") }
            html.element("ul") { html in
              for step in migration.steps {
                html.element("li") { html in
                  prose(step.what, &html)
                  html.element("span", ["class": "tag"], text: " line \(step.place.line)")
                }
              }
            }
          }
        }
      }
    }
  }
}

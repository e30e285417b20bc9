/// `report --format html`: one page with everything in it, which loads nothing from anywhere.
package struct PageWriter {
  let overview: Overview
  let schema: SchemaDiagram
  let effects: EffectDiagram
  /// The places of tables and triggers by their names.
  let tables: [String: Int]
  let triggers: [String: Int]
  /// The places of the queries of each file.
  let files: [(file: String, queries: [Int])]
  /// The places of the findings in each query, and in the definition of each table.
  let findingsOfQueries: [Int: [Int]]
  let findingsOfTables: [Int: [Int]]

  /// A writer of what is known of a project.
  package init(_ overview: Overview) {
    self.overview = overview
    schema = SchemaDiagram(overview)
    effects = EffectDiagram(overview)
    let tables = Dictionary(overview.tables.enumerated().map { ($1.name, $0) }) { first, _ in first }
    self.tables = tables
    triggers = Dictionary(overview.triggers.enumerated().map { ($1.name, $0) }) { first, _ in first }
    var files: [(file: String, queries: [Int])] = []
    for (place, query) in overview.queries.enumerated() {
      if files.last?.file != query.place.file { files.append((query.place.file, [])) }
      files[files.count - 1].queries.append(place)
    }
    self.files = files
    findingsOfQueries = Self.findingsOfQueries(overview, files, tables)
    var findings: [Int: [Int]] = [:]
    for (place, finding) in overview.findings.enumerated() {
      if let table = finding.table.flatMap({ tables[$0] }) { findings[table, default: []].append(place) }
    }
    findingsOfTables = findings
  }

  /// A finding outside of tables is about the last statement that begins on its line or above it.
  private static func findingsOfQueries(
    _ overview: Overview, _ files: [(file: String, queries: [Int])], _ tables: [String: Int]
  ) -> [Int: [Int]] {
    let queries = Dictionary(files) { first, _ in first }
    var findings: [Int: [Int]] = [:]
    for (place, finding) in overview.findings.enumerated() where finding.table.flatMap({ tables[$0] }) == nil {
      let query = queries[finding.place.file]?.last { overview.queries[$0].place.line <= finding.place.line }
      if let query { findings[query, default: []].append(place) }
    }
    return findings
  }

  /// The page.
  package func render() -> [UInt8] {
    var html = HTML()
    html.verbatim("<!DOCTYPE html>\n")
    html.element("html", ["lang": "en", "data-project": overview.title]) { html in
      html.element("head") { head(&$0) }
      html.verbatim("\n")
      html.element("body") { body(&$0) }
    }
    html.verbatim("\n")
    return html.bytes
  }

  private func head(_ html: inout HTML) {
    html.open("meta", ["charset": "utf-8"])
    html.open("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
    // The script that is part of this program is the only one that runs, whatever a project is called.
    html.open(
      "meta",
      [
        "http-equiv": "Content-Security-Policy",
        "content":
          "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-\(PageScript.hash)'; base-uri 'none'; "
          + "form-action 'none'",
      ])
    html.open("meta", ["name": "generator", "content": overview.tool])
    html.element("title", text: overview.title)
    html.element("style") { $0.verbatim(PageStyle.text) }
  }

  private func body(_ html: inout HTML) {
    html.element("a", ["class": "skip", "href": "#main"], text: "To the content")
    html.element("header") { header(&$0) }
    html.verbatim("\n")
    html.element("div", ["class": "layout"]) { html in
      html.element("nav", ["aria-label": "Parts of the report"]) { html in
        html.element("details", ["open": ""]) { html in
          html.element("summary", text: "Contents")
          navigation(&html)
        }
      }
      html.verbatim("\n")
      html.element("main", ["id": "main", "tabindex": "-1"]) { html in
        schemaPage(&html)
        effectsPage(&html)
        findingsPage(&html)
        migrationsPage(&html)
        for place in overview.tables.indices { tablePage(place, &html) }
        for place in overview.queries.indices { queryPage(place, &html) }
      }
    }
    html.verbatim("\n")
    html.element("dialog", ["aria-label": "Keys"]) { keys(&$0) }
    html.element("script") { $0.verbatim(PageScript.text) }
  }

  private func header(_ html: inout HTML) {
    html.element("h1") { $0.element("a", ["href": "#schema-page"], text: overview.title) }
    html.element("div", ["class": "search", "role": "search"]) { html in
      html.open(
        "input",
        [
          "type": "search", "id": "search", "role": "combobox",
          "placeholder": "Search tables, columns, queries…  ( / )",
          "aria-label": "Search tables, columns and queries", "aria-controls": "results", "aria-expanded": "false",
          "aria-autocomplete": "list", "autocomplete": "off", "spellcheck": "false",
        ])
      html.element("ul", ["id": "results", "role": "listbox", "aria-label": "What was found", "hidden": ""])
      html.element("span", ["id": "result-count", "class": "skip", "role": "status"])
    }
    html.element("button", ["type": "button", "id": "theme", "value": "auto"], text: "Colors: auto")
    html.element("button", ["type": "button", "id": "help"], text: "Keys")
  }

  private func navigation(_ html: inout HTML) {
    html.element("ul") { html in
      let parts: [(id: String, title: String, count: Int?)] = [
        ("schema-page", "Schema", nil), ("effects", "Triggers and cascades", effects.lines.count),
        ("findings", "Findings", overview.findings.count), ("migrations", "Migrations", overview.migrations.count),
      ]
      for part in parts { entry(part.id, part.title, part.count, kind: "part of the report", &html) }
    }
    if !overview.tables.isEmpty {
      html.element("h2", text: "Tables and views")
      html.element("ul") { html in
        let order = overview.tables.indices.sorted {
          (overview.tables[$0].name.lowercased(), $0) < (overview.tables[$1].name.lowercased(), $1)
        }
        for place in order {
          entry(
            PageID.table(place), overview.tables[place].name, findingsOfTables[place]?.count,
            kind: overview.tables[place].kind, &html)
        }
      }
    }
    for (file, queries) in files {
      html.element("h2", text: file)
      html.element("ul") { html in
        for place in queries {
          entry(
            PageID.query(place), overview.queries[place].title, findingsOfQueries[place]?.count,
            kind: overview.queries[place].kind, &html)
        }
      }
    }
  }

  private func entry(_ id: String, _ title: String, _ count: Int?, kind: String, _ html: inout HTML) {
    html.element("li") { html in
      html.element("a", ["href": "#\(id)", "data-kind": kind]) { html in
        html.write(title)
        if let count { html.element("span", ["class": "count"], text: "\(count)") }
      }
    }
  }

  private func keys(_ html: inout HTML) {
    html.element("h2", text: "Keys")
    html.element("table") { html in
      html.element("tbody") { html in
        let keys = [
          ("/", "search"), ("j", "the next part"), ("k", "the part before"), ("s", "schema"),
          ("e", "triggers and cascades"), ("f", "findings"), ("m", "migrations"), ("c", "colors: auto, light, dark"),
          ("?", "these keys"),
        ]
        for (key, meaning) in keys {
          html.element("tr") { html in
            html.element("td") { $0.element("kbd", text: key) }
            html.element("td", text: meaning)
          }
        }
      }
    }
    html.element("form", ["method": "dialog"]) { $0.element("button", text: "Close") }
  }
}

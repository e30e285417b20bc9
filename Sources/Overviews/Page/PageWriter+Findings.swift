/// Findings: all of them on their own part of the page, and those of a statement or table on its.
extension PageWriter {
  func findingsPage(_ html: inout HTML) {
    page("findings", titled: "Findings", &html) { html in
      if overview.findings.isEmpty { html.element("p", text: "Nothing was found.") }
      if !overview.remarks.isEmpty {
        html.element("p", ["class": "kind"], text: overview.remarks.joined(separator: "; "))
      }
      let counts = Dictionary(grouping: overview.findings, by: \.severity)
      html.element("ul", ["class": "facts"]) { html in
        for severity in ["error", "warning", "note"] {
          guard let count = counts[severity]?.count else { continue }
          html.element("li") { html in
            html.element("b", ["class": severity], text: "\(count)")
            html.write(count == 1 ? severity : severity + "s")
          }
        }
      }
      if !overview.findings.isEmpty {
        html.element("p", ["class": "kind"]) { html in
          html.write("What a rule means: ")
          html.element("code", text: "puresql-lint explain RULE")
        }
      }
      for (place, finding) in overview.findings.enumerated() { self.finding(finding, place, &html) }
    }
  }

  /// One finding: what it says, where, what to do, and rows that show it.
  private func finding(_ finding: Overview.Finding, _ place: Int, _ html: inout HTML) {
    html.element("section", ["id": PageID.finding(place), "class": finding.severity]) { html in
      html.element("h3") { html in
        html.element("b", text: finding.severity)
        html.write(": \(finding.message)")
      }
      html.element("p", ["class": "kind"]) { html in
        html.element("code", text: finding.place.text)
        html.write(" · ")
        html.element("code", text: finding.rule)
      }
      if finding.excerpt.count == 3 {
        html.element("pre") { html in
          html.write(finding.excerpt[0])
          html.element("mark", text: finding.excerpt[1])
          html.write(finding.excerpt[2])
        }
      }
      if let help = finding.help { html.element("p", text: help) }
      for related in finding.related {
        html.element("p") { html in
          html.write("\(related.what): ")
          html.element("code", text: related.place.text)
        }
      }
      if let example = finding.example { self.example(example, &html) }
      if let fix = finding.fix {
        html.element("details") { html in
          html.element("summary", text: "Fix: \(fix.title) (\(fix.options))")
          html.element("pre") { html in
            for line in fix.lines {
              let style = line.hasPrefix("+") ? "come" : line.hasPrefix("-") ? "gone" : "c"
              html.element("span", ["class": style], text: line)
              if style == "c" { html.write("\n") }
            }
          }
        }
      }
    }
  }

  /// The findings of a statement or table, each with the rows that show it.
  func findings(_ places: [Int]?, _ html: inout HTML) {
    guard let places else { return }
    section("Findings", &html) { html in
      html.element("ul") { html in
        for place in places {
          let finding = overview.findings[place]
          html.element("li", ["class": finding.severity]) { html in
            html.element("b", text: finding.severity)
            html.write(": ")
            html.element("a", ["href": "#\(PageID.finding(place))"], text: finding.message)
            if let example = finding.example { self.example(example, &html) }
          }
        }
      }
    }
  }

  // MARK: Examples

  /// The rows of each table, the values of parameters, and what comes of them, beside one another.
  private func example(_ example: Overview.Example, _ html: inout HTML) {
    html.element("div", ["class": "example"]) { html in
      html.element("h4", text: "Example")
      for table in example.tables { rows(table, &html) }
      if let parameters = example.parameters { rows(parameters, &html) }
      if let statement = example.statement { html.element("pre", text: statement) }
      for result in example.results {
        switch result {
        case .rows(let rows): self.rows(rows, isResult: true, &html)
        case .words(let title, let words):
          html.element("figure", ["class": "gives"]) { html in
            html.element("figcaption", text: title)
            html.element("p", text: words)
          }
        }
      }
    }
  }

  private func rows(_ rows: Overview.Example.Rows, isResult: Bool = false, _ html: inout HTML) {
    html.element("figure", isResult ? ["class": "gives"] : [:]) { html in
      html.element("figcaption", text: rows.title)
      html.element("table") { html in
        html.element("tr") { html in
          for column in rows.columns { html.element("th", text: column) }
        }
        for row in rows.values {
          html.element("tr") { html in
            for value in row {
              html.element("td") { html in
                if let value { html.write(value) } else { html.element("b", text: "NULL") }
              }
            }
          }
        }
      }
    }
  }
}

import Analyzer
import Evidence

/// `plan --format text`: the statements whose work grows, the worst first, and what can be done about it.
package struct PlanText {
  package init() {}

  /// One project, or several, each under its root; the findings come behind it.
  ///
  /// - Parameter findings: those of each project.
  package func render(_ projects: [ProjectPlans], _ findings: [PlanFindings]) -> [UInt8] {
    var lines: [String] = []
    for (project, findings) in zip(projects, findings) {
      if projects.count > 1 { lines += (lines.isEmpty ? [] : [""]) + ["project \(project.root)"] }
      lines += self.lines(of: project, findings)
    }
    return Array(lines.map { Display.line($0) + "\n" }.joined().utf8)
  }

  private func lines(of project: ProjectPlans, _ findings: PlanFindings) -> [String] {
    var lines: [String] = []
    let shown = project.queries.filter(\.isInFocus)
    let growing = shown.enumerated().filter { _, query in
      query.measured.isBounded || query.measured.refusal != nil || query.worst >= 0.5
        || query.measured.plan?.makesIndex == true
    }.sorted { ($0.element.weight, $1.offset) > ($1.element.weight, $0.offset) }.map(\.element)
    for query in growing { lines += self.lines(of: query) }
    let rest = shown.count - growing.count
    if rest > 0 {
      lines.append(
        "\(Display.counted(rest, "statement"))\(growing.isEmpty ? "" : " more"): "
          + "the work stays the same, however many rows there are")
    }
    if project.openCount > 0 {
      lines.append(
        "\(Display.counted(project.openCount, "statement")) without a plan: a program puts in more than values, or it can't run"
      )
    }
    if let advice = project.advice {
      for advice in advice { lines += self.lines(of: advice, project) }
      if advice.isEmpty { lines.append("advice: none, no index makes these statements cheaper") }
      if project.isAdviceBounded { lines.append("advice: not every index was tried, since that takes too long") }
    }
    for index in findings.unused where !findings.findings.contains(where: { $0.has(.unusedIndex) }) {
      lines.append("\(index.file):\(index.line): index '\(index.name)' isn't used by any statement")
    }
    return lines
  }

  private func lines(of query: ProjectPlans.Query) -> [String] {
    let measured = query.measured
    var head = "\(query.file):\(query.line): "
    if let name = query.name ?? query.function { head += "\(name): " }
    if let refusal = measured.refusal { return [head + "no plan, SQLite says '\(refusal)'"] }
    let growth = measured.growth.filter { $0.exponent >= 0.25 }
      .sorted { ($0.exponent, $1.table) > ($1.exponent, $0.table) }
    head +=
      growth.isEmpty
      ? "the work stays the same"
      : "grows with " + growth.map { $0.table + PlanText.power($0.exponent) }.joined(separator: ", ")
    if measured.isBounded { head += " (stopped: it takes too long to measure)" }
    let depths = PlanText.depths(measured.plan?.steps ?? [])
    return [head]
      + zip(measured.plan?.steps ?? [], depths).map { step, depth in
        String(repeating: "  ", count: depth + 1) + step.detail
      }
  }

  private static func depths(_ steps: [QueryPlan.Step]) -> [Int] {
    var known: [Int: Int] = [:]
    return steps.map { step in
      let depth = (known[step.parent] ?? -1) + 1
      known[step.id] = depth
      return depth
    }
  }

  /// The exponent as it is written: nothing for what is read once, `^2` for each with each.
  private static func power(_ exponent: Double) -> String {
    if abs(exponent - 1) < 0.25 { return "" }
    let tenths = Int((exponent * 10).rounded())
    return tenths % 10 == 0 ? "^\(tenths / 10)" : "^\(tenths / 10).\(tenths % 10)"
  }

  private func lines(of advice: IndexAdvice, _ project: ProjectPlans) -> [String] {
    func list(_ places: [Int]) -> String {
      let titles = places.map { project.queries[$0].title }
      return titles.count > 4
        ? titles.prefix(3).joined(separator: ", ") + " and \(titles.count - 3) more" : titles.joined(separator: ", ")
    }
    var lines = ["advice: \(advice.sql);"]
    lines.append("  serves \(list(advice.serves)): \(advice.before) steps become \(advice.after)")
    if !advice.costs.isEmpty { lines.append("  is written by \(list(advice.costs))") }
    for index in advice.replaces { lines.append("  makes up for index '\(index)'") }
    return lines
  }
}

extension ProjectPlans.Query {
  /// The largest exponent.
  fileprivate var worst: Double { measured.growth.map(\.exponent).max() ?? 0 }

  /// The weight by which the worst come first.
  fileprivate var weight: Double {
    if measured.refusal != nil { return -1 }
    return worst + (measured.isBounded ? 10 : 0) + Double(measured.growth.count { $0.exponent >= 0.5 }) / 10
      + (measured.plan?.sorts == true ? 0.05 : 0) + (measured.plan?.makesIndex == true ? 0.05 : 0)
  }
}

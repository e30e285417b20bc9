import Analyzer
import Evidence

/// `plan --format json`.
package struct PlanJSON {
  package init() {}

  /// One project, or several, each with its root.
  ///
  /// - Parameters:
  ///   - findings: those of each project.
  ///   - report: the findings of all, in the form that `lint` has.
  package func render(_ projects: [ProjectPlans], _ findings: [PlanFindings], _ report: Report) -> [UInt8] {
    var members: [(key: String, value: JSON)] = [("version", .int(1))]
    let all = zip(projects, findings)
    if projects.count == 1, let project = projects.first, let findings = findings.first {
      members += self.members(of: project, findings)
    } else {
      members.append(
        ("projects", .array(all.map { .object([("root", .string($0.root))] + self.members(of: $0, $1)) })))
    }
    members.append(("diagnostics", JSONReporter(report).diagnostics))
    return JSON.object(members).rendered()
  }

  /// The plan of the only statement, how its work grows, and the indexes that would help it.
  package func statement(_ plans: ProjectPlans) -> JSON {
    guard let query = plans.queries.first else { return .object([]) }
    return .object(measures(of: query) + [("advice", .array((plans.advice ?? []).map { advice($0, plans) }))])
  }

  private func members(of project: ProjectPlans, _ findings: PlanFindings) -> [(key: String, value: JSON)] {
    [
      ("sqlite", .string(Database.versionText)),
      ("queries", .array(project.queries.filter(\.isInFocus).map(query))),
      ("advice", .array((project.advice ?? []).map { advice($0, project) })),
      (
        "unused",
        .array(
          findings.unused.map {
            .object(["index": .string($0.name.text), "file": .string($0.file), "line": .int($0.line)])
          })
      ),
    ]
  }

  private func query(_ query: ProjectPlans.Query) -> JSON {
    var members: [(key: String, value: JSON)] = [("name", .optional(query.name))]
    if let function = query.function { members.append(("in", .string(function))) }
    members += [("file", .string(query.file)), ("line", .int(query.line))]
    return .object(members + measures(of: query))
  }

  private func measures(of query: ProjectPlans.Query) -> [(key: String, value: JSON)] {
    let measured = query.measured
    var members: [(key: String, value: JSON)] = [
      (
        "plan",
        .array(
          (measured.plan?.steps ?? []).map {
            .object(["id": .int($0.id), "parent": .int($0.parent), "detail": .string($0.detail)])
          })
      ),
      (
        "growth",
        .array(measured.growth.map { .object(["table": .string($0.table), "exponent": .real($0.exponent)]) })
      ),
      ("sorts", .bool(measured.plan?.sorts ?? false)),
    ]
    if measured.plan?.makesIndex == true { members.append(("automaticIndex", .bool(true))) }
    if measured.isBounded { members.append(("bounded", .bool(true))) }
    if let refusal = measured.refusal { members.append(("refused", .string(refusal))) }
    return members
  }

  private func advice(_ advice: IndexAdvice, _ project: ProjectPlans) -> JSON {
    .object([
      "sql": .string(advice.sql),
      "serves": .strings(advice.serves.map { project.queries[$0].title }),
      "work": .object(["before": .int(advice.before), "after": .int(advice.after)]),
      "costs": .strings(advice.costs.map { project.queries[$0].title }),
      "replaces": advice.replaces.isEmpty ? nil : .strings(advice.replaces.map(\.text)),
      "bounded": project.isAdviceBounded ? .bool(true) : nil,
    ])
  }
}

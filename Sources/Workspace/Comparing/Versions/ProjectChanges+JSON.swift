import Analyzer
import Codegen

extension ProjectChanges {
  /// The changes for `--format json`.
  package func json() -> [UInt8] {
    let head: [(key: String, value: JSON)] = [
      ("version", .int(1)), ("ref", .string(reference)), ("base", .string(directory)),
    ]
    if projects.count == 1, let project = projects.first {
      return JSON.object(head + members(of: project)).rendered()
    }
    let all = projects.map { JSON.object([("root", .string($0.root))] + members(of: $0)) }
    return JSON.object(head + [("projects", .array(all))]).rendered()
  }

  private func members(of project: Change) -> [(key: String, value: JSON)] {
    [
      ("queries", .array(project.queries.map(query))),
      (
        "migrations",
        .array(
          project.migrations.map { .object(["file": .string($0.file), "change": .string($0.kind.rawValue)]) })
      ),
      ("api", .array(project.breaks.map { .object(["says": .string($0.says), "query": .optional($0.query)]) })),
    ]
  }

  private func query(_ query: QueryChange) -> JSON {
    .object([
      "name": .optional(query.name), "in": query.function.map(JSON.string), "file": .string(query.file),
      "line": .int(query.line), "changes": .strings(query.changes.map(\.rawValue)),
      "before": query.before.map(shown), "after": query.after.map(shown), "witness": query.witness.map { JSON($0) },
    ])
  }

  private func shown(_ query: QueryChange.Shown) -> JSON {
    .object(["sql": .optional(query.sql), "signature": .string(query.signature)])
  }
}

import Analyzer

/// Free functions share one namespace with SQLite's own and with each other.
extension Emitter {
  func freeNameFindings(_ style: DependencyFree) -> [Diagnostic] {
    guard style.functions == .free else { return [] }
    let ours = Set(databaseFunctions(style).compactMap(\.freeName))
    var findings: [Diagnostic] = []
    var known: [String: (what: String, location: SourceLocation?)] = [:]
    for (function, what, location) in freeFunctions(style) {
      let place = location ?? known[function.signature]?.location
      guard let place else { continue }
      if SQLiteFunctions.names.contains(function.freeName) {
        findings.append(Diagnostic(.functionOfSQLite(function.freeName), at: place))
      } else if ours.contains(function.freeName) {
        findings.append(Diagnostic(.functionOfDatabase(function.freeName), at: place))
      } else if let other = known[function.signature] {
        findings.append(
          Diagnostic(
            .sameFunction(what, other.what, name: function.freeName), at: place,
            related: other.location.map { [.other(at: $0)] } ?? []))
      }
      known[function.signature] = (what, location)
    }
    return findings
  }

  private func freeFunctions(_ style: DependencyFree) -> [(PlainFunction, String, SourceLocation?)] {
    let tables = layer.records.flatMap { record -> [(PlainFunction, String, SourceLocation?)] in
      guard let model = record.model else { return [] }
      let what = "\(record.table.isView ? "view" : "table") '\(record.table.name)'"
      let functions =
        style.protocols
        ? PlainTable(emitter: self, record: record, model: model, style: style).functions
        : PlainStructTable(self, record, model, style).functions
      return functions.map { ($0, what, record.table.definition?.location) }
    }
    let queries = layer.files.flatMap { file in
      file.queries.map { query in
        (
          plainFunction(query, file, style), "query '\(query.statement.name?.text ?? query.name)'",
          Optional(query.statement.location)
        )
      }
    }
    return tables + queries
  }
}

extension Function {
  /// The name of a free function, after `sqlite3_`.
  fileprivate var freeName: String? {
    head.split(separator: " ").last.map { $0.prefix { $0 != "<" }.trimmingPrefix("sqlite3_") }.map(String.init)
  }
}

extension PlainFunction {
  /// The parts of a function of which no two may have all alike.
  fileprivate var signature: String {
    let taken =
      switch subject {
      case .type: ""
      case .record(let type), .changed(let type): "_ \(type) "
      case .rows: "_ Rows "
      }
    return freeName + " " + taken + parameters.map { "\($0.label ?? "_") \($0.type)" }.joined(separator: " ")
  }
}

import Analyzer

/// The findings about what can't be generated of a project, as long as its queries take and give the same: most edits
/// leave that as it is, and to work it out takes longer than all else.
final class KeptGeneration: Sendable {
  private struct Known {
    var queries: [FileSummary]
    var findings: [Diagnostic]
  }

  private let known: Guarded<Known?> = Guarded(nil)

  /// The findings for some queries, worked out where they aren't known.
  func findings(
    _ summary: ProjectSummary, orElse work: () throws(InputError) -> [Diagnostic]
  ) throws(InputError) -> [Diagnostic] {
    if let kept = known.withLock({ $0 }), Self.isGood(kept, for: summary.queries) { return kept.findings }
    let findings = try work()
    // Of statements that can't run nothing is generated, and nothing is found.
    if summary.files.allSatisfy({ $0.statements.allSatisfy(\.isSound) }) {
      known.withLock { $0 = Known(queries: summary.queries, findings: findings) }
    }
    return findings
  }

  private static func isGood(_ known: Known, for queries: [FileSummary]) -> Bool {
    guard known.queries.count == queries.count else { return false }
    var changed: Set<ObjectIdentifier> = []
    for place in queries.indices where queries[place].file !== known.queries[place].file {
      if !queries[place].hasSameInterface(as: known.queries[place]) { return false }
      changed.insert(ObjectIdentifier(known.queries[place].file))
      if let host = known.queries[place].file.notated?.host { changed.insert(ObjectIdentifier(host)) }
    }
    if changed.isEmpty { return true }
    return known.findings.allSatisfy { finding in
      !changed.contains(ObjectIdentifier(finding.location.file))
        && finding.related.allSatisfy { !changed.contains(ObjectIdentifier($0.location.file)) }
    }
  }
}

extension FileSummary {
  /// Whether the statements of two texts have the same names, and take and give the same.
  func hasSameInterface(as other: FileSummary) -> Bool {
    // What a group takes and gives depends on more than one statement.
    groups.isEmpty && other.groups.isEmpty && statements.count == other.statements.count
      && zip(statements, other.statements).allSatisfy { $0.hasSameInterface(as: $1) }
  }
}

extension StatementSummary {
  fileprivate func hasSameInterface(as other: StatementSummary) -> Bool {
    name?.text == other.name?.text && input?.text == other.input?.text && output?.text == other.output?.text
      && omission == nil && other.omission == nil && isSound == other.isSound && isDefinition == other.isDefinition
      && signature.hasSameInterface(as: other.signature)
  }
}

extension Signature {
  fileprivate func hasSameInterface(as other: Signature) -> Bool {
    kind == other.kind && cardinality == other.cardinality && keys == other.keys && inputOrder == other.inputOrder
      && columns.count == other.columns.count && parameters.count == other.parameters.count
      && wholeRows.count == other.wholeRows.count && reads == other.reads && writes == other.writes
      && zip(columns, other.columns).allSatisfy { one, two in
        one.name == two.name && one.isNamed == two.isNamed && one.value.isSameType(as: two.value)
          && one.origin?.table.text == two.origin?.table.text && one.origin?.column.text == two.origin?.column.text
      }
      && zip(parameters, other.parameters).allSatisfy { one, two in
        one.index == two.index && one.name == two.name && one.spelling == two.spelling && one.isArray == two.isArray
          && one.value.isSameType(as: two.value)
      }
      && zip(wholeRows, other.wholeRows).allSatisfy { one, two in
        one.columns == two.columns && one.table.text == two.table.text && one.alias.text == two.alias.text
          && one.isOptional == two.isOptional && one.isQualified == two.isQualified
      }
  }
}

extension Value {
  fileprivate func isSameType(as other: Value) -> Bool {
    classes == other.classes && possible == other.possible && namedType?.name == other.namedType?.name
      && namedType?.adapter == other.namedType?.adapter
  }
}

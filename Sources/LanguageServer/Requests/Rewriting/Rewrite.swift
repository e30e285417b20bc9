import Analyzer
import Workspace

/// Another way to write a piece of a statement, which means the same.
struct Rewrite {
  /// The kinds of the protocol.
  enum Kind: String, CaseIterable {
    case rewrite = "refactor.rewrite"
    case extract = "refactor.extract"
  }

  var title: String
  var kind: Kind
  /// In the SQL of the file.
  var edits: [Fix.Edit]

  /// The rewritings that a range of a file offers. Each was made in memory and analyzed: one that would add a finding,
  /// or change what a statement takes or gives, isn't among them.
  ///
  /// - Parameter range: in the SQL of the file.
  static func all(at range: SourceRange, in meaning: FileMeaning) -> [Rewrite] {
    guard let statement = meaning.statement(at: range.start), statement.isSound else { return [] }
    let found = [
      StarColumns.rewriting(at: range, in: statement), InsertColumns.rewriting(at: range, in: statement),
      CommonTableExtraction.rewriting(at: range, in: statement),
      SubqueryJoin.rewriting(at: range, in: statement, of: meaning),
    ].compactMap(\.self)
    return found.compactMap { $0.inHost }.filter { $0.keepsMeaning(in: meaning.project) }
  }

  /// The same in the file as it lies on the disk; nil where that doesn't have the text as it is.
  private var inHost: Rewrite? {
    var moved = self
    moved.edits = edits.compactMap { edit in edit.location.editableInHost.map { Fix.Edit($0, edit.text) } }
    return moved.edits.count == edits.count ? moved : nil
  }

  private func keepsMeaning(in project: ProjectSnapshot) -> Bool {
    guard edits.allSatisfy({ !project.isReleased($0.location.file) }) else { return false }
    let after = project.applying(edits)
    return after.map { ProjectDifference(project, $0).isNone } ?? false
  }
}

/// The findings and signatures that a project has more or otherwise than another, which has other texts.
struct ProjectDifference {
  /// A finding of which there are more now, by its rule and its file.
  let addedFinding: Diagnostic?
  /// The statement that takes or gives something else, as it was.
  let changedStatement: StatementSummary?

  var isNone: Bool { addedFinding == nil && changedStatement == nil }

  /// - Parameter ignoresNames: the names of columns and parameters may change.
  init(_ before: ProjectSnapshot, _ after: ProjectSnapshot, ignoresNames: Bool = false) {
    var added: Diagnostic?
    for path in Set(before.findings.keys).union(after.findings.keys).sorted() where added == nil {
      // One that is gone makes room for none of another rule.
      var known = (before.findings[path] ?? []).map(\.rule)
      added = (after.findings[path] ?? []).first { finding in
        guard let place = known.firstIndex(of: finding.rule) else { return true }
        known.remove(at: place)
        return false
      }
    }
    addedFinding = added
    let (one, other) = (before.statements, after.statements)
    let first = one.indices.first { place in
      !other.indices.contains(place) || !Self.isSame(one[place].signature, other[place].signature, ignoresNames)
    }
    changedStatement = first.map { one[$0] } ?? (other.count > one.count ? other.last : nil)
  }

  private static func isSame(_ one: Signature, _ other: Signature, _ ignoresNames: Bool) -> Bool {
    one.kind == other.kind && one.cardinality == other.cardinality && one.columns.count == other.columns.count
      && one.parameters.count == other.parameters.count
      && zip(one.columns, other.columns).allSatisfy { left, right in
        left.value.typeText == right.value.typeText && (ignoresNames || left.name == right.name)
      }
      && zip(one.parameters, other.parameters).allSatisfy { left, right in
        left.value.typeText == right.value.typeText && left.isArray == right.isArray
          && (ignoresNames || left.name == right.name)
      }
  }
}

import Analyzer
import Codegen
import Rules

extension ProjectCheck {
  /// The facts about the queries files that whoever leaves some of them out of another check has to know.
  struct Parts: Sendable {
    /// In the order of the files in the project.
    let files: [Part]
    /// Whether all can be had in Swift of what can run.
    let canBeGenerated: Bool

    /// nil where what is found in a file may depend on any other.
    ///
    /// - Parameter together: what was found by a look at all files.
    init?(of check: ProjectCheck, together: [Diagnostic], _ generated: GenerationCheck?) {
      let project = check.project
      guard !check.wantsFacts, project.reading.knowledge.isComplete, !project.migrations.isEmpty,
        project.loose.isEmpty, project.reading.declared == nil, project.focus == nil, project.unreadable.isEmpty,
        check.oracle?.tellsFilesApart ?? true,
        // What such a rule says of a name depends on where that is.
        !check.rules.policy.overridesProjectRules
      else { return nil }
      canBeGenerated = generated?.isClean ?? true
      let shared =
        together + (generated?.findings ?? []) + project.diagnostics + check.analysis.declared.diagnostics
        + check.refused
      var touched: Set<ObjectIdentifier> = []
      for finding in shared {
        for location in [finding.location] + finding.related.map(\.location) {
          touched.insert(ObjectIdentifier(location.inHost.file))
        }
      }
      for finding in check.textFindings where finding.isShared(in: nil) {
        touched.insert(ObjectIdentifier(finding.location.inHost.file))
      }
      files = check.queries.map { file in
        let host = file.summary.file.notated?.host ?? file.summary.file
        let index = check.analysis.index
        let isAlone =
          !(index.map { $0.isCaller(file.summary.file) } ?? false)
          && !(index.map { index in file.summary.statements.contains { $0.name.map(index.isCalled) ?? false } } ?? false)
          && !touched.contains(ObjectIdentifier(host)) && !project.reading.unclaimed.contains(host.path)
          && !file.findings.contains { $0.isShared(in: file.summary.file) }
          && file.summary.statements.indices.allSatisfy { file.summary.statements[$0].missing.isEmpty }
        return Part(file.summary, host, isAlone: isAlone, generated?.taken[ObjectIdentifier(file.summary.file)])
      }
    }
  }

  /// The facts that are noted of a queries file.
  struct Part: Sendable {
    /// The file as it lies on the disk.
    let file: SourceFile
    /// How many statements it has.
    let statements: Int
    /// Whether all of them can run.
    let isSound: Bool
    /// Whether what is found in it depends on no other queries file.
    let isAlone: Bool
    /// The names of its statements, as they are written.
    let names: [ArraySlice<UInt8>]
    /// The uses that its statements make of tables.
    let uses: ProjectOutline.TableUses
    /// The names that it declares in Swift; nil where nothing is generated of it.
    let taken: TakenNames?

    fileprivate init(_ summary: FileSummary, _ host: SourceFile, isAlone: Bool, _ taken: TakenNames?) {
      file = host
      statements = summary.statements.count
      isSound = summary.isSound
      self.isAlone = isAlone
      names = summary.statements.compactMap { $0.nameRange.map(summary.file.bytes(in:)) }
      uses = ProjectOutline.Part(summary).uses
      self.taken = taken
    }
  }
}

extension Diagnostic {
  /// Whether a finding may be another one, or gone, because of another file than the one that it is in.
  ///
  /// - Parameter file: the one that it has to be in; nil for any.
  fileprivate func isShared(in file: SourceFile?) -> Bool {
    if missing != nil || mend != nil || rule == FindingID.sqliteRejects.rawValue { return true }
    return file.map { location.file !== $0 && location.file !== $0.notated?.host } ?? false
  }
}

package import Analyzer
private import Evidence

/// Applies fixes to a project, in memory, until nothing changes. A fix that doesn't keep its promise is dropped: see
/// `FixCheck`.
package struct Fixer {
  /// The results for a project and its fixes.
  package struct Outcome: Sendable {
    /// The project with its files as they are now.
    package var checked: Pipeline.Checked
    /// How many fixes were applied.
    package var applied = 0
    /// How many fixes would have broken something; when only safe ones are allowed, also those that turn out not to be
    /// safe.
    package var dropped = 0
    /// How many fixes are left because they may change what a statement means.
    package var unsafe = 0
  }

  private let pipeline: Pipeline
  private let allowsUnsafe: Bool
  private let known: KnownFindings

  /// How often fixes are looked for: they can make room for others, and two could undo each other forever.
  private static let maximumRounds = 25

  /// A fixer that checks with a pipeline.
  ///
  /// - Parameters:
  ///   - allowsUnsafe: whether fixes are applied that may change what a statement means.
  ///   - known: findings that are left alone.
  package init(_ pipeline: Pipeline, allowsUnsafe: Bool, known: KnownFindings = KnownFindings()) {
    self.pipeline = pipeline
    self.allowsUnsafe = allowsUnsafe
    self.known = known
  }

  /// Applies the fixes of a project's findings, and those of what they leave, until there are none that may be applied.
  package func fix(_ project: Project) throws(InputError) -> Outcome {
    var state = try State(project, pipeline)
    var outcome = Outcome(checked: state.checked)
    var rejected: Set<Attempt> = []
    var budget = WitnessBudget(WitnessBudget.perFix)
    // Safe ones that change a signature after all.
    var bold: Set<Attempt> = []
    for _ in 0..<Self.maximumRounds {
      // Safe ones first: they are held to more.
      var fixable = fixable(state, &budget) { !rejected.contains(Attempt($0, state.check)) }
      // Nothing is added to the new migration once its text was changed.
      if allowsUnsafe, fixable.contains(where: \.goesForward) {
        fixable.removeAll { $0.fix.map(state.project.changesNewFile) ?? false }
      }
      let safe = fixable.filter { $0.fix?.safety == .safe && !bold.contains(Attempt($0, state.check)) }
      // What comments allow decides what else there is to fix.
      let comments = safe.filter { $0.has(.unusedSuppression) }
      let candidates = !comments.isEmpty ? comments : safe.isEmpty && allowsUnsafe ? fixable : safe
      if candidates.isEmpty { break }
      let round = try apply(candidates, to: state, keepsSignatures: !safe.isEmpty)
      outcome.applied += round.applied.count
      for finding in round.rejected {
        let attempt = Attempt(finding, state.check)
        if allowsUnsafe, !safe.isEmpty {
          bold.insert(attempt)
        } else {
          rejected.insert(attempt)
          outcome.dropped += 1
        }
      }
      state = round.state
      if round.applied.isEmpty, round.rejected.isEmpty { break }
    }
    outcome.checked = state.checked
    if !allowsUnsafe { outcome.unsafe = fixable(state, &budget) { $0.fix?.safety == .unsafe }.count }
    return outcome
  }

  /// The findings that would be shown and have a fix that can be written, in the order in which they are shown.
  private func fixable(
    _ state: State, _ budget: inout WitnessBudget, where isWanted: (Diagnostic) -> Bool
  ) -> [Diagnostic] {
    var report = pipeline.report([state.checked])
    _ = known.apply(to: &report)
    let fixable = report.diagnostics.filter { ($0.fixOfRun.map(state.project.isWritable) ?? false) && isWanted($0) }
    var maker = WitnessMaker()
    maker.add(state.project, state.checked.summary, fixable, steps: state.checked.steps)
    return maker.withKeptPromises(fixable, &budget)
  }

  // MARK: Files

  /// A file that fixes have changed or made.
  package struct Change: Sendable {
    /// The file as it was; nil for one that isn't there yet.
    package var old: SourceFile?
    /// The file as it is with them.
    package var new: SourceFile
  }

  /// The files that differ, in the project's order, and those that are new.
  package static func changes(from old: Project, to new: Project) -> [Change] {
    let before = Dictionary(old.files.map { ($0.path, $0) }) { first, _ in first }
    let changed = new.files.compactMap { file in
      before[file.path].flatMap { $0.bytes == file.bytes ? nil : Change(old: $0, new: file) }
    }
    return changed + new.newFiles.map { Change(old: nil, new: $0) }
  }

  /// Puts the new texts in the place of the old ones, unless somebody changed a file meanwhile.
  package static func write(_ changes: [Change], of project: Project) throws(InputError) {
    for change in changes {
      let path = Path.absolute(change.new.path, from: project.root)
      guard let old = change.old else {
        try FileSystem.makeDirectory(Path.directory(of: path))
        try FileSystem.create(change.new.bytes, at: path)
        continue
      }
      let shown = project.shownPath(of: old.path)
      guard try FileSystem.read(path, shownAs: shown) == old.bytes else {
        throw InputError("'\(shown)' was changed while its fixes were made; nothing was written to it, run again")
      }
      try FileSystem.writeAtomically(change.new.bytes, to: path)
    }
  }

  // MARK: A round

  private struct State {
    var checked: Pipeline.Checked
    var check: FixCheck
    var project: Project { checked.project }

    init(_ project: Project, _ pipeline: Pipeline) throws(InputError) {
      checked = try pipeline.check(project)
      check = FixCheck(checked)
    }
  }

  private struct Round {
    var state: State
    var applied: [Diagnostic] = []
    var rejected: [Diagnostic] = []
  }

  /// A fix that was tried, told apart from the others by what stays the same when text moves.
  private struct Attempt: Hashable {
    var place: FixCheck.Place
    var rule: String
    var message: String

    init(_ finding: Diagnostic, _ check: FixCheck) {
      place = check.place(of: finding)
      rule = finding.rule
      message = finding.message
    }
  }

  /// Applies as many fixes as go together. One that breaks something is found by the statement in which it does, and
  /// where that tells nothing, by halves.
  private func apply(
    _ candidates: [Diagnostic], to state: State, keepsSignatures: Bool
  ) throws(InputError) -> Round {
    var edits = TextEdits()
    var statements: Set<String> = []
    var batch = candidates.filter { candidate in
      guard candidate.goesForward, let mend = candidate.mend else {
        return candidate.fix.map { edits.add($0) } ?? false
      }
      if mend.statements.allSatisfy(statements.contains) { return true }
      // A table that is made anew in two ways, say: the second has to know of the first.
      if mend.statements.contains(where: statements.contains) { return false }
      statements.formUnion(mend.statements)
      return true
    }
    var round = Round(state: state)
    while !batch.isEmpty {
      let (next, problems) = try attempt(batch, on: state, keepsSignatures: keepsSignatures)
      if problems.isEmpty {
        round.state = next
        round.applied = batch
        return round
      }
      if batch.count == 1 {
        round.rejected += batch
        return round
      }
      let suspects = batch.indices.filter { problems.contains(state.check.place(of: batch[$0])) }
      if suspects.isEmpty {
        batch.removeLast(batch.count - batch.count / 2)
        continue
      }
      // Alone in its statement it is the one; among several, the first may do without the others.
      var removed: Set<Int> = []
      for place in Set(suspects.map { state.check.place(of: batch[$0]) }) {
        let members = suspects.filter { state.check.place(of: batch[$0]) == place }
        if members.count == 1 { round.rejected.append(batch[members[0]]) }
        removed.formUnion(members.count == 1 ? members : Array(members.dropFirst()))
      }
      batch = batch.indices.filter { !removed.contains($0) }.map { batch[$0] }
    }
    return round
  }

  private func attempt(
    _ batch: [Diagnostic], on state: State, keepsSignatures: Bool
  ) throws(InputError) -> (State, problems: Set<FixCheck.Place>) {
    var edits = TextEdits()
    for finding in batch where !finding.goesForward {
      if let fix = finding.fix { _ = edits.add(fix) }
    }
    // A table that is made anew has what went with the old one; what else becomes of that comes after it.
    let all = batch.filter(\.goesForward).compactMap(\.mend)
    let mends = all.filter(\.replacesTable) + all.filter { !$0.replacesTable }
    let next = try State(state.project.replacing { edits.applied(to: $0) }.adding(mends), pipeline)
    let problems = state.check.problems(
      after: next.check, fixing: batch, with: edits,
      newFile: next.project.newSteps == nil ? nil : next.project.migrations.last?.path,
      keepsSignatures: keepsSignatures)
    return (next, problems)
  }
}

extension Diagnostic {
  /// Its fix goes into a new migration, together with others'.
  fileprivate var goesForward: Bool { fix?.edits.contains(where: \.creates) ?? false }
}

extension SchemaMend {
  fileprivate var replacesTable: Bool { statements.contains { $0.hasPrefix("DROP TABLE ") } }
}

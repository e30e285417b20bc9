import Analyzer
import ArgumentParser
import Workspace

/// The options for findings that can be fixed.
struct FixOptions: ParsableArguments {
  @Flag(help: "Apply the fixes that keep the meaning of a statement.")
  var fix = false

  @Flag(help: "With --fix or --diff: fixes that may change the meaning, too.")
  var unsafe = false

  @Flag(help: "Show what --fix would change, and change nothing; with --fix, too.")
  var diff = false

  /// Whether files are changed.
  var applies: Bool { fix && !diff }

  func validate() throws {
    if unsafe, !fix, !diff { throw ValidationError("--unsafe says which fixes; add --fix or --diff") }
  }

  /// The outcome for a project.
  func outcome(_ project: Project, _ pipeline: Pipeline, _ known: KnownFindings) throws(InputError) -> Fixer.Outcome {
    try Fixer(pipeline, allowsUnsafe: unsafe, known: known).fix(project)
  }

  /// The summary of fixes that were made, and of those that could be, of findings that are left.
  func summary(_ outcomes: [Fixer.Outcome]) -> String {
    let applied = outcomes.reduce(0) { $0 + $1.applied }
    let dropped = outcomes.reduce(0) { $0 + $1.dropped }
    let text = "fixed \(Display.counted(applied, "finding"))"
    if unsafe {
      if dropped == 0 { return text }
      return text + "; \(Display.counted(dropped, "fix", "fixes")) would have brought other findings"
    }
    let left = outcomes.reduce(dropped) { $0 + $1.unsafe }
    return left == 0 ? text : text + "; --unsafe tries \(left) more, which may change what a statement means"
  }

  /// The changes of all files as one text.
  func difference(_ outcomes: [(old: Project, new: Fixer.Outcome)]) -> [UInt8] {
    outcomes.flatMap { old, new in
      Fixer.changes(from: old, to: new.checked.project).flatMap { change in
        // An absolute path behind `a/` is one that `patch -d /` finds.
        let path = old.shownPath(of: change.new.path).drop { $0 == "/" }
        return UnifiedDiff.text(from: change.old?.bytes, to: change.new.bytes, path: String(path))
      }
    }
  }
}

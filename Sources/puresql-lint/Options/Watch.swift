import Workspace

/// Checks again whenever a file of the projects changes, until somebody ends the command.
struct Watch {
  /// Finds out what there is to read.
  let plan: () throws -> LoadPlan
  /// Checks it.
  let check: (LoadPlan) throws -> RunCache.Outcome
  /// Shows what came out.
  let show: (RunCache.Outcome) throws -> Void

  /// How long a file may go unnoticed that is made in a folder without others, in milliseconds.
  private static let longestWait = 5000

  func run() throws -> Never {
    var shown: RunCache.Outcome?
    var seen: FileWatch?
    while true {
      do {
        let plan = try plan()
        guard let inputs = plan.inputs else {
          throw InputError("--watch: standard input and databases can't be watched; name files and folders")
        }
        let now = FileWatch(inputs.map(\.path))
        if now != seen {
          seen = now
          try show(check(plan), &shown)
        }
      } catch let error as InputError {
        // What can't be read now may be mended with the next edit.
        if seen == nil { throw error }
        try show(RunCache.Outcome(status: 2, output: [], messages: ["error: \(error.message)"]), &shown)
      }
      seen?.wait(atMost: Self.longestWait)
    }
  }

  /// Shows what is another than what was shown last.
  private func show(_ outcome: RunCache.Outcome, _ last: inout RunCache.Outcome?) throws {
    if outcome == last { return }
    if last != nil { Console.writeError("") }
    try show(outcome)
    last = outcome
  }
}

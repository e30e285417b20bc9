import Workspace

/// Checks again whenever something on the disk is another that a check depends on, until somebody ends the command.
struct WatchLoop {
  /// Checks what there is, and asks the disk through these files alone.
  let check: (RecordedFiles) throws -> RunCache.Outcome
  /// Shows what came out.
  let show: (RunCache.Outcome) throws -> Void

  func run() throws -> Never {
    var shown: RunCache.Outcome?
    while true {
      let files = RecordedFiles()
      do {
        try show(check(files), &shown)
      } catch let error as InputError {
        // What can't be read now may be mended with the next edit.
        if shown == nil { throw error }
        try show(RunCache.Outcome(status: 2, output: [], messages: ["error: \(error.message)"]), &shown)
      }
      var record = files.record
      record.waitForChange()
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

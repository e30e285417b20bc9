import Analyzer
import Evidence

/// Executes what findings claim of a statement, on every filling.
struct ClaimCheck {
  /// The verdict on one claim.
  enum Verdict: Sendable {
    /// Rows contradict it, on the filling with that number.
    case contradicted(String, filling: Int, bindings: [SQLValue])
    /// Something that can happen did; or nothing speaks against what always is.
    case confirmed
    /// Something that can happen was not seen, for a reason that is known where it was looked for.
    case unseen(reason: String? = nil)
    /// The same, of a statement that was never seen to give a row or change one: its own conditions keep it from anything.
    case idle
    /// The statement gives other rows from run to run, or can't be run with its edits here.
    case untold
  }

  let sql: String
  let tree: SyntaxTree
  let signature: Signature
  let isSelect: Bool
  let databases: [FilledDatabase]
  let excuse: Excuse

  /// The statement, as its claims are executed.
  var trial: ClaimTrial {
    ClaimTrial(
      sql: sql, tree: tree, signature: signature, isSelect: isSelect, isRandom: excuse.isRandom,
      mayConvert: excuse.mayConvert)
  }

  func verdict(on claim: Claim, isSafeFix: Bool, seed: UInt64) -> Verdict {
    let trial = self.trial
    var random = SplitMix(seed: seed)
    var verdict = Verdict.untold
    for (place, filled) in databases.enumerated() {
      // A safe fix is one for whatever is stored; other claims assume that values match the declared types.
      if filled.mode == .wild, !isSafeFix { continue }
      for _ in 0..<(signature.parameters.isEmpty ? 1 : 2) {
        let count = signature.parameters.map(\.index).max() ?? 0
        let bindings = Bindings.values(
          signature.parameters, count: count, mode: filled.mode, isTame: filled.filling.isTame, &random)
        switch trial.answer(
          claim, on: filled.database, enforcesForeignKeys: filled.filling.enforcesForeignKeys, bindings)
        {
        case .contradicts(let detail):
          return excuse.coversClaims ? .untold : .contradicted(detail, filling: place, bindings: bindings)
        case .confirms: verdict = .confirmed
        case .isSilent: if case .untold = verdict { verdict = .unseen() }
        case .saysNothing: break
        }
      }
    }
    // What never happens and was not seen to is right as far as anybody can tell.
    if case .unseen = verdict, !claim.isPossibility { verdict = .confirmed }
    return verdict
  }
}

import Dispatch

/// Does something soon, on a thread that isn't one of the few that Swift's tasks have: those may all be busy with
/// statements that are waiting for just this.
func later(_ milliseconds: Int, _ body: @escaping @Sendable () -> Void) {
  DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(milliseconds), execute: body)
}

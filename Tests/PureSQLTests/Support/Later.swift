import Foundation

/// Does something soon, on a thread of its own: all that Swift's tasks and Dispatch share may be busy with statements that are
/// waiting for just this.
func later(_ milliseconds: Int, _ body: @escaping @Sendable () -> Void) {
  Thread.detachNewThread {
    Thread.sleep(forTimeInterval: Double(milliseconds) / 1000)
    body()
  }
}

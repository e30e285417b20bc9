// What the checks of generated code have in common. They are programs, not tests, so that all of it is compiled at once,
// in the mode in which an app is.
import Foundation
import Synchronization

private let failures = Mutex(0)
private let checks = Mutex(0)

func expect<T: Equatable>(_ found: T, _ expected: T, line: Swift.Int = #line) {
  checks.withLock { $0 += 1 }
  if found == expected { return }
  failures.withLock { $0 += 1 }
  print("line \(line): expected \(expected), found \(found)")
}

func expectThrows(line: Swift.Int = #line, _ body: () async throws -> Swift.Void) async {
  checks.withLock { $0 += 1 }
  do { try await body() } catch { return }
  failures.withLock { $0 += 1 }
  print("line \(line): nothing was thrown")
}

/// The same for what doesn't wait.
func expectFailure(line: Swift.Int = #line, _ body: () throws -> Swift.Void) {
  checks.withLock { $0 += 1 }
  do { try body() } catch { return }
  failures.withLock { $0 += 1 }
  print("line \(line): nothing was thrown")
}

func withTemporaryFile(_ body: (Swift.String) async throws -> Swift.Void) async throws {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("puresql-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try await body(folder.appendingPathComponent("test.db").path)
}

func finish() -> Never {
  let failed = failures.withLock { $0 }
  let count = checks.withLock { $0 }
  print(failed == 0 ? "\(count) checks" : "\(failed) of \(count) checks failed")
  exit(failed == 0 ? 0 : 1)
}

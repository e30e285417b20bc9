import Foundation
import Testing

/// Mutexes are unlocked by who has locked them: a process is run with a checker of that preloaded (`mutex-check.c`). macOS has
/// no `LD_PRELOAD`, and its mutexes are locked and unlocked by the same code.
#if os(Linux)
  @Suite struct MutexTests {
    /// ThreadSanitizer has mutexes of its own.
    private static let isSanitized = dlsym(nil, "__tsan_init") != nil

    @Test(.disabled(if: isSanitized)) func noMutexIsUnlockedThatIsNotLocked() throws {
      let file = try TemporaryFile()
      let checker = file.directory.appendingPathComponent("mutex-check.so").path
      let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
        "../../Fixtures/mutex-check.c")
      let compiled = try run(
        "/usr/bin/env",
        ["cc", "-O1", "-shared", "-fPIC", "-o", checker, source.standardizedFileURL.path, "-ldl", "-lpthread"])
      try #require(compiled.status == 0, "\(compiled.output)")
      let checked = try run(Probe.url.path, ["lock", file.path], preloading: checker)
      #expect(checked.status == 0, "\(checked.output)")
      #expect(!checked.output.contains("mutex-check"), "\(checked.output)")
    }

    private func run(
      _ program: String, _ arguments: [String], preloading library: String? = nil
    ) throws -> (status: Int32, output: String) {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: program)
      process.arguments = arguments
      if let library {
        process.environment = ProcessInfo.processInfo.environment.merging(["LD_PRELOAD": library]) { $1 }
      }
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = pipe
      try process.run()
      let output = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }
  }
#endif

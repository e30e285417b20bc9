import Foundation

/// The command as a process of its own.
enum Command {
  struct Result {
    var status: Int32
    var output: String
    var error: String
  }

  /// It is built beside the tests.
  static let path: String = {
    #if os(macOS)
      let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }!.bundleURL
    #else
      let tests = URL(fileURLWithPath: CommandLine.arguments[0])
    #endif
    return tests.deletingLastPathComponent().appendingPathComponent("puresql-lint").path
  }()

  static func run(
    _ arguments: [String], in folder: TemporaryFolder, input: String = "", closesOutput: Bool = false,
    executable: String = path, environment: [String: String] = ["XDG_CACHE_HOME": ""]
  ) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    // Tests are about what is worked out, unless they are about the cache: without a place there is none.
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    if environment["XDG_CACHE_HOME"] == "" { process.environment?["HOME"] = "" }
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    let (inputPipe, outputPipe) = (Pipe(), Pipe())
    // A file, so that neither stream can fill up while the other is read.
    let errors = folder.path + "/.errors"
    _ = FileManager.default.createFile(atPath: errors, contents: nil)
    process.standardInput = inputPipe
    process.standardOutput = outputPipe
    process.standardError = FileHandle(forWritingAtPath: errors)
    try process.run()
    // A command that hangs is a failed test, not a test that hangs. The queue keeps the item until then, even a cancelled one;
    // with its process it would keep that one's descriptors open, and `Process.run` of Swift 6.3 crashes where there are many.
    let watchdog = DispatchWorkItem { [weak process] in process?.terminate() }
    DispatchQueue.global().asyncAfter(deadline: .now() + 300, execute: watchdog)
    defer { watchdog.cancel() }
    try inputPipe.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try inputPipe.fileHandleForWriting.close()
    var output = Data()
    if closesOutput {
      try outputPipe.fileHandleForReading.close()
    } else {
      output = outputPipe.fileHandleForReading.readDataToEndOfFile()
    }
    process.waitUntilExit()
    let error = try String(contentsOfFile: errors, encoding: .utf8)
    try FileManager.default.removeItem(atPath: errors)
    return Result(
      status: process.terminationReason == .exit ? process.terminationStatus : -1,
      output: String(decoding: output, as: UTF8.self), error: error)
  }
}

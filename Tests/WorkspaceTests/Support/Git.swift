import Foundation

/// git, in the folder of a test.
enum Git {
  static let isAvailable: Bool = (try? run(["--version"], in: FileManager.default.temporaryDirectory.path)) != nil

  struct Failure: Error { var arguments: [String] }

  @discardableResult
  static func run(_ arguments: [String], in folder: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let settings = ["user.name=Test", "user.email=test@example.org", "commit.gpgSign=false", "core.autocrlf=false"]
    process.arguments = ["git"] + settings.flatMap { ["-c", $0] } + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    // Nobody's own configuration, and no hook that runs these tests, has a say.
    process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
    process.environment?["GIT_CONFIG_GLOBAL"] = "/dev/null"
    process.environment?["GIT_CONFIG_NOSYSTEM"] = "1"
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    if process.terminationStatus != 0 { throw Failure(arguments: arguments) }
    return String(decoding: data, as: UTF8.self)
  }
}

extension TemporaryFolder {
  /// Makes a repository of the folder, whose default branch has all that is there.
  func commitAll(branch: String = "main") throws {
    try git("init", "--quiet", "--initial-branch", branch)
    try commit("first")
  }

  func commit(_ message: String) throws {
    try git("add", "--all")
    try git("commit", "--quiet", "--allow-empty", "--message", message)
  }

  @discardableResult
  func git(_ arguments: String...) throws -> String { try Git.run(arguments, in: path) }
}

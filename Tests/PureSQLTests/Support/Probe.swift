import Foundation

/// The program that tests run as a process of its own; it is built beside them.
enum Probe {
  static let url: URL = {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }!
      return bundle.bundleURL.deletingLastPathComponent().appendingPathComponent("puresql-probe")
    #else
      return URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appendingPathComponent("puresql-probe")
    #endif
  }()

  /// Starts the program. Reading the output to its end waits for the program's.
  ///
  /// - Parameter isSilent: whether its errors are thrown away.
  static func start(_ arguments: [String], isSilent: Bool = false) throws -> (process: Process, output: FileHandle) {
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    if isSilent { process.standardError = FileHandle.nullDevice }
    try process.run()
    return (process, pipe.fileHandleForReading)
  }
}

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
}

import Foundation

/// Counts instructions by running this program once more under valgrind: exact, the same every time, and no matter
/// what else the machine does. It takes about fifty times as long.
struct CallgrindCount {
  /// The program that counts; nil where there is none.
  let valgrind: String?

  init() {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    valgrind = path.split(separator: ":").map { $0 + "/valgrind" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// The instructions of each phase for one project.
  ///
  /// - Parameter asksSQLite: Counts `sqlite3_prepare_v2` as well. The migrations of a large project take SQLite hours here.
  func count(_ path: String, asksSQLite: Bool = true) -> [Phase: Int64] {
    guard let valgrind else { return [:] }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("puresql-bench-\(getpid())")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Valgrind gives up on Swift's debug information, and needs nothing but the names of functions.
    let program = folder.appendingPathComponent("program").path
    guard run("/usr/bin/env", ["strip", "-g", "-o", program, CommandLine.arguments[0]]) else { return [:] }
    let output = folder.appendingPathComponent("callgrind").path
    let options = ["--tool=callgrind", "--callgrind-out-file=\(output)"]
    guard run(valgrind, options + [program, "--single"] + (asksSQLite ? [] : ["--no-sqlite"]) + [path]),
      let text = try? String(contentsOfFile: output, encoding: .utf8)
    else { return [:] }
    return read(text)
  }

  private func run(_ path: String, _ arguments: [String]) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    // Tables of hashes differ from run to run otherwise.
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_DETERMINISTIC_HASHING": "1"]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  /// A profile lists who calls whom:
  ///
  ///     cfn=(12) name            or cfn=(12), once the name has been said
  ///     calls=1 0
  ///     0 345                    what the callee cost, its own callees included
  private func read(_ profile: String) -> [Phase: Int64] {
    let phases = Dictionary(uniqueKeysWithValues: Phase.allCases.map { ($0.function[...], $0) })
    var phaseOfNumber: [Substring: Phase] = [:]
    var counts: [Phase: Int64] = [:]
    var callee: Phase?
    var isCost = false
    for line in profile.split(separator: "\n") {
      if isCost {
        isCost = false
        if let callee, let cost = line.split(separator: " ").last.flatMap({ Int64($0) }) {
          counts[callee, default: 0] += cost
        }
      } else if line.hasPrefix("calls=") {
        isCost = true
      } else if line.hasPrefix("fn=") || line.hasPrefix("cfn=") {
        let words = line.drop { $0 != "(" }.split(separator: " ", maxSplits: 1)
        guard let number = words.first else { continue }
        if words.count > 1, let phase = phases[words[1]] { phaseOfNumber[number] = phase }
        if line.hasPrefix("c") { callee = phaseOfNumber[number] }
      }
    }
    return counts
  }
}

import Foundation

/// What each phase took, in instructions, when somebody last said that it may take so much: `baseline.json`.
///
/// Instructions are the same for the same program and the same text, whatever else the machine does, so a change of a
/// few in a hundred is a change of ours. Another compiler or C library has counts of its own: they are shown and bind
/// nobody.
struct Baseline: Codable {
  var toolchain: String
  var project: String
  var instructions: [String: Int64]

  /// By how much a phase may grow, as a part of what it was.
  static let allowed = 0.05
  /// From where on a baseline is too kind to be one, and should be made anew. That stops nobody: who makes something
  /// faster should not have to stop for it, and two who do would meet in this file.
  static let noticed = -0.10

  static func check(_ arguments: Arguments, file: String) -> Int32 {
    guard let path = arguments.paths.first, let project = try? Project(at: path) else {
      say(Arguments.usage)
      return 2
    }
    let callgrind = CallgrindCount()
    guard callgrind.valgrind != nil else {
      say("instruction counts: skipped, there is no valgrind on this system\n")
      return 0
    }
    let counts = callgrind.count(path)
    guard counts.count == Phase.allCases.count else {
      say("instruction counts: valgrind could not run this program\n")
      return 2
    }
    let now = Baseline(
      toolchain: arguments.toolchain, project: project.name,
      instructions: Dictionary(uniqueKeysWithValues: counts.map { ($0.key.rawValue, $0.value) }))
    let url = URL(fileURLWithPath: file)
    do {
      if arguments.writesBaseline { try now.write(to: url) }
      guard FileManager.default.fileExists(atPath: file) else {
        say("instruction counts: nothing to compare with; write \(file) with `make baseline`\n")
        return 0
      }
      return now.compare(with: try JSONDecoder().decode(Baseline.self, from: Data(contentsOf: url)))
    } catch {
      say("\(file): \(error.localizedDescription)\n")
      return 2
    }
  }

  private func write(to url: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try (encoder.encode(self) + Data("\n".utf8)).write(to: url)
  }

  private func compare(with old: Baseline) -> Int32 {
    var grown: [String] = []
    var shrunk: [String] = []
    let prepare = Double(instructions[Phase.prepare.rawValue] ?? 1)
    say("instructions      baseline           now   change   x sqlite3_prepare_v2\n")
    for phase in Phase.allCases {
      guard let before = old.instructions[phase.rawValue], let after = instructions[phase.rawValue] else { continue }
      let change = Double(after) / Double(max(before, 1)) - 1
      // What SQLite takes is no business of ours.
      if phase.isOurs, change > Baseline.allowed { grown.append(phase.rawValue) }
      if phase.isOurs, change < Baseline.noticed { shrunk.append(phase.rawValue) }
      let cells = [
        Report.padded(phase.rawValue, 12, isLeft: true), Report.padded("\(before)", 14, isLeft: false),
        Report.padded("\(after)", 14, isLeft: false),
        Report.padded((change < 0 ? "" : "+") + Report.decimal(change * 100, 1) + " %", 9, isLeft: false),
        Report.padded(Report.decimal(Double(after) / prepare, 3), 8, isLeft: false),
      ]
      say(cells.joined() + "\n")
    }
    if toolchain != old.toolchain || project != old.project {
      say("The baseline is from '\(old.toolchain)', and this is '\(toolchain)': the counts can't be compared.\n")
      return 0
    }
    if !shrunk.isEmpty {
      say("\(shrunk.joined(separator: ", ")): less than before. `make baseline` keeps it so.\n")
    }
    guard !grown.isEmpty else { return 0 }
    say(
      """
      error: \(grown.joined(separator: ", ")): more than 5 % above the baseline. If it is worth that, run \
      `make baseline`, and commit Benchmarks/baseline.json with the reason.

      """)
    return 1
  }
}

import CMeasure
import CSQLite
import Foundation

/// What the analysis of a project costs next to sqlite3_prepare_v2 of its statements.
///
/// Everything runs on one thread, so that a ratio is one of work and not of cores; and on one with a large stack, as
/// nesting may go a thousand levels deep.
struct Arguments {
  var paths: [String] = []
  var isJSON = false
  var countsInstructions = true
  /// No report: what is run under valgrind.
  var isSingle = false
  /// For projects so large that SQLite takes minutes for the migrations.
  var asksSQLite = true
  var rounds = 5
  /// Texts that grow in one direction instead of projects.
  var isGrowth = false
  /// The file of counts to compare with, or to write.
  var baseline: String?
  var writesBaseline = false
  /// A build of the command whose start is measured.
  var startup: String?
  /// A program that does nothing, which it is measured beside.
  var empty: String?
  /// What compiled this, for the baseline.
  var toolchain = ""

  static let usage = """
    usage: puresql-bench [--json] [--no-instructions] [--no-sqlite] [--rounds N] PROJECT…
           puresql-bench --growth [WORDS]       does time grow faster than the text? WORDS picks tests by name
           puresql-bench --baseline FILE [--write] --toolchain TEXT PROJECT      do the counts still hold?
           puresql-bench --startup PROGRAM --beside EMPTY      how long does the command take over an empty project?

    A project is a folder with `migrations` and `queries`. Instructions are counted by the processor where it allows
    that, and otherwise by valgrind.

    """

  init?(_ words: [String]) {
    var words = words[...]
    while let word = words.popFirst() {
      switch word {
      case "--json": isJSON = true
      case "--no-instructions": countsInstructions = false
      case "--no-sqlite": asksSQLite = false
      case "--single": isSingle = true
      case "--growth": isGrowth = true
      case "--write": writesBaseline = true
      case "--baseline", "--toolchain", "--startup", "--beside":
        guard let value = words.popFirst() else { return nil }
        switch word {
        case "--baseline": baseline = value
        case "--startup": startup = value
        case "--beside": empty = value
        default: toolchain = value
        }
      case "--rounds":
        guard let number = words.popFirst().flatMap({ Int($0) }), number > 0 else { return nil }
        rounds = number
      default:
        if word.hasPrefix("-") { return nil }
        paths.append(word)
      }
    }
    if (startup == nil) != (empty == nil) { return nil }
    if paths.isEmpty && !isGrowth && startup == nil { return nil }
  }
}

func say(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }

func runAll() -> Int32 {
  guard let arguments = Arguments(Array(CommandLine.arguments.dropFirst())) else {
    say(Arguments.usage)
    return 2
  }
  if arguments.isGrowth {
    Growth.report(only: arguments.paths.first) { FileHandle.standardOutput.write(Data($0.utf8)) }
    return 0
  }
  if let program = arguments.startup, let empty = arguments.empty { return Startup.check(program, beside: empty) }
  if let file = arguments.baseline { return Baseline.check(arguments, file: file) }
  let callgrind = CallgrindCount()
  var report = Report(
    sqliteVersion: String(cString: sqlite3_libversion()), rounds: arguments.rounds, measurements: [], note: nil)
  for path in arguments.paths {
    let project: Project
    do { project = try Project(at: path) } catch {
      say("puresql-bench: no migrations or queries can be read in '\(path)'\n")
      return 2
    }
    var measurement = Measurement(
      of: project, rounds: arguments.isSingle ? 1 : arguments.rounds, asksSQLite: arguments.asksSQLite,
      isCounted: arguments.isSingle)
    if arguments.isSingle { continue }
    if !arguments.countsInstructions {
      measurement.instructions = [:]
    } else if !Cost.countsInstructions {
      measurement.instructions = callgrind.count(path, asksSQLite: arguments.asksSQLite)
    }
    report.measurements.append(measurement)
  }
  if arguments.isSingle { return 0 }
  if !arguments.countsInstructions {
    report.note = "instructions were not counted"
  } else if Cost.countsInstructions {
    report.note = "instructions counted by the processor"
  } else if callgrind.valgrind != nil {
    report.note = "instructions counted by valgrind"
  } else {
    report.note = "instructions skipped: the processor does not count here, and there is no valgrind"
  }
  FileHandle.standardOutput.write(Data((arguments.isJSON ? report.json : report.text).utf8))
  return 0
}

nonisolated(unsafe) private var status: Int32 = 0

private nonisolated func work() { status = runAll() }

@main
enum Command {
  static func main() {
    guard measure_run_on_stack(512 << 20, work) != 0 else { fatalError("no thread with a large stack") }
    exit(status)
  }
}

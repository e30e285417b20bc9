import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How long the command takes when there is nothing to do: what everybody pays who runs it from an editor or a hook.
enum Startup {
  /// How often the processor time of an empty program that loads Foundation. Milliseconds differ from machine to machine; both programs
  /// run in turns, so that a machine that is slow is slow for both.
  static let limit = 2.5
  private static let rounds = 40
  private static let mostRounds = 200

  /// Runs `program`, the command, over an empty project, in turns with `empty`.
  static func check(_ program: String, beside empty: String) -> Int32 {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("puresql-empty-\(getpid())").path
    try? FileManager.default.createDirectory(atPath: path + "/Migrations", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    // Nothing above it is to be looked at.
    _ = FileManager.default.createFile(atPath: path + "/puresql.yaml", contents: nil)
    // Nothing at all to check would be an error.
    _ = FileManager.default.createFile(atPath: path + "/Migrations/1.sql", contents: nil)
    var best = Double.infinity
    var least = Double.infinity
    // A machine that is busy for a moment is given time to recover.
    for round in 0..<mostRounds where round < rounds || best > limit * least {
      guard let time = processorTime(program, [path, "--quiet"]) else {
        say("puresql-bench: cannot run '\(program)'\n")
        return 2
      }
      guard let emptyTime = processorTime(empty, []) else {
        say("puresql-bench: cannot run '\(empty)'\n")
        return 2
      }
      best = min(best, time)
      least = min(least, emptyTime)
    }
    let ratio = best / least
    say(
      "an empty project: \(Report.decimal(best, 2)) ms of processor time, \(Report.decimal(ratio, 2)) x an empty program with Foundation "
        + "(\(Report.decimal(least, 2)) ms); \(Report.decimal(limit, 1)) x are allowed\n")
    return ratio <= limit ? 0 : 1
  }

  /// User and system time of one run.
  private static func processorTime(_ program: String, _ arguments: [String]) -> Double? {
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var process = pid_t()
    // What it says of an empty folder is not for us.
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [Int32(1), 2] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
    }
    guard posix_spawn(&process, program, &actions, nil, &words, nil) == 0 else { return nil }
    var usage = rusage()
    var status: Int32 = 0
    guard wait4(process, &status, 0, &usage) == process, status == 0 else { return nil }
    func milliseconds(_ time: timeval) -> Double { Double(time.tv_sec) * 1000 + Double(time.tv_usec) / 1000 }
    return milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime)
  }
}

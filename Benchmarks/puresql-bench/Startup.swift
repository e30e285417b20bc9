import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How long the command takes when there is nothing to do: what everybody pays who runs it from an editor or a hook.
enum Startup {
  /// In milliseconds of the processor. A machine that is busy or slow for a moment is given time to recover. The goal is 10: one program
  /// took 9.9 to 10.7 on one machine within an hour.
  static let limit = 12.0
  private static let rounds = 40
  private static let mostRounds = 200

  static func check(_ program: String) -> Int32 {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("puresql-empty-\(getpid())").path
    try? FileManager.default.createDirectory(atPath: path + "/Migrations", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    // Nothing above it is to be looked at.
    _ = FileManager.default.createFile(atPath: path + "/puresql.yaml", contents: nil)
    // Nothing at all to check would be an error.
    _ = FileManager.default.createFile(atPath: path + "/Migrations/1.sql", contents: nil)
    var best = Double.infinity
    for round in 0..<mostRounds where round < rounds || best > limit {
      guard let time = processorTime(program, [path, "--quiet"]) else {
        say("puresql-bench: cannot run '\(program)'\n")
        return 2
      }
      best = min(best, time)
    }
    say("an empty project: \(Report.decimal(best, 2)) ms of processor time, \(Report.decimal(limit, 0)) are allowed\n")
    return best <= limit ? 0 : 1
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

#if canImport(Darwin)
  private import Darwin
#else
  private import Glibc
#endif

/// A program that is asked something: it reads nothing, what it says on standard error is thrown away, and it is ended when
/// it takes too long.
struct Subprocess {
  enum Failure: Error {
    /// There is no such program, or it can't be run.
    case notRun
    case tookTooLong
  }

  struct Result {
    let status: Int32
    let output: [UInt8]
  }

  let name: String
  /// The variables that it sees, and no others.
  let environment: [(name: String, value: String)]

  /// In milliseconds.
  private static let timeout: Int64 = 10_000
  /// The most bytes that are read of a program: git lists 50,000 files in a few megabytes.
  private static let maximumOutput = 256 << 20

  func run(_ arguments: [String]) throws(Failure) -> Result {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .notRun }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let started = start(arguments, output: ends[1])
    close(ends[1])
    defer { close(ends[0]) }
    guard let process = started else { throw .notRun }
    let output = Self.read(ends[0], until: Self.now + Self.timeout)
    if output == nil { kill(process, SIGKILL) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    guard let output else { throw .tookTooLong }
    // What a signal ended has no status of its own.
    return Result(status: status & 0x7F == 0 ? status >> 8 & 0xFF : -1, output: output)
  }

  private func start(_ arguments: [String], output: Int32) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    let words: [UnsafeMutablePointer<CChar>?] = ([name] + arguments).map { strdup($0) } + [nil]
    let variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0.name)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var process: pid_t = 0
    return posix_spawnp(&process, name, &actions, nil, words, variables) == 0 ? process : nil
  }

  /// All that is written until the other end is closed; nil when that takes too long, or when it is too much.
  private static func read(_ descriptor: Int32, until end: Int64) -> [UInt8]? {
    var output: [UInt8] = []
    while true {
      let left = end - now
      var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = left <= 0 ? 0 : poll(&wait, 1, Int32(left))
      if ready < 0, errno == EINTR { continue }
      if ready <= 0 || output.count > maximumOutput { return nil }
      guard let chunk = FileSystem.chunk(of: descriptor) else { return nil }
      if chunk.isEmpty { return output }
      output += chunk
    }
  }

  /// In milliseconds, of a clock that nobody sets.
  private static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}

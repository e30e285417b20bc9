import Foundation

/// Tasks that go on when a test says so, each until it suspends, on the test's thread: what happens in between is up to the test,
/// and not to how fast the machine is.
final class ManualTasks: Sendable {
  /// Systems before macOS 15 have no executors for tasks.
  static var areAvailable: Bool {
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) { true } else { false }
  }

  private let jobs = Jobs()

  /// A task that is ready to begin.
  func start(_ body: sending @escaping @isolated(any) () async throws -> Void) -> Task<Void, any Error> {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { fatalError("there are no executors") }
    return Task(executorPreference: Executor(jobs), operation: body)
  }

  /// How many tasks are ready to go on.
  var ready: Int { jobs.lock.withLock { jobs.all.count } }

  /// Lets a task that is ready go on: the first, or another one.
  func step(_ index: Int = 0) {
    let job = jobs.lock.withLock { jobs.all.remove(at: index) }
    job()
  }

  /// Lets all go on until nobody is ready.
  func run() {
    while ready > 0 { step() }
  }

  private final class Jobs: @unchecked Sendable {
    let lock = NSLock()
    var all: [() -> Void] = []
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  private final class Executor: TaskExecutor {
    let jobs: Jobs
    init(_ jobs: Jobs) { self.jobs = jobs }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      jobs.lock.withLock { jobs.all.append { job.runSynchronously(on: self.asUnownedTaskExecutor()) } }
    }
  }
}

private import CSQLite

#if canImport(Darwin)
  private import Darwin
#else
  private import Glibc
#endif

/// Runs work on several threads with big stacks. It recurses over syntax: nesting goes a thousand levels deep, and a
/// default stack is not made for that on every system.
package enum Workers {
  /// The size of a thread's stack. It is virtual memory: only what is touched is ever there.
  private static let stackSize = 512 << 20
  /// The smallest stack that is tried when the system refuses a larger one.
  private static let smallestStackSize = 16 << 20

  /// How many threads work at once for whoever runs on this thread; nil where nobody chose.
  @TaskLocal private static var chosen: Int?

  /// How many threads work at once: one for each processor, at most 64, unless ``with(threads:_:)`` says otherwise.
  package static var count: Int { chosen ?? max(1, min(64, Int(csqlite_processors()))) }

  /// Does work on so many threads at once, wherever it asks for several.
  package static func with<Result>(threads: Int, _ work: () throws -> Result) rethrows -> Result {
    try $chosen.withValue(threads, operation: work)
  }

  /// Calls a function with each element, on several threads. The results are in the order of the elements.
  package static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    map(elements, with: { () }) { _, element in transform(element) }
  }

  /// The same, with a state that each thread makes for itself and uses for all that it does.
  package static func map<Element: Sendable, State: ~Copyable, Result: Sendable>(
    _ elements: [Element], with makeState: @Sendable () -> State,
    _ transform: @Sendable (inout State, Element) -> Result
  ) -> [Result] {
    if elements.isEmpty { return [] }
    return [Result](unsafeUninitializedCapacity: elements.count) { buffer, initialized in
      // Each place is taken by one thread and written once, so no two of them touch the same memory.
      nonisolated(unsafe) let results = buffer
      let next = Guarded(0)
      withoutActuallyEscaping(transform) { transform in
        withoutActuallyEscaping(makeState) { makeState in
          run(min(count, elements.count)) {
            var state = makeState()
            while true {
              let place = next.withLock { next in
                defer { next += 1 }
                return next
              }
              if place >= elements.count { return }
              results.initializeElement(at: place, to: transform(&state, elements[place]))
            }
          }
        }
      }
      initialized = elements.count
    }
  }

  /// Calls a function on a thread with a big stack, and waits for it.
  package static func onBigStack<Result: Sendable>(_ body: @Sendable () -> Result) -> Result {
    map([()]) { body() }[0]
  }

  /// Does work behind all other threads of the process: where processors are busy, this thread and those that the work starts come
  /// after them, and one processor is left to whoever waits for an answer. The thread stays behind when the work is done.
  static func behindOthers<Result>(_ work: () -> Result) -> Result {
    #if canImport(Darwin)
      pthread_set_qos_class_self_np(QOS_CLASS_UTILITY, 0)
    #else
      // On Linux each thread has a niceness of its own, which it hands on to the threads that it starts.
      _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
    #endif
    return with(threads: max(1, count - 1), work)
  }

  /// Runs the body on so many threads at once, and waits for all of them.
  private static func run(_ threads: Int, _ body: @Sendable () -> Void) {
    let chosen = chosen
    withoutActuallyEscaping(body) { body in
      var handles: [pthread_t] = []
      for _ in 0..<threads {
        guard let handle = start(Work { $chosen.withValue(chosen) { body() } }) else { break }
        handles.append(handle)
      }
      // No thread at all is no reason to give up: most input is not nested.
      if handles.isEmpty { body() }
      for handle in handles { pthread_join(handle, nil) }
    }
  }

  fileprivate static func start(_ work: Work) -> pthread_t? {
    var size = stackSize
    while size >= smallestStackSize {
      if let handle = start(work, stackSize: size) { return handle }
      size /= 2
    }
    return nil
  }

  private static func start(_ work: Work, stackSize: Int) -> pthread_t? {
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    defer { attributes.deallocate() }
    guard pthread_attr_init(attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(attributes) }
    guard pthread_attr_setstacksize(attributes, stackSize) == 0 else { return nil }
    let context = Unmanaged.passRetained(work).toOpaque()
    #if canImport(Darwin)
      var handle: pthread_t?
    #else
      var handle = pthread_t()
    #endif
    if pthread_create(&handle, attributes, enterThread, context) == 0 { return handle }
    Unmanaged<Work>.fromOpaque(context).release()
    return nil
  }

  fileprivate final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}

/// Work that goes on beside everything else, on a thread of its own, until somebody wants its result.
final class Background<Result: Sendable>: Sendable {
  private struct State {
    var thread: pthread_t?
    var result: Result?
  }

  /// A lock for whoever waits, so that the thread is joined once; the thread itself needs only `state`.
  private let waiting = Guarded(())
  private let state: Guarded<State>
  private let body: @Sendable () -> Result

  init(_ body: @escaping @Sendable () -> Result) {
    let state = Guarded(State(thread: nil, result: nil))
    self.state = state
    self.body = body
    let thread = Workers.start(
      Workers.Work {
        let result = body()
        state.withLock { $0.result = result }
      })
    state.withLock { $0.thread = thread }
  }

  /// The result. Waits for the thread; where no thread could be had, the work is done now.
  var value: Result {
    waiting.withLock { _ in
      let thread = state.withLock { state in
        defer { state.thread = nil }
        return state.thread
      }
      if let thread { pthread_join(thread, nil) }
      if let result = state.withLock({ $0.result }) { return result }
      let result = body()
      state.withLock { $0.result = result }
      return result
    }
  }
}

#if canImport(Darwin)
  private typealias ThreadContext = UnsafeMutableRawPointer
#else
  private typealias ThreadContext = UnsafeMutableRawPointer?
#endif

private func enterThread(_ context: ThreadContext) -> UnsafeMutableRawPointer? {
  let context: UnsafeMutableRawPointer? = context
  if let context { Unmanaged<Workers.Work>.fromOpaque(context).takeRetainedValue().body() }
  return nil
}

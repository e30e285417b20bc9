/// A check of a project on a thread of its own, which lets those that somebody waits for go first.
final class RunningCheck: Sendable {
  let plan: Int
  let place: Int
  private let work: Background<Result<Outcome, InputError>>
  private let state: Guarded<State>

  /// The project as it was found, with the paths of the files whose findings are others than they were, absolute.
  struct Outcome: Sendable {
    var snapshot: ProjectSnapshot
    var changed: [String]
  }

  private struct State {
    var isDone = false
    var isAbandoned = false
    var edited: [String] = []
    var changed: [String] = []
  }

  /// - Parameters:
  ///   - plan: the project's place in the session's plans.
  ///   - place: its place in that plan.
  ///   - before: the project as it was known until now.
  ///   - pipeline: how it is checked.
  ///   - read: reads it.
  ///   - whenDone: called on the check's thread.
  init(
    plan: Int, place: Int, before: ProjectSnapshot?, _ pipeline: Pipeline,
    read: @escaping @Sendable () throws(InputError) -> Project,
    whenDone: @escaping @Sendable () -> Void
  ) {
    self.plan = plan
    self.place = place
    let state = Guarded(State())
    self.state = state
    var pipeline = pipeline
    let isAbandoned = pipeline.isAbandoned
    pipeline.isAbandoned = { (isAbandoned?() ?? false) || state.withLock { $0.isAbandoned } }
    let chosen = pipeline
    let before = Guarded(before)
    work = Background {
      Workers.behindOthers {
        defer {
          state.withLock { $0.isDone = true }
          whenDone()
        }
        do throws(InputError) {
          let settled = try chosen.settledCheck(of: try read())
          let snapshot = ProjectSnapshot(settled.check, settled.checked, plan: plan, place: place)
          let changed = before.withLock { before in
            defer { before = nil }
            return before.map(snapshot.changedFindings) ?? snapshot.findings.keys.sorted()
          }
          return .success(Outcome(snapshot: snapshot, changed: changed))
        } catch {
          return .failure(error)
        }
      }
    }
  }

  /// Whether the check has come to an end.
  var isDone: Bool { state.withLock { $0.isDone } }

  /// The result of the check, which is waited for; nil where it was thrown away.
  var result: Result<Outcome, InputError>? {
    let value = work.value
    return state.withLock { $0.isAbandoned } ? nil : value
  }

  /// The queries files that were edited since the check began, by their absolute paths.
  var edited: [String] { state.withLock { $0.edited } }

  /// The files whose findings that made others since, in what was known before, by their absolute paths.
  var changed: [String] { state.withLock { $0.changed } }

  /// Notes that a queries file was edited.
  func note(_ path: String) {
    state.withLock { state in
      if !state.edited.contains(path) { state.edited.append(path) }
    }
  }

  /// Notes that the findings of files are others in what was known before.
  func note(changed paths: [String]) { state.withLock { $0.changed += paths } }

  /// Nobody wants to know any more what the check finds.
  func abandon() { state.withLock { $0.isAbandoned = true } }
}

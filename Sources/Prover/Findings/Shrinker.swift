import Analyzer
import Evidence

/// Makes a counterexample smaller as long as the same kind of promise stays broken.
package struct Shrinker {
  private var best: Counterexample
  private var attempts = 0
  private let deadline: Double

  private init(_ example: Counterexample, seconds: Double) {
    best = example
    deadline = secondsNow() + seconds
  }

  package static func shrink(_ example: Counterexample, seconds: Double = 6) -> Counterexample {
    var shrinker = Shrinker(example, seconds: seconds)
    guard shrinker.accepts(example) else { return example }
    var plain = shrinker.best
    plain.statement.style = nil
    _ = shrinker.accepts(plain)
    plain = shrinker.best
    if plain.statement.mutation != nil {
      // The mutant's words, one by one, are all there is to shrink.
      plain.statement.piece = .list(
        Style.mutate(plain.statement.piece.sql, plain.statement.mutation ?? 0).split(separator: " ").map {
          .text(String($0))
        },
        separator: "", minimum: 1)
      plain.statement.mutation = nil
      _ = shrinker.accepts(plain)
    }
    shrinker.run()
    return shrinker.best
  }

  /// The fewest and smallest steps of a history that break the same promise.
  package static func shrink(
    history: [SchemaStep], promise: BrokenPromise, seconds: Double = 4,
    check: ([SchemaStep]) -> BrokenPromise?
  ) -> (objects: [SchemaStep], promise: BrokenPromise) {
    let deadline = secondsNow() + seconds
    var best = (objects: history, promise: promise)
    func accepts(_ candidate: [SchemaStep]) -> Bool {
      guard let found = check(candidate), found.kind == promise.kind, found.rule == promise.rule else { return false }
      // A name that went missing on the way is another mistake.
      if promise.kind == .refused, found.detail.contains(": no "), !promise.detail.contains(": no ") { return false }
      best = (candidate, found)
      return true
    }
    var progress = true
    while progress, secondsNow() < deadline {
      progress = false
      for place in best.objects.indices.reversed() {
        var candidate = best.objects
        candidate.remove(at: place)
        if accepts(candidate) { progress = true }
      }
      search: for place in best.objects.indices {
        for piece in best.objects[place].piece.reductions() where secondsNow() < deadline {
          var candidate = best.objects
          candidate[place].piece = piece
          guard piece.sql != best.objects[place].piece.sql, accepts(candidate) else { continue }
          progress = true
          break search
        }
      }
    }
    return best
  }

  private var isOutOfTime: Bool { secondsNow() > deadline }

  private mutating func run() {
    var size = Int.max
    while best.size < size, !isOutOfTime {
      size = best.size
      dropObjects()
      dropRows()
      reduceStatement()
      dropObjects()
      reduceObjects()
      simplifyRows()
    }
  }

  /// Takes a candidate if the promise is still broken there.
  private mutating func accepts(_ candidate: Counterexample) -> Bool {
    attempts += 1
    let checker = Checker(objects: candidate.objects, fillings: [candidate.filling])
    // A schema that lost what its views need is another mistake.
    guard checker.databases[0].isComplete, checker.subject.diagnostics.isEmpty else { return false }
    for attempt in 0..<3 {
      let outcome = checker.check(candidate.statement, seed: candidate.seed &+ UInt64(attempt))
      if let promise = outcome.broken.first(where: { $0.kind == best.promise.kind && $0.rule == best.promise.rule }) {
        best = candidate
        best.promise = promise
        best.seed = candidate.seed &+ UInt64(attempt)
        return true
      }
      // Other bindings change nothing then.
      if outcome.refusal != nil || outcome.signature?.parameters.isEmpty != false { break }
    }
    return false
  }

  private mutating func dropObjects() {
    var place = best.objects.count - 1
    while place >= 0, !isOutOfTime {
      var candidate = best
      let object = candidate.objects.remove(at: place)
      if object.kind == .table || object.kind == .virtualTable {
        candidate.filling.rows.removeAll { $0.table == object.name }
      }
      _ = accepts(candidate)
      place -= 1
    }
  }

  private mutating func dropRows() {
    var line = best.filling.script.count - 1
    while line >= 0, !isOutOfTime {
      var candidate = best
      candidate.filling.script.remove(at: line)
      _ = accepts(candidate)
      line -= 1
    }
    var step = max(best.filling.rows.count / 2, 1)
    while true {
      var place = 0
      while place < best.filling.rows.count, !isOutOfTime {
        var candidate = best
        candidate.filling.rows.removeSubrange(place..<min(place + step, candidate.filling.rows.count))
        if !accepts(candidate) { place += step }
      }
      if step == 1 { break }
      step /= 2
    }
    if best.filling.enforcesForeignKeys {
      var candidate = best
      candidate.filling.enforcesForeignKeys = false
      _ = accepts(candidate)
    }
  }

  private mutating func reduceStatement() {
    var progress = true
    while progress, !isOutOfTime {
      progress = false
      for piece in best.statement.piece.reductions() where piece.size <= best.statement.piece.size {
        if isOutOfTime { break }
        var candidate = best
        candidate.statement.piece = piece
        guard piece.sql != best.statement.piece.sql, accepts(candidate) else { continue }
        progress = true
        break
      }
    }
  }

  private mutating func reduceObjects() {
    for place in best.objects.indices {
      var progress = true
      while progress, !isOutOfTime {
        progress = false
        for piece in best.objects[place].piece.reductions() {
          if isOutOfTime { break }
          var candidate = best
          candidate.objects[place].piece = piece
          guard piece.sql != best.objects[place].piece.sql, accepts(candidate) else { continue }
          progress = true
          break
        }
      }
    }
  }

  private mutating func simplifyRows() {
    for row in best.filling.rows.indices {
      var column = best.filling.rows[row].columns.count - 1
      while column >= 0, !isOutOfTime {
        var candidate = best
        candidate.filling.rows[row].columns.remove(at: column)
        candidate.filling.rows[row].values.remove(at: column)
        if candidate.filling.rows[row].columns.isEmpty || !accepts(candidate) {
          for value in [SQLValue.null, .integer(1), .text("a")] {
            if best.filling.rows[row].values[column] == value { break }
            candidate = best
            candidate.filling.rows[row].values[column] = value
            if accepts(candidate) { break }
          }
        }
        column -= 1
      }
    }
  }
}

extension Counterexample {
  /// The features that two examples of one cause are likely to share: the promise, and the words of the statement in
  /// capitals, its functions and operators.
  package var shape: String {
    if let rule = promise.rule { return "\(promise.kind.rawValue) \(rule)" }
    var words: Set<String> = []
    let parts = statement.piece.sql.split(separator: " ").map(String.init)
    for (place, part) in parts.enumerated() {
      let isCall = place + 1 < parts.count && parts[place + 1] == "(" && Spelling.isPlain(part)
      let isWord = part.utf8.count > 1 && part.utf8.allSatisfy { (65...90).contains($0) }
      let isOperator = part.utf8.allSatisfy { "+-*/%|&<>=~".utf8.contains($0) }
      if isCall || isWord || isOperator { words.insert(part) }
    }
    return promise.kind.rawValue + " " + words.sorted().joined(separator: " ")
  }
}

import Analyzer

/// A broken promise with all that it takes to see it.
package struct Counterexample: Sendable {
  package var objects: [SchemaObject]
  package var filling: Filling
  package var statement: QueryGenerator.Statement
  package var seed: UInt64
  package var promise: BrokenPromise

  var size: Int {
    objects.reduce(0) { $0 + $1.piece.size } + filling.rows.reduce(0) { $0 + $1.values.count + 3 } + statement.piece
      .size * 2
  }
}

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

  /// The fewest and smallest definitions that SQLite takes and we don't.
  package static func shrinkRefused(_ objects: [SchemaObject], rule: String, seconds: Double = 3) -> [SchemaObject] {
    let deadline = secondsNow() + seconds
    func isRefused(_ objects: [SchemaObject]) -> Bool {
      let database = Database()
      guard objects.allSatisfy({ database.execute($0.piece.sql) == nil }) else { return false }
      let subject = Subject(schema: objects.map { $0.piece.sql + ";" }.joined(separator: "\n"))
      // A name that went missing on the way is another mistake.
      return subject.diagnostics.contains { $0.rule == rule && !$0.message.hasPrefix("no table") }
    }
    var best = objects
    var progress = true
    while progress, secondsNow() < deadline {
      progress = false
      for place in best.indices.reversed() {
        var candidate = best
        candidate.remove(at: place)
        if isRefused(candidate) {
          best = candidate
          progress = true
        }
      }
      search: for place in best.indices {
        for piece in best[place].piece.reductions() where secondsNow() < deadline {
          var candidate = best
          candidate[place].piece = piece
          guard piece.sql != best[place].piece.sql, isRefused(candidate) else { continue }
          best = candidate
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
    // `x AND y IN ()` is false to SQLite before it looks up x: another matter.
    if best.promise.kind == .refused, candidate.statement.piece.sql.contains("( )") { return false }
    let checker = Checker(objects: candidate.objects, fillings: [candidate.filling])
    guard checker.databases[0].isComplete else { return false }
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
  /// What two examples of one cause are likely to share: the promise, and the words of the statement in capitals,
  /// its functions and operators.
  package var shape: String {
    if let rule = promise.rule { return "refused " + rule }
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

  /// As a literate test of what a statement means, with what SQLite did beside it.
  package var text: String {
    var lines: [String] = ["-- \(promise.kind.rawValue): \(promise.detail)"]
    for object in objects { lines.append(tidy(object.piece.sql) + ";") }
    lines += filling.rows.map { $0.sql + ";" }
    if filling.enforcesForeignKeys { lines.append("PRAGMA foreign_keys = ON;") }
    lines.append((statement.style == nil ? tidy(statement.piece.sql) : statement.sql) + ";")
    let checker = Checker(objects: objects, fillings: [filling])
    let answer = checker.subject.ask(statement.sql)
    if let signature = answer.signature { lines.append("--> " + signature.line) }
    for diagnostic in answer.diagnostics { lines.append("--! \(diagnostic.rule): \(diagnostic.message)") }
    if !promise.bindings.isEmpty {
      lines.append("-- bound: " + promise.bindings.map(\.literal).joined(separator: ", "))
    }
    return lines.joined(separator: "\n")
  }

  private func tidy(_ sql: String) -> String {
    var result = ""
    for part in sql.split(separator: " ") {
      let isTight =
        part == "," || part == ")" || part == "." || result.hasSuffix("(") || result.hasSuffix(".") || result.isEmpty
      result += (isTight ? "" : " ") + part
    }
    return result
  }
}

extension Signature {
  /// As literate tests write it.
  package var line: String {
    var line = ""
    if !parameters.isEmpty {
      line += "[" + parameters.map { "\($0.name) \($0.value.description)" }.joined(separator: ", ") + "] "
    }
    line += cardinality.rawValue
    if !columns.isEmpty {
      line += " (" + columns.map { "\($0.name) \($0.value.description)" }.joined(separator: ", ") + ")"
    }
    if !reads.isEmpty { line += " reads " + reads.map(\.text).joined(separator: ", ") }
    if !writes.isEmpty { line += " writes " + writes.map(\.text).joined(separator: ", ") }
    return line
  }
}

extension Value {
  fileprivate var description: String { classes.typeName + (isNullable ? "?" : "") }
}

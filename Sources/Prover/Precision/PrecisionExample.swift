import Analyzer
import Evidence

/// Makes a statement with an imprecise promise smaller, as long as the same reason stands and the same is never seen.
struct PrecisionExample {
  enum Promise: Sendable { case null, type, cardinality }

  private let schema: GeneratedSchema
  private let subject: Subject
  private let observer: Observer
  private let promise: Promise
  private let reason: Imprecision
  private let deadline: Double

  /// The statement, with the definitions of what it reads before it.
  static func text(
    _ example: PrecisionReport.Example, _ promise: Promise, _ reason: Imprecision, seed: UInt64, seconds: Double
  ) -> String {
    let schema = SchemaGenerator.schema(SplitMix(seed: seed, part: UInt64(example.schema), of: 1))
    let subject = Subject(schema: schema.sql)
    let shrinker = PrecisionExample(
      schema: schema, subject: subject, observer: Observer(schema: schema, subject: subject), promise: promise,
      reason: reason, deadline: secondsNow() + seconds)
    var statement = example.statement
    statement.style = nil
    if shrinker.holds(statement) { statement = shrinker.shrunk(statement) }
    let answer = subject.ask(statement.sql)
    let names = Set((answer.signature?.reads ?? []) + (answer.signature?.writes ?? []))
    let objects = schema.objects.filter { $0.kind != .trigger && names.contains(Name($0.name)) }
    return (objects.map(\.piece.sql) + [statement.sql]).map { $0 + ";" }.joined(separator: "\n")
      + "\n--> " + (answer.signature?.line ?? "") + "  -- \(example.schema):\(example.query)"
  }

  private func shrunk(_ statement: QueryGenerator.Statement) -> QueryGenerator.Statement {
    var best = statement
    var progress = true
    while progress, secondsNow() < deadline {
      progress = false
      for piece in best.piece.reductions() where piece.size <= best.piece.size {
        if secondsNow() > deadline { break }
        var candidate = best
        candidate.piece = piece
        guard candidate.sql != best.sql, holds(candidate) else { continue }
        best = candidate
        progress = true
        break
      }
    }
    return best
  }

  private func holds(_ statement: QueryGenerator.Statement) -> Bool {
    let answer = subject.ask(statement.sql)
    guard let signature = answer.signature, answer.diagnostics.isEmpty, isPromised(answer, signature) else {
      return false
    }
    let sight = observer.look(statement, answer, Observations(columns: signature.columns.count), seed: 1)
    guard sight.mostRows > 0 else { return false }
    switch promise {
    case .cardinality: return sight.mostRows < 2
    case .null:
      return signature.columns.indices.contains { place in
        signature.columns[place].value.isNullable && !sight.seen[place].isNullable
          && Imprecision.ofNull(signature.columns[place], in: answer) == reason
      }
    case .type:
      return signature.columns.indices.contains { place in
        signature.columns[place].value.classes.isWide && !sight.seen[place].isWide && !sight.seen[place].nonNull.isEmpty
          && Imprecision.ofType(signature.columns[place], in: answer) == reason
      }
    }
  }

  private func isPromised(_ answer: Subject.Answer, _ signature: Signature) -> Bool {
    switch promise {
    case .cardinality:
      return signature.cardinality == .many && Imprecision.ofCardinality(signature, in: answer) == reason
    case .null:
      return signature.columns.contains { $0.value.isNullable && Imprecision.ofNull($0, in: answer) == reason }
    case .type:
      return signature.columns.contains { $0.value.classes.isWide && Imprecision.ofType($0, in: answer) == reason }
    }
  }
}

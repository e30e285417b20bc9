import Analyzer
import Evidence

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The differential tester: random schemas, rows and statements, on which what the analyzer promises is compared with
/// what SQLite does.
package enum Prover {
  package struct Result: Sendable {
    package var seed: UInt64
    package var report = ProofReport()
    /// Broken promises, shrunk; one cause is here twice at most.
    package var findings: [BrokenProof] = []
    /// How many broken promises had each shape.
    package var shapes: [String: Int] = [:]
    package var schemas = 0
    package var steps = 0
    package var seconds = 0.0

    package var summary: String {
      let tenths = Int(seconds * 10)
      let precision = report.precision.statements > 0 ? "\n" + report.precision.summary : ""
      return report.text + precision + "\n\(schemas) schemas, \(steps) steps of their histories"
        + "\n\(tenths / 10).\(tenths % 10) s; repeat with --seed \(seed)"
    }

    func wants(_ options: Options) -> Bool { findings.count < options.failures }

    mutating func add(_ finding: BrokenProof, _ progress: (String) -> Void, _ place: String) {
      shapes[finding.shape, default: 0] += 1
      if shapes[finding.shape, default: 0] > 2 { return }
      findings.append(finding)
      progress("-- seed \(seed), \(place)\n\(finding.text)")
    }

    /// The imprecise promises, by reason, with an example of each.
    package func precision(secondsPerExample seconds: Double) -> String {
      // Unshrunk they are many things at once: then a few of them.
      report.precision.details(examplesEach: seconds > 0 ? 1 : 3) { example, promise, reason in
        PrecisionExample.text(example, promise, reason, seed: seed, seconds: seconds)
      }
    }
  }

  /// - Parameter progress: told of each broken promise as it is found.
  package static func run(_ options: Options, progress: (String) -> Void = { _ in }) -> Result {
    let seed = options.seed ?? SplitMix.freshSeed()
    var result = Result(seed: seed)
    progress("prove: seed \(seed), SQLite \(Database.versionText)")
    if !PreparedStatement.knowsOrigins {
      progress("prove: this SQLite lacks SQLITE_ENABLE_COLUMN_METADATA, so origins are not compared")
    }
    Crash.install()
    let start = secondsNow()
    var number = options.only?.schema ?? 0
    let end = options.only.map { $0.schema + 1 } ?? (options.seconds == nil ? options.schemaCount : Int.max)
    while number < end, result.wants(options) {
      if let seconds = options.seconds, secondsNow() - start > seconds { break }
      prove(number, options, seed, &result, progress)
      number += 1
    }
    result.seconds = secondsNow() - start
    return result
  }

  private static func prove(
    _ number: Int, _ options: Options, _ seed: UInt64, _ result: inout Result, _ progress: (String) -> Void
  ) {
    Crash.note("schema \(number) of seed \(seed)")
    let schema = SchemaGenerator.schema(SplitMix(seed: seed, part: UInt64(number), of: 1))
    let fillings = RowGenerator.fillings(schema, SplitMix(seed: seed, part: UInt64(number), of: 2))
    result.schemas += 1
    result.steps += schema.objects.count + schema.refusals.count
    proveHistory(schema, number, options, &result, progress)
    let checker = Checker(objects: schema.objects, fillings: fillings)
    let observer = options.measuresPrecision ? Observer(schema: schema, subject: checker.subject) : nil
    let queries = options.only.map { $0.query...$0.query } ?? 0...(options.queriesEach - 1)
    for query in queries {
      let part = UInt64(number) << 24 | UInt64(query)
      let statement = QueryGenerator.statement(schema, SplitMix(seed: seed, part: part, of: 3))
      Crash.note("--only \(number):\(query) of seed \(seed): \(statement.sql)")
      let bindingSeed = seed ^ part
      func keep(_ promise: BrokenPromise, _ filling: Filling) {
        let example = Counterexample(
          objects: schema.objects, filling: filling, statement: statement, seed: bindingSeed, promise: promise)
        result.add(BrokenProof(Shrinker.shrink(example)), progress, "--only \(number):\(query)")
      }
      var outcome = checker.check(statement, seed: bindingSeed)
      observer?.lookForUnseen(statement, &outcome, of: checker, seed: bindingSeed)
      result.report.add(outcome, statement, number: "\(number):\(query)")
      if let observer, statement.mutation == nil, outcome.refusal == nil, outcome.broken.isEmpty {
        let answer = checker.subject.ask(statement.sql)
        let sight = observer.look(statement, answer, outcome.sight, seed: bindingSeed)
        result.report.precision.add(answer, sight, statement, schema: number, query: query)
        if let (promise, filling) = sight.broken {
          result.report.broken[promise.kind, default: 0] += 1
          keep(promise, filling)
        }
      }
      if options.isVerbose, let message = outcome.refusal {
        progress(
          "-- \(message)\(outcome.diagnostics.first.map { " | \($0.rule): \($0.message)" } ?? "")\n\(statement.sql);")
      }
      if options.only != nil {
        progress(
          schema.objects.map { $0.piece.sql + ";\n" }.joined() + statement.sql + "\n--> "
            + (outcome.signature?.line ?? ""))
      }
      let shown = outcome.broken.first { options.kinds.contains($0.kind) }
      guard let promise = shown, result.wants(options) else { continue }
      let fallback = fillings.first { $0.enforcesForeignKeys != (promise.kind == .reads) } ?? fillings[0]
      keep(promise, promise.filling.map { fillings[$0] } ?? fallback)
    }
  }

  /// The schema itself: its catalog after each step, and what SQLite refused on the way.
  private static func proveHistory(
    _ schema: GeneratedSchema, _ number: Int, _ options: Options, _ result: inout Result, _ progress: (String) -> Void
  ) {
    func add(
      _ objects: [SchemaStep], _ promise: BrokenPromise, _ probes: [String],
      _ check: ([SchemaStep]) -> BrokenPromise?
    ) {
      result.report.broken[promise.kind, default: 0] += 1
      guard options.kinds.contains(promise.kind), result.wants(options) else { return }
      let small = Shrinker.shrink(history: objects, promise: promise, check: check)
      result.add(
        BrokenProof(history: small.objects, probes: probes, promise: small.promise), progress, "schema \(number)")
    }
    if let promise = HistoryProof.brokenPromise(schema.objects) {
      add(schema.objects, promise, []) { HistoryProof.brokenPromise($0) }
    }
    for refusal in schema.refusals {
      let objects = schema.objects.prefix(refusal.place) + [refusal.object]
      guard let promise = HistoryProof.acceptedPromise(Array(objects), probes: refusal.probes) else { continue }
      add(Array(objects), promise, refusal.probes) { HistoryProof.acceptedPromise($0, probes: refusal.probes) }
    }
  }
}

/// Says what was being looked at when the process traps.
enum Crash {
  /// A trap is handled on the thread that it is of, so each thread has a note of its own: its length, and its bytes.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let code = pthread_key_create(&key) { free($0) }
    precondition(code == 0, "pthread_key_create failed")
    return key
  }()
  private static let capacity = 1 << 16

  static func note(_ text: String) {
    let start = pthread_getspecific(key) ?? UnsafeMutableRawPointer(malloc(capacity)!)
    pthread_setspecific(key, start)
    var count = 0
    for byte in text.utf8.prefix(capacity - MemoryLayout<Int>.size) {
      start.storeBytes(of: byte, toByteOffset: MemoryLayout<Int>.size + count, as: UInt8.self)
      count += 1
    }
    start.storeBytes(of: count, as: Int.self)
  }

  static func install() {
    // Made here, and not in a handler.
    _ = key
    for number in [SIGILL, SIGTRAP, SIGSEGV, SIGABRT, SIGBUS] {
      _ = signal(number) { number in
        if let start = pthread_getspecific(Crash.key) {
          write(2, "\ncrashed at ", 12)
          write(2, start + MemoryLayout<Int>.size, start.load(as: Int.self))
          write(2, "\n", 1)
        }
        // Back to the instruction that trapped, for the system's own report.
        _ = signal(number, SIG_DFL)
      }
    }
  }
}

import ArgumentParser
import Prover

struct Prove: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compare what the analyzer promises with what SQLite does, on random schemas, rows and statements.",
    discussion: "Exits with status 1 and the smallest case it finds when a promise is broken.")

  @Option(help: "The run to repeat; a fresh one is printed otherwise.")
  var seed: UInt64?
  @Option(help: "How many statements in all.")
  var queries = 20_000
  @Option(help: "Over how many schemas they are spread.")
  var schemas: Int?
  @Option(help: "Stop after so long.")
  var seconds: Double?
  @Option(help: "How many broken promises to shrink and show.")
  var failures = 1
  @Option(help: "Show only one kind: \(BrokenPromise.Kind.allCases.map(\.rawValue).joined(separator: ", ")).")
  var kind: BrokenPromise.Kind?
  @Option(help: "One statement of one schema, as a failure names it.")
  var only: String?
  @Flag(help: "Say how precise the promises are, and what only SQLite refuses.")
  var report = false
  @Option(help: "With --report: how many seconds go into shrinking each example.")
  var examples = 2.0
  @Flag(help: "Show every statement that SQLite refuses.")
  var verbose = false

  @Flag(help: "Fail on every kind of broken promise, also on reads, writes, origin and possible.")
  var strict = false

  func run() throws {
    var options = Options()
    options.seed = seed
    options.queries = queries
    options.schemas = schemas
    options.seconds = seconds
    options.failures = failures
    if strict { options.kinds = Set(BrokenPromise.Kind.allCases) }
    if let kind { options.kinds = [kind] }
    options.isVerbose = verbose
    options.measuresPrecision = report
    if let only {
      let parts = only.split(separator: ":").compactMap { Int($0) }
      guard parts.count == 2 else { throw ValidationError("--only wants a schema and a statement: 12:34") }
      options.only = (parts[0], parts[1])
    }
    let result = Prover.run(options) { print($0) }
    print(result.summary)
    if report {
      print(result.details)
      print(result.precision(secondsPerExample: examples))
    }
    if !options.kinds.isDisjoint(with: result.report.broken.keys) { throw ExitCode(1) }
  }
}

extension BrokenPromise.Kind: ExpressibleByArgument {}

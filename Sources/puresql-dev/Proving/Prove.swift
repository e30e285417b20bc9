import ArgumentParser
import Foundation
import Prover

struct Prove: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compare what the analyzer promises with what SQLite does, on random schemas, rows and statements.",
    discussion: "Exits with status 1 and the smallest case it finds when a promise is broken. Documentation/Proof.md.")

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
  @Option(help: "Look for one kind only: \(BrokenPromise.Kind.allCases.map(\.rawValue).joined(separator: ", ")).")
  var kind: BrokenPromise.Kind?
  @Option(help: "One statement of one schema, as a failure names it.")
  var only: String?
  @Option(help: "Write each broken promise into this folder, as a test that fails until it is mended.")
  var writeTests: String?
  @Flag(help: "Run the statements of SQLite's own test suite instead of random ones.")
  var corpus = false
  @Flag(help: "Say how precise the promises are.")
  var report = false
  @Option(help: "With --report: how many seconds go into shrinking each example.")
  var examples = 2.0
  @Flag(help: "Show every statement that SQLite refuses.")
  var verbose = false

  static let corpusPath = "Tests/Fixtures/sqlite-suite.jsonl"

  func run() throws {
    var options = Options()
    options.seed = seed
    options.queries = queries
    options.schemas = schemas
    options.seconds = seconds
    options.failures = failures
    if let kind { options.kinds = [kind] }
    options.isVerbose = verbose
    options.measuresPrecision = report
    if let only {
      let parts = only.split(separator: ":").compactMap { Int($0) }
      guard parts.count == 2 else { throw ValidationError("--only wants a schema and a statement: 12:34") }
      options.only = (parts[0], parts[1])
    }
    let result = try corpus ? proveCorpus(options) : Prover.run(options) { print($0) }
    print(result.summary)
    if report {
      print(result.report.details)
      print(result.precision(secondsPerExample: examples))
    }
    if let writeTests { try write(result.findings, into: URL(filePath: writeTests)) }
    if !options.kinds.isDisjoint(with: result.report.broken.keys) { throw ExitCode(1) }
  }

  private func proveCorpus(_ options: Options) throws -> Prover.Result {
    let data = try Data(contentsOf: URL(filePath: Prove.corpusPath))
    let decoder = JSONDecoder()
    let entries = try data.split(separator: UInt8(ascii: "\n")).map { try decoder.decode(CorpusEntry.self, from: $0) }
    return Prover.runCorpus(entries.map { ($0.file, $0.sql) }, options) { print($0) }
  }

  private struct CorpusEntry: Decodable {
    let file: String
    let sql: String
  }

  private func write(_ findings: [BrokenProof], into folder: URL) throws {
    guard !findings.isEmpty else { return }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for finding in findings {
      let file = folder.appending(path: finding.fileName)
      try finding.text.write(to: file, atomically: true, encoding: .utf8)
      print("wrote \(file.path)")
    }
  }
}

extension BrokenPromise.Kind: ExpressibleByArgument {}

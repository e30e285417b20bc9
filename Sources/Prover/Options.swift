/// What a run is asked for.
package struct Options: Sendable {
  package var seed: UInt64?
  package var schemas: Int?
  /// On each schema.
  package var queries = 100
  package var seconds: Double?
  /// Broken promises to shrink and show before giving up.
  package var failures = 1
  package var showsReport = false
  /// Only this statement of this schema.
  package var only: (schema: Int, query: Int)?
  package var isVerbose = false
  /// Only broken promises of this kind are shown.
  package var kind: BrokenPromise.Kind?

  package init() {}

  package static let usage = """
    puresql-dev prove: compares what the analyzer promises with what SQLite does, on random statements
      --seed N       the run to repeat (a fresh one is printed)
      --schemas N    how many schemas (default 200)
      --queries N    how many statements on each (default 100)
      --seconds N    stop after so long
      --failures N   how many broken promises to shrink and show (default 1)
      --kind KIND    show only nullable, cardinality, type, refused, …
      --only S:Q     one statement of one schema
      --report       how precise the promises are, and where SQLite and the analyzer differ on acceptance
      --verbose      every statement refused, with SQLite's message
    """

  /// Nil when the arguments make no sense.
  package init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--report": showsReport = true
      case "--verbose": isVerbose = true
      case "--seed", "--schemas", "--queries", "--seconds", "--failures":
        guard let text = rest.popFirst(), let number = UInt64(text) else { return nil }
        switch argument {
        case "--seed": seed = number
        case "--schemas": schemas = Int(number)
        case "--queries": queries = Int(number)
        case "--seconds": seconds = Double(number)
        default: failures = Int(number)
        }
      case "--kind":
        guard let kind = rest.popFirst().flatMap({ BrokenPromise.Kind(rawValue: $0) }) else { return nil }
        self.kind = kind
      case "--only":
        guard let text = rest.popFirst() else { return nil }
        let parts = text.split(separator: ":").compactMap { Int($0) }
        guard parts.count == 2 else { return nil }
        only = (parts[0], parts[1])
      default: return nil
      }
    }
  }
}

import Analyzer
package import Workspace

/// The answer to an agent's hook after an edit: the findings that the edit has brought, in few bytes.
package struct Hook {
  private let agent: Agent

  /// The most bytes that an answer has.
  static let maximumLength = 2000

  /// The hook of an agent.
  package init(_ agent: Agent) { self.agent = agent }

  /// The answer to an event; empty where there is nothing to say. Throws for what is no event, and where a project can't be read.
  ///
  /// - Parameters:
  ///   - event: the JSON that the agent writes to the hook's standard input.
  ///   - directory: the folder that the hook runs in, absolute.
  package func answer(_ event: [UInt8], in directory: String) throws(InputError) -> [UInt8] {
    guard let json = JSON.parse(event) else { throw InputError("standard input is no JSON") }
    let parsed: EditEvent?
    do { parsed = try EditEvent(json, of: agent) } catch { throw InputError(error.message) }
    guard let parsed else { return [] }
    let folder = parsed.directory.map { Path.absolute($0, from: directory) } ?? directory
    let files = parsed.files.map { Path.absolute($0, from: folder) }
    let lines: [String]
    do {
      guard let report = try EditCheck(files, from: folder).report() else { return [] }
      lines = Self.lines(report)
    } catch {
      // Whoever broke the configuration has to know.
      guard files.contains(where: { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }) else { throw error }
      lines = [error.message.cut(toBytes: ConciseReporter.maximumLength)]
    }
    return lines.isEmpty ? [] : Self.fitted(lines) { parsed.answer($0).renderedOnOneLine() + [UInt8(ascii: "\n")] }
  }

  /// The findings, the worst first.
  private static func lines(_ report: Report) -> [String] {
    let reporter = ConciseReporter(report)
    let found = report.findings
    let order = found.indices.sorted { (found[$1].severity, $0) < (found[$0].severity, $1) }
    return order.map { reporter.line(found[$0]) }
  }

  /// The answer with as many lines as it may have.
  private static func fitted(_ lines: [String], _ answer: (String) -> [UInt8]) -> [UInt8] {
    var shown = lines.count
    while true {
      let rest = lines.count - shown
      let count = Display.counted(lines.count, "finding")
      let head = "puresql-lint: this edit has brought \(count) (puresql-lint explain RULE says more):"
      let more = rest > 0 ? ["and \(rest) more; puresql-lint --changed=HEAD shows all"] : []
      let bytes = answer(([head] + lines.prefix(shown) + more).joined(separator: "\n"))
      if bytes.count <= maximumLength || shown == 0 { return bytes }
      shown -= 1
    }
  }
}

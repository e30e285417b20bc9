private import Analyzer
private import Rules

/// `--format sarif`: SARIF 2.1.0 with what code scanning reads and viewers show.
package final class SARIFReporter {
  private let report: Report
  /// Shipped rules and those of the projects, by their ids.
  private let known: [String: RuleDescription]
  private let positions = PositionTable()
  private var hashes: [ObjectIdentifier: LineHashes] = [:]
  /// The results that had to be left out to stay within the limits of an upload, as one line; nil when there are none.
  package private(set) var warning: String?

  /// Limits of an upload to code scanning: results in a run, bytes after compression, related locations.
  private static let maximumResults = 25_000
  /// The most bytes of an upload, compressed.
  private static let maximumSize = 10_000_000
  /// The most related locations of a result.
  private static let maximumRelated = 100
  /// The longest snippet, in bytes: the pages that show results show a few lines.
  private static let maximumSnippet = 1000

  /// A reporter of what a run found.
  ///
  /// - Parameter rules: the shipped rules.
  package init(_ report: Report, rules: [RuleDescription]) {
    self.report = report
    known = Dictionary((rules + report.customRules).map { ($0.id, $0) }) { first, _ in first }
  }

  /// The document. `warning` says afterwards what it lacks.
  package func render() -> [UInt8] {
    let kept = withinLimits(report.diagnostics)
    let rules = ruleIndex(kept)
    return JSON.object([
      "$schema": .string("https://json.schemastore.org/sarif-2.1.0.json"),
      "version": .string("2.1.0"),
      "runs": .array([
        .object([
          "tool": .object([
            "driver": .object([
              "name": .string(Tool.name),
              "version": .string(Tool.version),
              "semanticVersion": .string(Tool.version),
              "informationUri": .string("https://github.com/puresql/puresql-lint"),
              "rules": .array(rules.list.map(rule)),
            ])
          ]),
          "invocations": .array([invocation()]),
          "columnKind": .string("utf16CodeUnits"),
          "automationDetails": .object(["id": .string(automationID)]),
          "results": .array(kept.map { result($0, rules.places[$0.rule]) }),
        ])
      ]),
    ]).rendered()
  }

  /// Tells the runs of several projects of a repository apart.
  private var automationID: String {
    let folder = report.paths.pathInRepository(of: Path.commonAncestor(of: report.roots)) ?? ""
    // Each part of a run is a category of its own: results of one don't replace another's.
    let part = report.part.map { "\($0)/" } ?? ""
    return (folder.isEmpty ? "puresql-lint/" : "puresql-lint/\(folder)/") + part
  }

  private func invocation() -> JSON {
    .object([
      "executionSuccessful": .bool(true),
      "toolExecutionNotifications": warning.map { text in
        .array([.object(["level": .string("warning"), "message": .object(["text": .string(text)])])])
      },
    ])
  }

  // MARK: Rules

  /// The rules that have a result, in the order of their ids: shipped ones, those of the projects, and those that only a finding
  /// knows of.
  private func ruleIndex(_ diagnostics: [Diagnostic]) -> (list: [RuleDescription], places: [String: Int]) {
    var found: [String: RuleDescription] = [:]
    for diagnostic in diagnostics where found[diagnostic.rule] == nil {
      found[diagnostic.rule] =
        known[diagnostic.rule]
        ?? RuleDescription(
          id: diagnostic.rule, category: "other", summary: diagnostic.rule, rationale: diagnostic.rule,
          severity: diagnostic.severity)
    }
    let list = found.values.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
    return (list, Dictionary(zip(list.map(\.id), list.indices)) { first, _ in first })
  }

  private func rule(_ rule: RuleDescription) -> JSON {
    .object([
      "id": .string(rule.id),
      "name": .string(rule.id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()),
      "shortDescription": text(Self.sentence(Self.plain(rule.summary))),
      "fullDescription": text(Self.plain(rule.rationale)),
      "help": .object(["text": .string(Self.plain(rule.rationale)), "markdown": .string(rule.markdown)]),
      "helpUri": rule.helpURI.map(JSON.string),
      "defaultConfiguration": .object([
        "enabled": .bool(rule.isEnabled),
        "level": .string(rule.severity.name),
      ]),
      "properties": .object([
        "precision": .string(rule.precision.rawValue),
        "problem.severity": .string(problemSeverity(rule.severity)),
        "tags": .strings([rule.category, "sql", "sqlite"]),
      ]),
    ])
  }

  private func problemSeverity(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "recommendation"
    }
  }

  // MARK: Results

  private func result(_ diagnostic: Diagnostic, _ rule: Int?) -> JSON {
    let related = diagnostic.related.prefix(Self.maximumRelated)
    return .object([
      "ruleId": .string(diagnostic.rule),
      "ruleIndex": rule.map(JSON.int),
      "level": .string(diagnostic.severity.name),
      "message": text(Self.message(diagnostic)),
      "locations": .array([.object(["physicalLocation": physicalLocation(diagnostic.location)])]),
      "relatedLocations": related.isEmpty
        ? nil
        : .array(
          related.enumerated().map { place, related in
            .object([
              "id": .int(place + 1),
              "physicalLocation": physicalLocation(related.location),
              "message": text(Self.withoutLinks(related.message)),
            ])
          }),
      "codeFlows": diagnostic.witness.map { .array([codeFlow($0, at: diagnostic.location)]) },
      "partialFingerprints": fingerprints(diagnostic.location),
      "fixes": diagnostic.fix.map { own in
        .array([fix(own, diagnostic.fixTitle ?? own.title)] + own.others.map { fix($0, $0.title) })
      },
    ])
  }

  /// From the rows to what the statement makes of them.
  private func codeFlow(_ witness: Witness, at location: SourceLocation) -> JSON {
    let steps = [witness.rowsInWords, witness.resultInWords].map { words -> JSON in
      .object([
        "location": .object([
          "physicalLocation": physicalLocation(location), "message": text(Self.withoutLinks(words)),
        ])
      ])
    }
    return .object(["threadFlows": .array([.object(["locations": .array(steps)])])])
  }

  private func fingerprints(_ location: SourceLocation) -> JSON? {
    let key = ObjectIdentifier(location.file)
    let known = hashes[key] ?? LineHashes(location.file.bytes)
    hashes[key] = known
    return known.hash(ofLine: positions.start(of: location).line).map { hash in
      .object(["primaryLocationLineHash": .string(hash)])
    }
  }

  private func physicalLocation(_ location: SourceLocation) -> JSON {
    let snippet = location.text
    return .object([
      "artifactLocation": artifact(location.file),
      "region": region(location, snippet: snippet.utf8.count > Self.maximumSnippet ? nil : snippet),
    ])
  }

  private func artifact(_ file: SourceFile) -> JSON {
    let path = report.pathInRepository(of: file)
    // What lies outside of everything has an address of its own.
    if path.hasPrefix("/") { return .object(["uri": .string("file://" + Self.uri(path))]) }
    return .object(["uri": .string(Self.uri(path)), "uriBaseId": .string("%SRCROOT%")])
  }

  private func region(_ location: SourceLocation, snippet: String?) -> JSON {
    let start = positions.start(of: location)
    let end = positions.end(of: location)
    return .object([
      "startLine": .int(start.line),
      "startColumn": .int(start.column),
      "endLine": .int(end.line),
      "endColumn": .int(end.column),
      "snippet": snippet.flatMap { $0.isEmpty ? nil : text($0) },
    ])
  }

  private func fix(_ fix: Fix, _ title: String) -> JSON {
    var files: [SourceFile] = []
    for edit in fix.edits where !files.contains(where: { $0 === edit.location.file }) {
      files.append(edit.location.file)
    }
    let changes = files.map { file in
      JSON.object([
        "artifactLocation": artifact(file),
        "replacements": .array(
          fix.edits.filter { $0.location.file === file }.map { edit in
            .object([
              "deletedRegion": region(edit.location, snippet: nil),
              "insertedContent": edit.text.isEmpty ? nil : text(edit.text),
            ])
          }),
      ])
    }
    return .object(["description": text(title), "artifactChanges": .array(changes)])
  }

  // MARK: Limits

  /// The most severe results, in order, as many as an upload takes.
  ///
  /// What is the same in every result compresses to nearly nothing; texts are counted in full, so the estimate is high.
  private func withinLimits(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var size = 0
    var rules: Set<String> = []
    var keeps = Array(repeating: false, count: diagnostics.count)
    var kept = 0
    search: for severity in [Severity.error, .warning, .note] {
      for (place, diagnostic) in diagnostics.enumerated() where diagnostic.severity == severity {
        size += Self.estimatedSize(diagnostic)
        if rules.insert(diagnostic.rule).inserted, let rule = known[diagnostic.rule] {
          size += rule.markdown.utf8.count + 2 * rule.rationale.utf8.count + 500
        }
        if kept == Self.maximumResults || size > Self.maximumSize { break search }
        keeps[place] = true
        kept += 1
      }
    }
    if kept == diagnostics.count { return diagnostics }
    warning =
      "\(diagnostics.count - kept) of \(diagnostics.count) findings were left out, the least severe ones: "
      + "code scanning takes \(Self.maximumResults) results and 10 MB"
    return zip(diagnostics, keeps).filter(\.1).map(\.0)
  }

  private static func estimatedSize(_ diagnostic: Diagnostic) -> Int {
    var size = 100 + diagnostic.message.utf8.count + (diagnostic.help?.utf8.count ?? 0)
    size += min(diagnostic.location.range.count, maximumSnippet)
    for related in diagnostic.related.prefix(maximumRelated) {
      size += 60 + related.message.utf8.count + min(related.location.range.count, maximumSnippet)
    }
    for edit in diagnostic.fix?.edits ?? [] { size += 40 + edit.text.utf8.count }
    return size
  }

  // MARK: Texts

  private func text(_ text: String) -> JSON { .object(["text": .string(text)]) }

  private static func message(_ diagnostic: Diagnostic) -> String {
    let message = sentence(withoutLinks(diagnostic.message))
    guard let help = diagnostic.help, !help.isEmpty else { return message }
    return message + " " + withoutLinks(help)
  }

  private static func sentence(_ text: String) -> String {
    let isEnded = text.last.map { ".?!".contains($0) } ?? true
    return isEnded ? text : text + "."
  }

  /// `[text](1)` in a message would become a link.
  private static func withoutLinks(_ text: String) -> String {
    guard text.contains("](") else { return text }
    return text.reduce(into: "") { result, character in
      if "[]\\".contains(character) { result.append("\\") }
      result.append(character)
    }
  }

  /// Markdown's code marks mean nothing in plain text.
  private static func plain(_ markdown: String) -> String { markdown.filter { $0 != "`" } }

  /// A relative path as a URI reference.
  private static func uri(_ path: String) -> String {
    var uri = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let hex = String(byte, radix: 16, uppercase: true)
        uri += "%" + (hex.count == 1 ? "0" : "") + hex
      }
    }
    return uri
  }
}

extension SourceRange {
  fileprivate var count: Int { isEmpty ? 0 : Int(end - start) }
}

private import Analyzer

/// `--format json`: the schema is in the documentation, and a change of it is a breaking one.
package struct JSONReporter {
  private let report: Report
  private let positions = PositionTable()

  /// A reporter of what a run found.
  package init(_ report: Report) {
    self.report = report
  }

  /// The document.
  package func render() -> [UInt8] {
    JSON.object([
      "version": .int(1),
      "tool": .object(["name": .string(Tool.name), "version": .string(Tool.version)]),
      "base": .string(report.paths.base),
      "summary": .object([
        "files": .int(report.files.count),
        "statements": .int(report.statements),
        "errors": .int(report.count(.error)),
        "warnings": .int(report.count(.warning)),
        "notes": .int(report.count(.note)),
        "suppressed": .int(report.suppressed + report.inBaseline + report.asBefore),
        "released": .int(report.released),
        "fixable": .object(["safe": .int(report.fixable(.safe)), "unsafe": .int(report.fixable(.unsafe))]),
      ]),
      "diagnostics": diagnostics,
    ]).rendered()
  }

  /// The findings alone.
  var diagnostics: JSON { .array(report.diagnostics.map(diagnostic)) }

  private func diagnostic(_ diagnostic: Diagnostic) -> JSON {
    let help = diagnostic.help ?? ""
    return .object([
      "rule": .string(diagnostic.rule),
      "severity": .string(diagnostic.severity.name),
      "message": .string(diagnostic.message),
      "help": help.isEmpty ? nil : .string(help),
      "file": .string(report.path(of: diagnostic.location.file)),
      "range": range(diagnostic.location),
      "related": diagnostic.related.isEmpty ? nil : .array(diagnostic.related.map(related)),
      "fix": diagnostic.fix.map { fix($0, diagnostic.fixTitle ?? $0.title) },
      "witness": diagnostic.witness.map(JSON.init),
    ])
  }

  private func related(_ related: Diagnostic.Related) -> JSON {
    .object([
      "message": .string(related.message),
      "file": .string(report.path(of: related.location.file)),
      "range": range(related.location),
    ])
  }

  private func fix(_ fix: Fix, _ title: String) -> JSON {
    .object([
      "title": .string(title),
      "safety": .string(fix.safety.rawValue),
      "edits": .array(
        fix.edits.map { edit in
          .object([
            "file": .string(report.path(of: edit.location.file)), "range": range(edit.location),
            "text": .string(edit.text), "create": edit.creates ? .bool(true) : nil,
          ])
        }),
      "others": fix.others.isEmpty ? nil : .array(fix.others.map { self.fix($0, $0.title) }),
    ])
  }

  private func range(_ location: SourceLocation) -> JSON {
    .object(["start": position(positions.start(of: location)), "end": position(positions.end(of: location))])
  }

  private func position(_ position: Positions.Position) -> JSON {
    .object([
      "line": .int(position.line), "column": .int(position.column), "offset": .int(position.offset),
    ])
  }
}

package import Analyzer

/// `--format junit`: a test suite for each file with findings, for CI systems that show tests and nothing else.
///
/// A finding that makes the command fail is a failed test; a milder one is a test that passed, with a message. Without
/// findings there is one test, so that nobody takes an empty report for one that got lost.
package struct JUnitReporter {
  private let report: Report
  private let threshold: Severity?

  /// A reporter of what a run found.
  ///
  /// - Parameter threshold: the level from which a finding makes the command fail; nil for never.
  package init(_ report: Report, failingFrom threshold: Severity?) {
    self.report = report
    self.threshold = threshold
  }

  /// The document.
  package func render() -> [UInt8] {
    let positions = PositionTable()
    var suites = report.byFile.map { file in
      suite(
        file.path,
        file.diagnostics.map { diagnostic in
          let start = positions.start(of: diagnostic.location)
          return testCase(diagnostic, "\(file.path):\(start.line):\(start.column)")
        }, failures: file.diagnostics.count(where: isFailure))
    }
    if suites.isEmpty {
      let name = "no problems in \(Display.counted(report.files.count, "file"))"
      suites = [
        suite(Tool.name, [XML("testcase", [("name", name), ("classname", Tool.name)])], failures: 0)
      ]
    }
    let failures = report.diagnostics.count(where: isFailure)
    return XML(
      "testsuites",
      [
        ("name", Tool.name), ("tests", "\(max(1, report.diagnostics.count))"), ("failures", "\(failures)"),
        ("errors", "0"),
      ], suites
    ).rendered()
  }

  private func suite(_ name: String, _ cases: [XML], failures: Int) -> XML {
    XML(
      "testsuite",
      [("name", name), ("tests", "\(cases.count)"), ("failures", "\(failures)"), ("errors", "0"), ("skipped", "0")],
      cases)
  }

  private func testCase(_ diagnostic: Diagnostic, _ place: String) -> XML {
    let text =
      "\(place): \(diagnostic.severity.name): \(diagnostic.message)" + (diagnostic.help.map { "\n\($0)" } ?? "")
    let outcome =
      isFailure(diagnostic)
      ? XML("failure", [("message", diagnostic.message), ("type", diagnostic.severity.name)], text: text)
      : XML("system-out", text: text)
    return XML(
      "testcase", [("name", "\(diagnostic.rule) at \(place)"), ("classname", diagnostic.rule)], [outcome])
  }

  private func isFailure(_ diagnostic: Diagnostic) -> Bool { threshold.map { diagnostic.severity >= $0 } ?? false }
}

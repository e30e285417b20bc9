import Analyzer
import Workspace

/// What holds of every report, whatever the project.
extension Invariants {
  static func check(_ report: Report) {
    checkDiagnostics(report.diagnostics)
    let positions = PositionTable()
    for (one, next) in zip(report.diagnostics, report.diagnostics.dropFirst()) {
      promise(isOrdered(one, next, report), "findings are in order")
    }
    for diagnostic in report.diagnostics {
      let start = positions.start(of: diagnostic.location)
      let end = positions.end(of: diagnostic.location)
      promise(start.line >= 1 && start.column >= 1, "lines and columns count from 1")
      promise(
        (start.line, start.column, start.offset) <= (end.line, end.column, end.offset),
        "a finding ends behind its start")
    }
  }

  private static func isOrdered(_ one: Diagnostic, _ next: Diagnostic, _ report: Report) -> Bool {
    let (path, nextPath) = (
      Array(report.path(of: one.location.file).utf8), Array(report.path(of: next.location.file).utf8)
    )
    if path != nextPath { return path.lexicographicallyPrecedes(nextPath) }
    if one.location.range.start != next.location.range.start {
      return one.location.range.start < next.location.range.start
    }
    return !next.rule.utf8.lexicographicallyPrecedes(one.rule.utf8)
  }

  /// Brackets match outside of strings, strings are closed and hold no control: enough to find what a writer of JSON
  /// gets wrong.
  static func checkJSON(_ bytes: [UInt8]) {
    var open: [UInt8] = []
    var isInString = false
    var isEscaped = false
    for byte in bytes {
      if isInString {
        promise(byte >= 0x20, "a string of JSON holds no control character")
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): open.append(byte + 2)
      case UInt8(ascii: "}"), UInt8(ascii: "]"): promise(open.popLast() == byte, "brackets of JSON match")
      default: break
      }
    }
    promise(!isInString && open.isEmpty, "JSON is complete")
  }
}

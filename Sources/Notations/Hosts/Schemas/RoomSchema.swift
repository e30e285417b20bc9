package import Analyzer

/// The schema that Room writes out for each version of a database: `schemas/app.Database/3.json`.
extension ProgramSQL {
  /// Reads such a file. What isn't one gives no definition.
  package init(roomSchema host: SourceFile) {
    // JSON is read as the language that it comes from.
    let code = HostCode(host.bytes, .javascript)
    var definitions: [ProgramDefinition] = []
    var table: [UInt8] = []
    for key in code.literals {
      guard code.isSign(key.next, ":"), let value = code.literal(at: key.next + 1) else { continue }
      switch code.decoded(key).string {
      case "tableName", "viewName": table = code.decoded(value).bytes
      case "createSql":
        definitions.append(
          ProgramDefinition(
            unit: Self.unit(code.decoded(value), of: table), place: ProgramPlace(),
            line: code.line(of: value.range.lowerBound)))
      default: continue
      }
    }
    self.init(host, .javascript, definitions: definitions, encoder: LiteralEncoder(code))
  }

  /// The SQL with the name that stands for `${TABLE_NAME}` in it.
  private static func unit(_ text: HostText, of table: [UInt8]) -> ProgramUnit {
    var unit = ProgramUnit()
    for (place, run) in text.runs.enumerated() {
      let end = place + 1 < text.runs.count ? text.runs[place + 1].start : text.bytes.count
      var rest = text.bytes[run.start..<end]
      func host(_ range: Range<Int>) -> Range<Int> {
        run.isVerbatim
          ? (run.host.lowerBound + range.lowerBound - run.start)..<(run.host.lowerBound + range.upperBound - run.start)
          : run.host
      }
      while let (start, end) = placeholder(in: rest) {
        unit.add(Array(rest[rest.startIndex..<start]), for: host(rest.startIndex..<start), isVerbatim: run.isVerbatim)
        unit.add(table, for: host(start..<end), isVerbatim: false)
        rest = rest[end...]
      }
      unit.add(Array(rest), for: host(rest.startIndex..<rest.endIndex), isVerbatim: run.isVerbatim)
    }
    return unit
  }

  private static func placeholder(in bytes: ArraySlice<UInt8>) -> (Int, Int)? {
    for name in ["${TABLE_NAME}", "${VIEW_NAME}"] {
      for start in bytes.indices where bytes[start] == UInt8(ascii: "$") && bytes[start...].starts(with: name.utf8) {
        return (start, start + name.utf8.count)
      }
    }
    return nil
  }
}

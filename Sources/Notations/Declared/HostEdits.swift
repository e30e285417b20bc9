import Analyzer

/// The changes that a notation makes to a host's text, in any order, and its notes on the statements. Ranges are in the
/// host.
struct HostEdits {
  struct Header {
    var name: Range<Int>
    var output: Range<Int>?
    var parameters: [(parameter: DeclaredParameter, range: Range<Int>)] = []
    /// A hole, for which there is no code.
    var hole: String?

    /// Whether the header says more than the name line that stays in the text.
    var saysMore: Bool { output != nil || !parameters.isEmpty || hole != nil }
  }

  private var edits: [(range: Range<Int>, text: String)] = []
  private var headers: [Header] = []

  mutating func replace(_ range: Range<Int>, by text: String) { edits.append((range, text)) }
  mutating func remove(_ range: Range<Int>) { edits.append((range, "")) }

  /// Headers come in the order of their statements.
  mutating func add(_ header: Header) { if header.saysMore { headers.append(header) } }

  func applied(to host: SourceFile) -> SourceFile {
    var text = NotatedTextBuilder(host)
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where edit.range.lowerBound >= text.position {
      text.keep(to: edit.range.lowerBound)
      text.write(edit.text, for: edit.range.upperBound)
    }
    text.keep(to: host.bytes.count)
    for header in headers {
      guard let name = text.range(ofKept: header.name.lowerBound, header.name.upperBound) else { continue }
      var details = HeaderDetails()
      details.output = header.output.flatMap { text.range(ofKept: $0.lowerBound, $0.upperBound) }
      details.omission = header.hole.map { .hole($0) }
      details.parameters = header.parameters.compactMap { declared in
        guard let range = text.range(ofKept: declared.range.lowerBound, declared.range.upperBound) else { return nil }
        var parameter = declared.parameter
        parameter.range = range
        return parameter
      }
      text.add(NotatedText.Header(position: name.start, name: name, range: name, details: details))
    }
    return text.finish()
  }
}

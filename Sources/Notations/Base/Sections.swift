import Analyzer

/// Files that marker lines divide into parts of which only some run.
struct Sections {
  enum Marker { case runs, doesNotRun, neither }

  /// - Parameters:
  ///   - runs: whether what stands before the first marker runs.
  ///   - required: what the tool refuses a file without; nil where the other files have none either.
  ///   - marker: what a line says; it may note what else the line says in the text.
  static func read(
    _ host: SourceFile, beginning runs: Bool = true, required: RequiredMarker? = nil,
    _ marker: (Lines.Line, inout NotatedTextBuilder) -> Marker
  ) -> SourceFile {
    var text = NotatedTextBuilder(host)
    var runs = runs
    var isMarked = false
    for line in Lines(host) {
      let marker = marker(line, &text)
      switch marker {
      case .runs: runs = true
      case .doesNotRun: runs = false
      case .neither: if !runs { text.skip(to: line.next) }
      }
      if marker != .neither { isMarked = true }
      text.keep(to: line.next)
    }
    if !isMarked { required?.report(missingIn: &text) }
    return text.finish()
  }

  /// The parts that ``read(_:beginning:required:_:)`` leaves out; nil where there is no marker before one.
  static func readReversal(
    _ host: SourceFile, _ marker: (Lines.Line, inout NotatedTextBuilder) -> Marker
  ) -> SourceFile? {
    var isMarked = false
    let file = read(host, beginning: false) { line, text in
      switch marker(line, &text) {
      case .runs: return .doesNotRun
      case .doesNotRun:
        isMarked = true
        return .runs
      case .neither: return .neither
      }
    }
    return isMarked ? file : nil
  }
}

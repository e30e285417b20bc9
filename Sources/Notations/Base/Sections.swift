import Analyzer

/// Files that marker lines divide into parts of which only some run.
struct Sections {
  enum Marker { case runs, doesNotRun, neither }

  /// - Parameters:
  ///   - runs: whether what stands before the first marker runs.
  ///   - marker: what a line says; it may note what else the line says in the text.
  static func read(
    _ host: SourceFile, beginning runs: Bool = true,
    _ marker: (Lines.Line, inout NotatedTextBuilder) -> Marker
  ) -> SourceFile {
    var text = NotatedTextBuilder(host)
    var runs = runs
    for line in Lines(host) {
      switch marker(line, &text) {
      case .runs: runs = true
      case .doesNotRun: runs = false
      case .neither: if !runs { text.skip(to: line.next) }
      }
      text.keep(to: line.next)
    }
    return text.finish()
  }
}

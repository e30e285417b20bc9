package import Analyzer

/// goose: what stands behind `-- +goose Up` runs, what stands behind `-- +goose Down` takes it back.
///
/// `-- +goose NO TRANSACTION` anywhere switches the transaction off that the file runs in. `StatementBegin` and
/// `StatementEnd` stand around a statement with semicolons in it, which the SQL shows by itself. Between `ENVSUB ON` and
/// `ENVSUB OFF` variables are put in: `${NAME:-text}` is the text here, for nobody knows the environment of the run.
package struct Goose: Notation {
  private let required: RequiredMarker?

  /// - Parameter isUsual: The other files of the history have markers.
  package init(isUsual: Bool = false) {
    required = isUsual ? RequiredMarker(tool: "goose", text: "-- +goose Up") : nil
  }

  package func read(_ host: SourceFile) -> SourceFile {
    var (text, isMarked) = read(host, "up", leaving: "down", beginning: true)
    if !isMarked { required?.report(missingIn: &text) }
    return text.finish()
  }

  package func readReversal(_ host: SourceFile) -> SourceFile? {
    let (text, isMarked) = read(host, "down", leaving: "up", beginning: false)
    return isMarked ? text.finish() : nil
  }

  /// Reads the text behind one kind of marker, and says whether there is one.
  ///
  /// - Parameter runs: whether what stands before the first marker runs.
  private func read(
    _ host: SourceFile, _ marker: String, leaving other: String, beginning runs: Bool
  ) -> (text: NotatedTextBuilder, isMarked: Bool) {
    var text = NotatedTextBuilder(host)
    var runs = runs
    var substitutes = false
    var isMarked = false
    for line in Lines(host) {
      if let words = line.words(behind: "+goose") {
        switch words.map({ $0.lowercased() }) {
        case [marker]:
          runs = true
          isMarked = true
        case [other]: runs = false
        case ["no", "transaction"]: text.runsInTransaction = false
        case ["envsub", "on"]: substitutes = true
        case ["envsub", "off"]: substitutes = false
        default: break
        }
        text.keep(to: line.next)
      } else if !runs {
        text.skip(to: line.next)
      } else if substitutes {
        Placeholders.substituteDefaults(in: &text, to: line.next)
      } else {
        text.keep(to: line.next)
      }
    }
    return (text, isMarked)
  }
}

package import Analyzer
import Notations

extension ProjectSnapshot {
  /// A step of the history with another text, in the schema that the steps before it left when the project was checked last.
  ///
  /// - Parameters:
  ///   - place: as its role says.
  ///   - bytes: the file's text now.
  /// - Returns: nil where the history isn't one of files.
  package func step(_ place: Int, as bytes: [UInt8]) -> MigrationStep? {
    let steps = replayed.history
    guard project.migrations.indices.contains(place), steps.indices.contains(place) else { return nil }
    let old = project.migrations[place]
    guard steps[place].tree.file.path == old.path else { return nil }
    let file = SourceFile(path: old.path, bytes: bytes)
    let sql = project.reading.historyNotation?.read(file) ?? file
    let before = place > 0 ? steps[place - 1].after : steps[place].before
    return ProjectAnalyzer(
      migrations: [Parser.parse(sql)], over: before, minSQLiteVersion: replayed.minSQLiteVersion
    ).makeReader(notesMentions: true).step(0)
  }
}

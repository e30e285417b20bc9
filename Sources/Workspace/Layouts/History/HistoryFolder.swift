/// The files among which a history may be: a folder's, or those that a pattern of a configuration gives.
final class HistoryFolder: Sendable {
  /// Absolute. What all files are in.
  let path: String
  /// Absolute, in natural order.
  let files: [String]
  /// Files beside them that a tool writes: `atlas.sum`, `meta/_journal.json`. Absolute.
  let companions: Set<String>
  /// Programs whose names have a number, as migrations have.
  let programs: [String]
  /// Programs that have the number of a step in SQL and do nothing to the schema: they run the step, or change rows before it.
  let programsOfSteps: [String]
  /// The layouts of tools that the project depends on, as far as a manifest above says.
  let dependencies: Set<LayoutName>
  /// How a configuration says that files are called.
  let naming: VersionedNames.Naming
  /// The values of `${name}` in a configuration.
  let placeholders: [String: String]
  let texts: TextCache
  /// The lines of each file that begin with markers.
  private let lines = Kept<[[Int]?]>()
  /// The files that take migrations back. Absolute.
  private let reversals: Set<String>

  init(
    _ path: String, files: [String], companions: Set<String> = [], programs: [String] = [],
    programsOfSteps: [String] = [],
    dependencies: Set<LayoutName> = [], naming: VersionedNames.Naming = VersionedNames.Naming(),
    placeholders: [String: String] = [:], texts: TextCache
  ) {
    self.path = path
    self.files = files.sorted(by: Path.naturallyPrecedes)
    self.companions = companions
    self.programs = programs
    self.programsOfSteps = programsOfSteps
    self.dependencies = dependencies
    self.naming = naming
    self.placeholders = placeholders
    self.texts = texts
    reversals = MigrationHistory.reversals(among: files)
  }

  func relative(_ file: String) -> String { Path.relative(file, to: path) ?? Path.name(of: file) }

  /// Whether a file takes back what another one does.
  func isReversal(_ file: String) -> Bool { reversals.contains(file) }

  /// The first line of a file that begins with a marker behind `--`, white space aside.
  ///
  /// - Parameter marker: nil for a tool that writes none.
  func firstLine(marked marker: LayoutMarker?) -> Evidence? {
    zip(files, lines(marked: marker)).lazy
      .compactMap { file, line in line.flatMap { isEvidence(file) ? Evidence(file, line: $0) : nil } }.first
  }

  /// Whether a file shows what the folder is: one for another database shows nothing of what is beside it.
  private func isEvidence(_ file: String) -> Bool {
    func isForOther(_ file: String) -> Bool { OtherDatabases.ofPath(relative(file)) == .other }
    return !isForOther(file) || files.allSatisfy(isForOther)
  }

  /// Whether at least half of the files have a line that begins so.
  func areUsually(marked marker: LayoutMarker?) -> Bool {
    lines(marked: marker).count { $0 != nil } * 2 >= files.count
  }

  /// The number of each file's first line that begins so; nil for a file without one.
  private func lines(marked marker: LayoutMarker?) -> [Int?] {
    let place = marker.flatMap(texts.markers.firstIndex)
    guard let place else { return files.map { _ in nil } }
    return lines.value { texts.markedLines(of: files) }.map { lines in
      lines.flatMap { $0[place] > 0 ? $0[place] : nil }
    }
  }

  /// The first file whose name is as wanted.
  func firstFile(where isWanted: (_ name: String) -> Bool) -> Evidence? {
    files.first { isWanted(Path.name(of: $0)) && isEvidence($0) }.map { Evidence($0) }
  }

  /// The number that a file's name begins with, or its folder's.
  func number(of file: String) -> MigrationNumber? { MigrationNumber(path: relative(file), below: "") }
}

import Analyzer
import Workspace

/// A file with what its names stand for.
struct FileMeaning {
  let project: ProjectSnapshot
  let file: ResolvedFile
  let occurrences: [Occurrence]
  /// The fates of tables and columns by the end of the file.
  let timeline: SchemaTimeline
  /// The fates of tables and columns by the end of the history.
  let final: SchemaTimeline
  /// The schema that a step of the history leaves; nil for queries.
  let after: Catalog?

  var tree: SyntaxTree { file.tree }

  /// Whether the file has queries, and is no step of the history.
  var isOfQueries: Bool {
    if case .queries? = project.role(of: project.path(of: hostFile ?? tree.file)) { true } else { false }
  }

  /// The byte of the SQL that was written at a byte of the file; nil where none was.
  func offset(ofHost offset: Int) -> UInt32? {
    guard let notated = tree.file.notated else { return UInt32(offset) }
    return notated.offset(ofHost: UInt32(offset))
  }

  /// The occurrence at a byte of the SQL, or one that ends there.
  func occurrence(at offset: UInt32) -> Occurrence? {
    occurrences.last { $0.range.start <= offset && offset < $0.range.end }
      ?? occurrences.last { $0.range.start <= offset && offset == $0.range.end }
  }

  func location(of occurrence: Occurrence) -> SourceLocation { SourceLocation(tree.file, occurrence.range) }

  /// The statement that a byte of the SQL is in.
  func statement(at offset: UInt32) -> ResolvedStatement? {
    tree.statement(at: offset).flatMap { place in
      offset <= tree.range(of: tree.statements[place]).end ? file.statements[place] : nil
    }
  }
}

extension ProjectSnapshot {
  /// The fates of tables and columns by the end of the history.
  private var finalTimeline: SchemaTimeline { ofHistory { timeline(before: historyTrees.count) } }

  /// The fates of tables and columns before a step of the history.
  private func timeline(before place: Int) -> SchemaTimeline {
    var timeline = SchemaTimeline()
    for tree in historyTrees.prefix(place) { timeline.apply(tree) }
    return timeline
  }

  /// The SQL of a file with what its names stand for; nil for a file without any.
  ///
  /// - Parameter path: absolute.
  func fileMeaning(of path: String) -> FileMeaning? {
    if case .queries(let place)? = role(of: path) { return meaning(of: queries(place), finalTimeline, nil) }
    let root = root
    let isWanted: @Sendable (SourceFile) -> Bool = { Path.absolute($0.path, from: root) == path }
    if let file = queries(where: isWanted).first { return meaning(of: file, finalTimeline, nil) }
    guard let step = steps(where: isWanted).first, let place = place(of: step) else { return nil }
    return meaning(of: step.file, timeline(before: place), finalTimeline, after: step.after)
  }

  /// The meaning of a step of the history with another text than it had when the project was checked.
  ///
  /// - Parameter place: as its role says.
  func fileMeaning(ofMigration place: Int, as bytes: [UInt8]) -> FileMeaning? {
    step(place, as: bytes).map {
      meaning(of: $0.file, timeline(before: place), finalTimeline, after: $0.after)
    }
  }

  private func place(of step: MigrationStep) -> Int? {
    historyTrees.firstIndex { $0 === step.file.tree }
  }

  private func meaning(
    of file: ResolvedFile, _ timeline: SchemaTimeline, _ final: SchemaTimeline?, after: Catalog? = nil
  ) -> FileMeaning {
    let finder = OccurrenceFinder(file, behind: timeline, final: final)
    return FileMeaning(
      project: self, file: file, occurrences: finder.found, timeline: finder.timeline,
      final: final ?? finder.timeline, after: after)
  }
}

extension NotatedText {
  /// The byte of the SQL that was written at a byte of the host; nil where none was.
  func offset(ofHost offset: UInt32) -> UInt32? {
    origin.range(of: SourceLocation(host, SourceRange(start: offset, end: offset)))?.start
  }
}

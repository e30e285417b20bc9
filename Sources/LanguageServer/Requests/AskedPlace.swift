import Analyzer
import Workspace

/// The place that a request asks about.
struct AskedPlace {
  let meaning: FileMeaning
  /// In the SQL of the file.
  let offset: UInt32

  var project: ProjectSnapshot { meaning.project }
  var tree: SyntaxTree { meaning.tree }
  var occurrence: Occurrence? { meaning.occurrence(at: offset) }

  /// The name at the place, as it is written, without quotes.
  func name(of occurrence: Occurrence) -> Name { Name(tree.file.unquoted(occurrence.range)) }
}

extension Server {
  /// The meaning of a file; nil for one of no project.
  func meaning(of path: String) -> FileMeaning? {
    if let known = meanings[path] { return known }
    let project = session.project(of: path)
    var meaning: FileMeaning?
    // What waits to be checked was read before its last edit.
    if session.isBehind, case .migration(let place)? = project?.role(of: path), let bytes = session.text(at: path),
      bytes != project?.project.migrations[place].bytes
    {
      meaning = project?.fileMeaning(ofMigration: place, as: bytes)
    }
    meaning = meaning ?? project?.fileMeaning(of: path)
    meanings[path] = meaning
    return meaning
  }

  /// The place that a request names in a file of the configuration; nil in another file. Its column counts characters.
  func configurationPlace(_ place: PlaceRequest) -> (keys: ConfigurationKeys, position: TextPosition)? {
    guard let position = place.position, let bytes = session.text(at: place.path),
      let keys = ConfigurationKeys(place.path, String(decoding: bytes, as: UTF8.self))
    else { return nil }
    return (keys, position)
  }

  /// The place that a request names; nil in a file of no project, and where there is no SQL.
  func target(_ place: PlaceRequest) throws(ResponseError) -> AskedPlace? {
    guard let position = place.position else { throw .invalidParameters("no position is named") }
    guard let meaning = meaning(of: place.path), let host = meaning.hostFile,
      let offset = meaning.offset(ofHost: lines(of: host).offset(of: position))
    else { return nil }
    return AskedPlace(meaning: meaning, offset: offset)
  }

  /// The places that name what stands at a place, in all files of its project.
  func places(of target: AskedPlace, _ occurrence: Occurrence) -> [NamedPlace] {
    switch occurrence.symbol {
    // Names of one scope: a statement, a group.
    case .local, .result, .parameter:
      return target.meaning.occurrences.filter { $0.symbol == occurrence.symbol }.map(target.meaning.place)
    case .query: return places(ofQuery: occurrence, at: target)
    case .table, .column, .outsideTable, .unwrittenColumn, .index, .trigger, .function:
      return target.project.uses.flatMap { $0.places(of: occurrence.symbol) }
    }
  }

  /// The places of a query: in its file, and where groups of other files call it.
  private func places(ofQuery occurrence: Occurrence, at target: AskedPlace) -> [NamedPlace] {
    let files = target.project.uses.map { (file: $0.file, places: $0.places(of: occurrence.symbol)) }
    let owners = files.count { $0.places.contains { $0.role == .definition } }
    let path = target.meaning.tree.file.path
    // Of a name that several files have, each calls its own.
    return files.filter { owners == 1 || $0.file.path == path }.flatMap(\.places)
  }
}

extension ProjectSnapshot {
  /// The uses of all files, migrations first.
  fileprivate var uses: some Sequence<FileUses> { notes.lazy.compactMap { $0 as? FileUses } }
}

extension FileMeaning {
  /// The file as it lies on the disk.
  var hostFile: SourceFile? { tree.file.notated?.host ?? tree.file }
}

import Analyzer
import Workspace

/// The place that a request asks about.
struct Target {
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
  /// The file that a request names.
  func path(_ parameters: JSON) throws(ResponseError) -> String {
    guard let path = parameters["textDocument"]?["uri"]?.text.flatMap(FileURI.path) else {
      throw .invalidParameters("no text document is named")
    }
    return path
  }

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
  func configurationPlace(
    _ parameters: JSON
  ) throws(ResponseError) -> (keys: ConfigurationKeys, position: Position)? {
    let path = try path(parameters)
    guard let position = Position(parameters["position"]), let bytes = session.text(at: path),
      let keys = ConfigurationKeys(path, String(decoding: bytes, as: UTF8.self))
    else { return nil }
    return (keys, position)
  }

  /// The place that a request names; nil in a file of no project, and where there is no SQL.
  func target(_ parameters: JSON) throws(ResponseError) -> Target? {
    let path = try path(parameters)
    guard let position = Position(parameters["position"]) else { throw .invalidParameters("no position is named") }
    guard let meaning = meaning(of: path), let host = meaning.hostFile,
      let offset = meaning.offset(ofHost: lines(of: host).offset(of: position))
    else { return nil }
    return Target(meaning: meaning, offset: offset)
  }

  /// The occurrences of what stands at a place, in all files of its project.
  func occurrences(of target: Target, _ occurrence: Occurrence) -> [(meaning: FileMeaning, occurrence: Occurrence)] {
    switch occurrence.symbol {
    // Names of one scope: a statement, a group.
    case .local, .result, .parameter:
      return target.meaning.occurrences.filter { $0.symbol == occurrence.symbol }.map { (target.meaning, $0) }
    case .query: return occurrences(ofQuery: occurrence, at: target)
    case .table, .column, .outsideTable, .unwrittenColumn, .index, .trigger, .function:
      let words = words(of: occurrence, at: target)
      return target.project.meanings(naming: words, beside: owners(of: occurrence, at: target)).flatMap { meaning in
        meaning.occurrences.filter { $0.symbol == occurrence.symbol }.map { (meaning, $0) }
      }
    }
  }

  /// The occurrences of a query: in its file, and where groups of other files call it.
  private func occurrences(
    ofQuery occurrence: Occurrence, at target: Target
  ) -> [(meaning: FileMeaning, occurrence: Occurrence)] {
    let files = target.project.meanings(naming: [target.name(of: occurrence)], beside: []).map { meaning in
      (meaning, meaning.occurrences.filter { $0.symbol == occurrence.symbol })
    }
    let owners = files.filter { $0.1.contains { $0.role == .definition } }
    let path = target.meaning.tree.file.path
    // Of a name that several files have, each calls its own.
    let meant = owners.count == 1 ? files : files.filter { $0.0.tree.file.path == path }
    return meant.flatMap { meaning, found in found.map { (meaning, $0) } }
  }

  /// The names that the table of a column has or had: a file that names the column names it, too.
  private func owners(of occurrence: Occurrence, at target: Target) -> [Name] {
    let final = target.meaning.final
    if case .unwrittenColumn(let table, _) = occurrence.symbol { return [table] }
    guard case .column(let column) = occurrence.symbol, final.knows(column) else { return [] }
    let table = final[final[column].table]
    let names = Set(table.changes.map(\.name) + [table.lastName])
    return Array(names.union(views(over: names, in: target.project.catalog)))
  }

  /// The views that select from tables, or from such views: they pass columns on.
  private func views(over names: Set<Name>, in catalog: Catalog) -> Set<Name> {
    let views = catalog.tables.filter(\.isView)
    var found = names
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for view in views where !found.contains(view.name) && view.view?.sources.contains(where: found.contains) == true {
        found.insert(view.name)
        isGrowing = true
      }
    }
    return found.subtracting(names)
  }

  /// The names that a thing has or had.
  private func words(of occurrence: Occurrence, at target: Target) -> [Name] {
    let final = target.meaning.final
    let changes: [SchemaTimeline.Change] =
      switch occurrence.symbol {
      case .table(let table) where final.knows(table): final[table].changes
      case .column(let column) where final.knows(column): final[column].changes
      default: []
      }
    return Array(Set(changes.map(\.name) + [target.name(of: occurrence)]))
  }
}

extension FileMeaning {
  /// The file as it lies on the disk.
  var hostFile: SourceFile? { tree.file.notated?.host ?? tree.file }
}

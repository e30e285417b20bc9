import Analyzer
import Workspace

/// `textDocument/rename`: another name for a table, column, alias, CTE, index, trigger, query or parameter wherever it is
/// named. It is made in memory and analyzed first: nothing is offered that would mean something else. What a released migration
/// makes gets its name in a new one.
enum Rename {
  static func prepare(_ server: Server, _ place: PlaceRequest) throws(ResponseError) -> RenamePlace? {
    guard let target = try server.target(place), let occurrence = target.occurrence else { return nil }
    try check(target, occurrence, server)
    let place = target.meaning.location(of: occurrence).inHost
    return RenamePlace(
      range: server.lines(of: place.file).range(of: place.range), name: target.name(of: occurrence).text)
  }

  static func answer(_ server: Server, _ request: RenameRequest) throws(ResponseError) -> WorkspaceEdit {
    let new = request.name
    guard let target = try server.target(request.place), let occurrence = target.occurrence else {
      throw .refused("there is no name here")
    }
    try check(target, occurrence, server)
    let project = target.project
    var places = server.places(of: target, occurrence)
    func file(of place: NamedPlace) -> SourceFile { place.location.inHost.file }
    var edit = WorkspaceEdit()
    var mend: SchemaMend?
    if places.contains(where: { project.isReleased(file(of: $0)) }) {
      mend = try self.mend(occurrence, to: new, target)
      // Every step of the history keeps the name that it has there.
      places.removeAll { place in
        if case .migration? = project.role(of: project.path(of: file(of: place))) { true } else { false }
      }
    }
    let changes = try self.changes(places, occurrence, to: new, target)
    var fix: Fix?
    try verify(changes, target) { texts throws(ResponseError) in
      guard let mend else { return project.rechecked(with: texts) }
      guard let migrated = project.migrating(mend, with: texts) else {
        throw .refused("nobody knows how the next migration is called")
      }
      fix = migrated.fix
      return migrated.snapshot
    }
    for file in fix?.edits ?? [] where file.creates {
      edit.create(server.uri(of: project.path(of: file.location.file)), file.text)
    }
    for change in changes {
      let place = change.location
      edit.add(
        server.uri(of: target.project.path(of: place.file)), server.lines(of: place.file).range(of: place.range),
        change.text)
    }
    guard edit.canBeMade(by: server.client) else { throw .refused("the editor can't make the files that this needs") }
    return edit
  }

  /// Throws for what has no name of its own, or none that can be changed.
  private static func check(
    _ target: AskedPlace, _ occurrence: Occurrence, _ server: Server
  ) throws(ResponseError) {
    let final = target.meaning.final
    let changes: [SchemaTimeline.Change]?
    switch occurrence.symbol {
    case .function: throw .refused("a function is renamed where it is registered")
    case .parameter(_, let spelling) where spelling.first == "?" && !isWord(spelling.dropFirst()):
      throw .refused("a parameter that is numbered has no name")
    case .table(let table): changes = final.knows(table) ? final[table].changes : []
    case .column(let column):
      guard final.knows(column) else { throw .refused("nothing is known of this column") }
      changes = final[column].changes
    case .outsideTable: throw .refused("no file of the project makes it")
    case .unwrittenColumn:
      guard server.places(of: target, occurrence).contains(where: { $0.role == .definition }) else {
        throw .refused("it has the name that a SELECT or a module gives it")
      }
      changes = nil
    case .index, .trigger, .query, .local, .result, .parameter: changes = nil
    }
    guard let changes else { return }
    if changes.isEmpty { throw .refused("no file of the project makes it") }
    if changes.contains(where: { $0.kind == .dropped }) { throw .refused("the history drops it") }
    // A new step may do so once more.
    if changes.contains(where: { $0.kind == .renamed }),
      !changes.contains(where: { target.project.isReleased($0.location.inHost.file) })
    {
      throw .refused("the history renames it, and every step keeps the name that it has there")
    }
  }

  /// The statement of a new migration that renames what released ones have made.
  private static func mend(
    _ occurrence: Occurrence, to new: String, _ target: AskedPlace
  ) throws(ResponseError) -> SchemaMend {
    let final = target.meaning.final
    func table(_ id: SchemaTimeline.TableID) throws(ResponseError) -> String {
      let name = final[id].lastName
      guard let table = target.project.catalog.table(named: name), !table.isView else {
        throw .refused("a released migration makes it, and SQLite renames nothing of a view")
      }
      return SQLText.identifier(name.text)
    }
    let named = SQLText.identifier(new)
    switch occurrence.symbol {
    case .table(let id):
      let old = try table(id)
      return SchemaMend(
        title: "Rename '\(final[id].lastName)'", statements: ["ALTER TABLE \(old) RENAME TO \(named)"],
        reversal: ["ALTER TABLE \(named) RENAME TO \(old)"])
    case .column(let id):
      let column = final[id]
      let (table, old) = (try table(column.table), SQLText.identifier(column.lastName.text))
      return SchemaMend(
        title: "Rename '\(column.lastName)'", statements: ["ALTER TABLE \(table) RENAME COLUMN \(old) TO \(named)"],
        reversal: ["ALTER TABLE \(table) RENAME COLUMN \(named) TO \(old)"])
    default: throw .refused("a released migration makes it, and SQLite renames tables and columns only")
    }
  }

  private struct Change {
    /// In the file as it lies on the disk.
    var location: SourceLocation
    var text: String
  }

  private static func changes(
    _ places: [NamedPlace], _ occurrence: Occurrence, to new: String, _ target: AskedPlace
  ) throws(ResponseError) -> [Change] {
    var changes: [Change] = []
    for place in places {
      guard let location = place.location.editableInHost else {
        throw .refused("the name is put together from pieces in '\(place.location.file.path)'")
      }
      changes.append(Change(location: location, text: try spelled(new, as: occurrence.symbol, location.text)))
    }
    return changes
  }

  /// A name as it has to be written in the place of another.
  private static func spelled(_ new: String, as symbol: Symbol, _ old: String) throws(ResponseError) -> String {
    switch symbol {
    case .parameter:
      let bare = new.drop { $0 == ":" || $0 == "@" || $0 == "$" || $0 == "?" }
      guard isWord(bare) else {
        throw .refused("'\(new)' can't be the name of a parameter")
      }
      // The name of an array, `IN ?ids`, is a word of its own.
      return String(old.prefix { ":@$?".contains($0) } + bare)
    case .query:
      guard isWord(new[...]) else { throw .refused("'\(new)' can't be the name of a query") }
      return new
    default:
      let identifier = SQLText.identifier(new)
      let isQuoted = old.first.map { "\"[`'".contains($0) } ?? false
      return isQuoted ? SQLText.quoted(new) : identifier
    }
  }

  private static func isWord(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, first &- 48 >= 10 else { return false }
    return text.utf8.allSatisfy { $0 &- 48 < 10 || ($0 | 0x20) &- 97 < 26 || $0 == UInt8(ascii: "_") || $0 >= 0x80 }
  }

  // MARK: What it would mean

  /// - Parameter recheck: gives the project with other texts; nil where it can't be analyzed.
  private static func verify(
    _ changes: [Change], _ target: AskedPlace, recheck: ([String: [UInt8]]) throws(ResponseError) -> ProjectSnapshot?
  ) throws(ResponseError) {
    let project = target.project
    var texts: [String: [UInt8]] = [:]
    var moved: [String: [(start: UInt32, length: Int, delta: Int)]] = [:]
    for change in changes.sorted(by: { $0.location.range.start > $1.location.range.start }) {
      let path = project.path(of: change.location.file)
      let range = Int(change.location.range.start)..<Int(change.location.range.end)
      texts[path, default: change.location.file.bytes].replaceSubrange(range, with: change.text.utf8)
      moved[path, default: []].append(
        (change.location.range.start, change.text.utf8.count, change.text.utf8.count - range.count))
    }
    guard let new = try recheck(texts) else { throw .refused("the result can't be analyzed") }
    // A name that mends a finding is welcome: that of a table in the plural.
    let difference = ProjectDifference(project, new, ignoresNames: true)
    if let added = difference.addedFinding {
      throw .refused("then \(added.rule) is found in '\(added.location.file.path)': \(added.message)")
    }
    if let changed = difference.changedStatement {
      throw .refused("then \(changed.name.map { "'\($0)'" } ?? "a statement") would mean something else")
    }
    // The places that were changed name one thing, and nothing else names it.
    for (path, edits) in moved.sorted(by: { $0.key < $1.key }) {
      guard let meaning = new.fileMeaning(of: path) else { throw .refused("'\(path)' can't be read any more") }
      var expected: Set<UInt32> = []
      for edit in edits {
        let shift = edits.filter { $0.start < edit.start }.reduce(0) { $0 + $1.delta }
        expected.insert(UInt32(Int(edit.start) + shift))
      }
      func start(_ occurrence: Occurrence) -> UInt32 { meaning.location(of: occurrence).inHost.range.start }
      let there = meaning.occurrences.filter { expected.contains(start($0)) }
      guard let first = there.first, there.count == expected.count else {
        throw .refused("the new name stands for something else in '\(path)'")
      }
      let same = meaning.occurrences.filter { $0.symbol == first.symbol }
      if Set(same.map(start)) != expected { throw .refused("something else has this name in '\(path)'") }
    }
  }
}

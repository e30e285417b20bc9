import Analyzer
import Codegen
import Rules

/// A check of a project of which it is known what was found before in files that are still the same.
struct WarmCheck {
  private let entry: ProjectEntry
  private let look: Look
  private let files: RecordedFiles
  /// For each queries file its place in the entry, if it is left out.
  private let known: [Int?]
  /// The names that the others declared in Swift, and those that are gone.
  private let before: [TakenNames]
  /// The absolute paths of the files that are left out.
  let leftOut: Set<String>

  /// nil where all has to be looked at.
  init?(_ entry: ProjectEntry, _ look: Look, _ files: RecordedFiles) {
    guard entry.base.count == look.base.count else { return nil }
    for (file, now) in zip(entry.base, look.base) {
      guard file.look.path == now.path, file.isSame(now, hash: { files.hash(of: now.path) }) else { return nil }
    }
    self.entry = entry
    self.look = look
    self.files = files
    var known: [Int?] = []
    known.reserveCapacity(look.queries.count)
    var leftOut: Set<String> = []
    leftOut.reserveCapacity(look.queries.count)
    var isLeftOut = Array(repeating: false, count: entry.queries.count)
    // Nearly always they are the same files in the same order.
    var places: [String: Int]?
    var next = 0
    for file in look.queries {
      var place: Int? = next
      if next >= entry.queries.count || entry.queries[next].known.look.path != file.path {
        let all =
          places
          ?? Dictionary(entry.queries.indices.map { (entry.queries[$0].known.look.path, $0) }) { first, _ in first }
        places = all
        place = all[file.path]
      }
      guard let place else {
        known.append(nil)
        continue
      }
      next = place + 1
      let queries = entry.queries[place]
      if queries.isAlone, queries.known.isSame(file, hash: { files.hash(of: file.path) }),
        leftOut.insert(file.path).inserted
      {
        known.append(place)
        isLeftOut[place] = true
      } else {
        known.append(nil)
      }
    }
    self.known = known
    self.leftOut = leftOut
    before = entry.queries.indices.compactMap { isLeftOut[$0] ? nil : entry.queries[$0].taken }
    // To look at most of them and then at all would take longer than to look at all.
    if leftOut.count * 2 < look.queries.count { return nil }
  }

  /// The result; nil where all has to be looked at.
  func check(
    _ project: Project, _ pipeline: Pipeline, _ path: String
  ) throws(InputError) -> Pipeline.Checked? {
    guard project.reading.hash == entry.reading, project.leftOut.count == leftOut.count else { return nil }
    let read = project.withQueries(project.queries.filter { !project.leftOut.contains(ObjectIdentifier($0)) })
    guard let results = results(for: project) else { return nil }
    var check = try ProjectCheck(read, pipeline, known: knownQueries)
    guard case .checked(var checked) = try check.outcome(), let parts = check.parts else { return nil }

    // Somebody may have changed one since it was looked at.
    for file in entry.base {
      if let content = files.content(of: file.look.path), content != file.content { return nil }
    }
    for file in entry.base { files.know(file.content, of: file.look.path) }
    for place in self.known.compactMap(\.self) {
      files.know(entry.queries[place].known.content, of: entry.queries[place].known.look.path)
    }
    keep(read, parts, checked, path)
    checked.project = project.withQueries(project.queries.map { results.texts[ObjectIdentifier($0)] ?? $0 })
    checked.findings += results.findings
    checked.standIns = results.recalled
    for place in self.known.compactMap(\.self) {
      checked.knownStatements += entry.queries[place].statements
      checked.knownSuppressed += entry.queries[place].suppressed
    }
    return checked
  }

  /// The facts that are known of the files that are left out.
  private var knownQueries: KnownQueries {
    var names: [UInt8] = []
    var ranges: [SourceRange] = []
    var uses = ProjectOutline.TableUses()
    var taken = TakenNames()
    var areSound = true
    for place in known.compactMap(\.self) {
      let file = entry.queries[place]
      for name in file.names {
        let start = UInt32(truncatingIfNeeded: names.count)
        names += name
        ranges.append(SourceRange(start: start, end: UInt32(truncatingIfNeeded: names.count)))
        // So that there is a byte where a name is that has none.
        names.append(0x0A)
      }
      uses.add(file.uses)
      if !file.isSound { areSound = false }
      if let own = file.taken {
        taken.unique += own.unique
        taken.queries += own.queries
        taken.shared += own.shared
      }
    }
    return KnownQueries(
      outline: ProjectOutline.OtherQueries(
        names: SourceFile(path: "", bytes: names), ranges: ranges, uses: uses),
      areSound: areSound, taken: taken, before: before, couldBeGenerated: entry.couldBeGenerated)
  }

  private struct Results {
    var findings: [Diagnostic]
    /// The files with findings, by what stands for them in the project.
    var texts: [ObjectIdentifier: SourceFile]
    var recalled: RecalledFindings
  }

  /// The results for the files that are left out; nil where they can't be read any more.
  private func results(for project: Project) -> Results? {
    var recalled = RecalledFindings(FindingFiles(project.baseFiles))
    var findings: [Diagnostic] = []
    var texts: [ObjectIdentifier: SourceFile] = [:]
    let placeholders = project.queries.filter { project.leftOut.contains(ObjectIdentifier($0)) }
    let places = known.compactMap(\.self)
    guard placeholders.count == places.count else { return nil }
    for (placeholder, place) in zip(placeholders, places) where !entry.queries[place].findings.isEmpty {
      let queries = entry.queries[place]
      guard Path.absolute(placeholder.path, from: project.root) == queries.known.look.path,
        let bytes = try? files.read(
          queries.known.look.path, shownAs: queries.known.look.path, limit: FileSystem.maximumSize),
        bytes.contentHash == queries.known.content
      else { return nil }
      let file = SourceFile(path: placeholder.path, bytes: bytes)
      guard let found = recalled.add(file, content: queries.known.content, queries.findings) else { return nil }
      texts[ObjectIdentifier(placeholder)] = file
      findings += found
    }
    return Results(findings: findings, texts: texts, recalled: recalled)
  }

  /// Keeps what is known now.
  private func keep(
    _ read: Project, _ parts: ProjectCheck.Parts, _ checked: Pipeline.Checked, _ path: String
  ) {
    var new = ProjectEntry(key: entry.key, reading: entry.reading, couldBeGenerated: parts.canBeGenerated)
    new.base = zip(entry.base, look.base).map { ProjectEntry.Known(look: $1, content: $0.content) }
    let made = EntryParts(read, parts, checked)
    new.queries.reserveCapacity(look.queries.count)
    for (file, place) in zip(look.queries, known) {
      if let place {
        var queries = entry.queries[place]
        queries.known = ProjectEntry.Known(look: file, content: queries.known.content)
        new.queries.append(queries)
      } else if let queries = made.queries(file, files) {
        new.queries.append(queries)
      }
    }
    CacheFolder.write(new.bytes, to: path)
  }
}

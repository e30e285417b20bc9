private import Analyzer
private import Notations

// What no configuration and no history has taken.
extension ProjectFinder {
  /// - Parameter isConfigured: A puresql.yaml says what the project is, and has all that lies below it.
  mutating func takeLeftovers(isConfigured: Bool = false) {
    let hasProjects = !projects.isEmpty
    var left: [String] = []
    var aside: [String] = []
    for folder in inventory.folders where isInScope(folder.path) {
      if folder.isAside, hasProjects { continue }
      for name in folder.files where SQLFiles.isSQL(name) {
        let file = Path.join(folder.path, name)
        if !isFree(file) { continue }
        if folder.isAside { aside.append(file) } else { left.append(file) }
      }
    }
    if hasOthersInPlace { aside.removeAll { !isForSQLite($0) } }
    if !hasProjects { leaveOutCopies(&left) }
    // Examples of data or of older schemas say nothing where there is a schema.
    if !left.contains(where: isSchema) { left += aside }
    left.sort(by: Path.naturallyPrecedes)
    if hasProjects {
      let separate = isConfigured ? [] : ownDatabases(among: left)
      left.removeAll(where: separate.contains)
      addDatabases(separate)
      let takingBack = filesTakingBack(among: left)
      // Schemas of which no other file says anything: databases of their own.
      var others: [String] = []
      for file in left {
        let isSchema = Snapshots.isName(Path.name(of: file)) && isSchema(file)
        guard let place = nearest(to: file) else {
          if isSchema, !homes.contains(where: { Path.relative(file, to: $0) != nil }) { others.append(file) }
          continue
        }
        if OtherDatabases.ofPath(Path.relative(file, to: scope) ?? file) == .other {
          projects[place].skipped[file] = .otherByName
        } else if let skip = takingBack[file] {
          projects[place].skipped[file] = skip
        } else if isSchema, let history = projects[place].history {
          if Path.directory(of: file) == homes[place] || isCopy(file, of: history) {
            projects[place].skipped[file] = .snapshot
          } else {
            others.append(file)
          }
        } else if projects[place].skipped[file] == nil, !projects[place].unclaimed.contains(file) {
          projects[place].unclaimed.append(file)
        }
      }
      addSchemas(others)
    } else {
      addPlain(left)
    }
    for other in others { skip(other.path, other.skip) }
  }

  /// The files that make tables which no project has, without a table of one, and the files that use those tables alone: they are for
  /// databases of their own.
  private func ownDatabases(among files: [String]) -> Set<String> {
    let candidates = files.filter { file in
      OtherDatabases.ofPath(Path.relative(file, to: scope) ?? file) != .other && !texts.isForOther(file)
        && !isCalledTest(Path.directory(of: file)) && !homes.contains { Path.relative(file, to: $0) != nil }
    }
    let makers = candidates.filter { texts.makesTables($0) }
    if makers.isEmpty { return [] }
    let known = Set(projects.flatMap(\.files).flatMap(texts.wordTables(of:)))
    let uses = Dictionary(zip(candidates, Workers.map(candidates, texts.uses))) { first, _ in first }
    func names(_ file: String) -> Set<String> {
      uses[file].map { $0.made.union($0.needed).union($0.parents) } ?? []
    }
    // A history that programs make a part of may have any table.
    let isOpen = projects.contains { $0.history?.programs.isEmpty == false || $0.startsLater && $0.leadsTo.isEmpty }
    if isOpen || known.isEmpty { return [] }
    let own = makers.filter { file in
      !names(file).isEmpty && names(file).isDisjoint(with: known) && isWhole(file)
    }
    let made = own.reduce(into: Set<String>()) { $0.formUnion(uses[$1]?.made ?? []) }
    let users = candidates.filter { file in
      !own.contains(file) && !names(file).isEmpty && names(file).isSubset(of: made)
    }
    return Set(own + users)
  }

  /// The files of no project that take versions back, and why: by their names, as everywhere, or by what they copy where no name says so.
  private func filesTakingBack(among files: [String]) -> [String: Skip] {
    var reversals = Dictionary(
      MigrationHistory.reversals(among: files).map { ($0, Skip.reversal) }
    ) { first, _ in first }
    for files in Dictionary(grouping: files, by: Path.directory(of:)).values {
      guard let steps = ReversedSteps(files, texts) else { continue }
      for file in files where MigrationNumber(path: Path.name(of: file), below: "") != nil {
        reversals[file] = steps.skip
      }
    }
    return reversals
  }

  /// Whether a folder is called as those of tests are.
  private func isCalledTest(_ folder: String) -> Bool {
    (Path.relative(folder, to: scope) ?? "").split(separator: "/").flatMap { Snapshots.words(of: String($0)) }
      .contains { $0.hasPrefix("test") || $0.hasPrefix("fixture") }
  }

  /// Whether at least half of a file's statements can be read.
  private func isWhole(_ file: String) -> Bool {
    guard let bytes = texts.bytes(of: file) else { return false }
    let sql = SourceFile(path: "", bytes: bytes)
    let tree = Parser.parse(Templates(sql)?.file ?? sql)
    return tree.statements.count(where: \.hasErrors) * 2 <= tree.statements.count
  }

  /// Whether no statement of a file begins with a word: what reads the file takes something else away first, as C++ does from a raw
  /// string. A word that no statement begins with may be a slip.
  private func beginsForeign(_ file: String) -> Bool {
    guard let bytes = texts.bytes(of: file), String(validating: bytes, as: UTF8.self) != nil else { return false }
    let sql = SourceFile(path: "", bytes: Templates.forSQLite(bytes))
    func isWord(_ text: String) -> Bool { text.utf8.count > 2 && text.allSatisfy(\.isLetter) }
    if SQLWords(sql.bytes).verbs.contains(where: isWord) { return false }
    let statements = Parser.parse(sql).statements
    return !statements.isEmpty && statements.allSatisfy { if case .invalid = $0.body { true } else { false } }
  }

  /// The files of which most statements can't be read, in folders without any that can be, where others have some.
  private func unreadable(among files: [String]) -> [String] {
    let folders = Dictionary(grouping: files, by: Path.directory(of:))
    if folders.count < 2 { return [] }
    let strange = folders.filter { folder, files in
      !Path.ancestors(of: folder).dropFirst().contains { folders[$0] != nil && $0 != scope }
        && !files.contains(where: isWhole)
    }
    return strange.count < folders.count ? strange.values.flatMap(\.self).filter { !isForSQLite($0) } : []
  }

  /// Takes files as databases beside the projects that are there.
  private mutating func addDatabases(_ files: Set<String>) {
    for group in PlainFiles(files.sorted(by: Path.naturallyPrecedes), texts).groups(in: scope) {
      let folder = Path.commonAncestor(of: (group.base + group.files).map(Path.directory(of:)))
      var project = FoundProject(root: folder)
      project.siblings = group.siblings
      if group.base.isEmpty {
        project.schema = group.files.filter { texts.makesTables($0) }
        project.queries = group.files.filter { !texts.makesTables($0) }
      } else {
        project.takeHistory(of: group.base, then: group.steps, texts)
        project.queries = group.files
      }
      project.unclaimed = group.unclaimed
      project.add(project.schema.count == 1 ? .schema : .plain)
      if group.base.isEmpty { project.olderSteps = group.steps }
      add(project, home: folder)
      if group.base.isEmpty, !group.steps.isEmpty {
        add(FoundProject(steps: group.steps, leadingTo: project.schema, texts), home: folder)
      }
    }
  }

  /// Notes why a file or folder is left out with the project that it lies in.
  mutating func skip(_ path: String, _ skip: Skip) {
    if let place = nearest(to: path) { projects[place].skipped[path] = skip } else { homeless[path] = skip }
  }

  /// Takes out schemas that make nothing but tables which SQL for another database makes: they are copies of that.
  mutating func leaveOutCopies(_ left: inout [String]) {
    if others.isEmpty { return }
    let files = others.map(\.path).filter { !isAside($0) && !isAside(Path.directory(of: $0)) }.flatMap { path in
      inventory.folder(path) == nil ? [path] : inventory.files(below: path, where: SQLFiles.isSQL)
    }
    let tables = Set(files.flatMap(texts.wordTables(of:)))
    let copies = left.filter { file in
      let made = texts.wordTables(of: file)
      return !made.isEmpty && tables.isSuperset(of: made) && !isForSQLite(file)
        && !isTextForSQLite(file)
    }
    left.removeAll(where: copies.contains)
    others += copies.map { file in
      LeftOut(
        path: file, skip: .called(.otherDatabase, "it makes nothing but tables which SQL for another database makes"))
    }
  }

  /// Whether something in a file is SQLite's alone.
  func isTextForSQLite(_ file: String) -> Bool {
    texts.bytes(of: file).map { OtherDatabases.isForSQLite($0) } ?? true
  }

  /// A schema alone in its folder is a database, unless it is there for tests.
  mutating func addSchemas(_ files: [String]) {
    for (folder, files) in Dictionary(grouping: files, by: Path.directory(of:)) where files.count == 1 {
      if isCalledTest(folder) { continue }
      // What keeps the number of a schema is no schema.
      if Snapshots.words(of: Path.name(of: files[0])).contains("version") { continue }
      var project = FoundProject(root: folder)
      project.schema = files
      project.decisions.note(.likely("the file is called as schemas are, alone in its folder"), of: files)
      project.add(.schema)
      add(project, home: folder)
    }
  }

  /// A file that makes tables, and not for another database.
  func isSchema(_ file: String) -> Bool {
    texts.makesTables(file) && OtherDatabases.ofPath(Path.relative(file, to: scope) ?? file) != .other
      && !texts.isForOther(file)
  }

  /// Whether a schema has a table that a history makes, or programs make some of them.
  func isCopy(_ file: String, of history: FoundHistory) -> Bool {
    guard history.programs.isEmpty else { return true }
    let tables = Set(texts.wordTables(of: file))
    return history.steps.contains { step in
      texts.wordTables(of: step.path).contains(where: tables.contains)
    }
  }

  /// The project that a file belongs to by where it lies; nil where that doesn't say it.
  func nearest(to path: String) -> Int? {
    let around = homes.indices.filter { Path.relative(path, to: homes[$0]) != nil }
    let depth = around.map { homes[$0].utf8.count }.max()
    let nearest = around.filter { homes[$0].utf8.count == depth }
    // A file beside a schema and the steps that lead to it belongs to the schema.
    let whole = nearest.filter { !projects[$0].startsLater }
    if whole.count == 1 { return whole[0] }
    // Nobody knows which of two databases in one place a file is for.
    if nearest.count > 1 { return nil }
    return nearest.first ?? (projects.count == 1 ? 0 : nil)
  }

  /// Files whose names differ in one number alone: `update1.sql` to `update9.sql`. They are written for one database.
  private static func series(among files: [String]) -> [[String]] {
    let groups = Dictionary(grouping: files) { file in
      let name = Path.name(of: file)
      let rest = String(name.filter { !($0.isASCII && $0.isNumber) })
      return rest.utf8.count < name.utf8.count ? Path.join(Path.directory(of: file), rest) : ""
    }
    return groups.filter { !$0.key.isEmpty && $0.value.count > 2 }.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Files of which nothing says what they are. Where two of them make the same table, each folder is a database of its own.
  mutating func addPlain(_ files: [String]) {
    let siblings = OtherDatabases.ofSiblings(files)
    func said(of file: String) -> OtherDatabases.Database? {
      siblings[file] ?? OtherDatabases.ofPath(Path.relative(file, to: scope) ?? file)
    }
    let hasOurs = files.contains { said(of: $0) == .sqlite }
    // A schema for which no name speaks is ours where another's name does for the rest.
    let hasSchema = files.contains { said(of: $0) == .other } && files.contains { said(of: $0) == nil && isSchema($0) }
    var ours: [String] = []
    var others: [(file: String, why: Skip)] = []
    let takingBack = filesTakingBack(among: files)
    for file in files {
      let said = said(of: file)
      if said == .other, hasOurs || hasSchema && !isTextForSQLite(file) {
        others.append((file, .otherByName))
      } else if let skip = takingBack[file] {
        others.append((file, skip))
      } else if said != .sqlite, texts.isForOther(file, isCalledSo: said == .other) {
        others.append((file, .otherByText))
      } else if said != .sqlite, let skip = skip(byClientOf: [file]) {
        others.append((file, skip))
      } else {
        ours.append(file)
      }
    }
    // One file whose words are another database's says what the files of its series are for which SQLite can't read.
    let byText = Set(others.filter { $0.why == .otherByText }.map(\.file))
    for series in Self.series(among: files) where !byText.isDisjoint(with: series) {
      let foreign = series.count { byText.contains($0) || ours.contains($0) && !isWhole($0) }
      if 2 * foreign < series.count { continue }
      for file in series where ours.contains(file) && said(of: file) != .sqlite {
        others.append(
          (
            file,
            .called(.otherDatabase, "most files of its series don't read as SQLite, and some are for another database")
          ))
        ours.removeAll { $0 == file }
      }
    }
    for file in ours where beginsForeign(file) {
      others.append((file, Skip(.unclaimed, because: .guessed("no statement of it begins with a word"))))
      ours.removeAll { $0 == file }
    }
    let isBesideOthers = !others.isEmpty || !self.others.isEmpty
    for file in isBesideOthers ? ours.filter({ !isWhole($0) && !isForSQLite($0) }) : unreadable(among: ours) {
      others.append(
        (
          file,
          Skip(.unclaimed, because: .guessed("most of it doesn't read as SQLite, and nothing beside it is SQLite's"))
        ))
      ours.removeAll { $0 == file }
    }
    let groups = PlainFiles(ours, texts).groups(in: scope)
    let haveSteps = groups.contains { !$0.steps.isEmpty }
    for group in groups {
      var project = FoundProject(root: group.root)
      project.siblings = group.siblings
      project.loose = group.files
      if groups.count == 1, group.unclaimed.isEmpty {
        let ofTests = Set(group.files.filter { TestNames.isFile(Path.relative($0, to: scope) ?? $0) })
        project.decisions.note(.guessed("only tests are where it lies"), of: ofTests.sorted())
        project.decisions.note(
          .likely("no other SQL for SQLite lies in this tree"), of: group.files.filter { !ofTests.contains($0) })
      }
      for file in group.unclaimed {
        project.skipped[file] = Skip(.unclaimed, because: .guessed("nothing says which of several databases it is for"))
      }
      let (definitions, statement) = PlainFiles.layouts(of: group, texts)
      project.add(definitions)
      if let statement { project.add(statement) }
      if !group.base.isEmpty {
        project.takeHistory(of: group.base, then: group.steps, texts)
        project.queries = project.loose
        project.loose = []
      } else if haveSteps {
        // Where one of the databases has steps, each that makes tables is one.
        project.schema = project.loose.filter { texts.defines($0) }
        project.queries = project.loose.filter { !project.schema.contains($0) }
        project.loose = []
      }
      if !group.steps.isEmpty, group.base.isEmpty {
        project.olderSteps = group.steps
        project.decisions.note(
          .likely("it makes the tables whole to which the steps beside it lead"), of: project.schema)
      }
      add(project, home: group.root)
      if !group.steps.isEmpty, group.base.isEmpty {
        add(FoundProject(steps: group.steps, leadingTo: project.schema, texts), home: group.root)
      }
    }
    for (file, why) in others { skip(file, why) }
  }
}

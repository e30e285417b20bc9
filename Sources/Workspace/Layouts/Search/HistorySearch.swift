private import Analyzer
private import Notations

/// Finds the folders of an inventory that hold a history of migrations.
struct HistorySearch {
  let inventory: Inventory
  let texts: TextCache
  /// Absolute paths of folders that somebody named: no choice among databases leaves them out.
  let named: [String]
  /// The folder below which names of folders say which database they are for.
  let outermost: String

  /// A folder that a tool's configuration names, or that shows itself to be a history.
  private struct Candidate {
    var folder: String
    var layout: LayoutName?
    var evidence: Evidence?
    var naming = VersionedNames.Naming()
    var placeholders: [String: String] = [:]

    /// The decision of whatever names the folder; nil where only the files in it speak for a history.
    var decision: Decision? {
      evidence.map { .proven("\(Path.name(of: $0.file)) names the folder", at: $0) }
    }
  }

  struct Result {
    var histories: [FoundHistory] = []
    /// Folders of another database's migrations.
    var others: [LeftOut] = []
  }

  /// - Parameters:
  ///   - layout: What a configuration says that the history is.
  ///   - isInScope: whether a folder is looked at.
  func find(as layout: LayoutName?, where isInScope: (_ folder: String) -> Bool) -> Result {
    var result = Result()
    var candidates = configured(where: isInScope)
    let known = Set(candidates.map(\.folder))
    for base in bases(where: isInScope) where !known.contains(base) { candidates.append(Candidate(folder: base)) }
    candidates.sort { Path.naturallyPrecedes($0.folder, $1.folder) }

    var found: [(history: FoundHistory, database: OtherDatabases.Database?)] = []
    for candidate in candidates {
      let folder = historyFolder(candidate)
      if folder.files.isEmpty { continue }
      if let evidence = Layouts.otherDatabase(of: folder) {
        let why = Decision.proven("\(Path.name(of: evidence.file)) names another database", at: evidence)
        result.others.append(LeftOut(path: folder.path, skip: Skip(.otherDatabase, because: why)))
        continue
      }
      let given = (candidate.layout ?? layout).flatMap { Layouts.history($0) == nil ? nil : $0 }
      // What each file of a folder would be is worked out only where it may be a history: most have other statements.
      guard
        candidate.layout != nil || isMigrationFolder(candidate.folder) || hasDatedSteps(candidate.folder)
          || FoundHistory.showsItself(folder, as: given)
      else { continue }
      let history = FoundHistory(folder, as: given, named: candidate.decision)
      if history.steps.isEmpty {
        // All of its files have the names of other databases.
        if let other = history.skipped.values.first(where: { $0.reason == .otherDatabase }) {
          result.others.append(LeftOut(path: folder.path, skip: other))
        }
        continue
      }
      let said = said(of: candidate.folder)
      let ofCrate = said == nil ? databaseOfCrate(history) : nil
      if ofCrate == .other, !isNamed(history.folder) {
        result.others.append(LeftOut(path: history.folder, skip: .otherCrate))
        continue
      }
      found.append((history, said ?? ofCrate))
    }
    let hasOurs = found.contains { $0.database == .sqlite }
    for (history, database) in found {
      if isNamed(history.folder) || database == .sqlite {
        result.histories.append(history)
      } else if database == .other ? hasOurs || isOther(history, few: true) : isOther(history, few: false) {
        result.others.append(LeftOut(path: history.folder, skip: database == .other ? .otherByName : .otherByText))
      } else {
        result.histories.append(history)
      }
    }
    return result
  }

  /// The database that the names of a folder, and of those that it lies in, tell of.
  private func said(of folder: String) -> OtherDatabases.Database? {
    OtherDatabases.ofFolders(Path.relative(folder, to: outermost) ?? folder)
  }

  /// A path below the folder that the search began in.
  private func below(_ path: String) -> String { Path.relative(path, to: inventory.root) ?? path }

  private func isNamed(_ folder: String) -> Bool {
    named.contains {
      Path.relative(folder, to: $0) != nil && $0 != inventory.root
        || Path.relative($0, to: folder) != nil && $0 != folder
    }
      || named.contains(folder) && OtherDatabases.ofFolder(Path.name(of: folder)) != nil
  }

  /// Whether the texts are for another database: one of them is enough where the folder is called so already.
  private func isOther(_ history: FoundHistory, few: Bool) -> Bool {
    let steps = history.steps.prefix(40)
    let others = steps.count { step in
      guard let notation = history.notation else { return texts.isForOther(step.path, isCalledSo: few) }
      guard let bytes = texts.bytes(of: step.path) else { return false }
      // What a notation leaves out for SQLite says nothing.
      let text = notation.read(SourceFile(path: step.path, bytes: bytes)).bytes
      return OtherDatabases.isText(text, isCalledSo: few)
    }
    if few { return others > 0 }
    // Where statements lie beside it as our own do, a slip into another database's words is one.
    return others * (hasQueriesBeside(history.folder) ? 2 : 4) > steps.count
  }

  /// Whether the folder is called Migrations, and beside it lies one that is called Queries.
  func hasQueriesBeside(_ folder: String) -> Bool {
    guard Path.name(of: folder).lowercased() == "migrations" else { return false }
    return inventory.folder(Path.directory(of: folder))?.folders.contains {
      Path.name(of: inventory.folders[$0].path).lowercased() == "queries"
    } ?? false
  }

  // MARK: Folders that show themselves

  /// The folders in which a history could lie, by how their files are called.
  private func bases(where isInScope: (String) -> Bool) -> [String] {
    var bases: [String] = []
    var known: Set<String> = []
    for folder in inventory.folders where isInScope(folder.path) {
      let names = folder.files.filter(SQLFiles.isSQL)
      if names.isEmpty { continue }
      let base = isStep(folder.path, names) || isVersion(folder.path) ? Path.directory(of: folder.path) : folder.path
      for base in [base] + folderOfAll(base) {
        if inventory.place(of: base) != nil, known.insert(base).inserted { bases.append(base) }
      }
    }
    return bases
  }

  /// The folder called `migrations` that a folder lies in.
  private func folderOfAll(_ folder: String) -> [String] {
    Path.ancestors(of: folder).dropFirst().first { ancestor in
      Path.name(of: ancestor).lowercased() == "migrations" && Path.relative(ancestor, to: inventory.root) != nil
    }.map { [$0] } ?? []
  }

  /// `2024-01-14-171611_x/up.sql`, `20240114_x/migration.sql`: the folder is a step.
  private func isStep(_ folder: String, _ names: [String]) -> Bool {
    guard MigrationNumber(path: Path.name(of: folder) + "/x.sql", below: "") != nil else { return false }
    return names.contains { ["up.sql", "migration.sql"].contains($0.lowercased()) }
  }

  private func isVersion(_ folder: String) -> Bool { VersionsLayout.isVersion(Path.name(of: folder)) }

  /// Whether a tool shows itself in one of the folders that files lie in: then each is a history of its own.
  private func hasTools(_ files: [String]) -> Bool {
    Set(files.map(Path.directory(of:))).contains { Layouts.shown(in: historyFolder(at: $0)) != nil }
  }

  /// Whether folders side by side have the same numbers: each is a history of its own.
  private func countsAnew(_ files: [String]) -> Bool {
    var folders: [String: Set<String>] = [:]
    for file in files {
      guard let number = MigrationNumber(path: Path.name(of: file), below: "") else { continue }
      folders[Path.directory(of: file), default: []].insert(number.digits)
    }
    var known: Set<String> = []
    for (_, numbers) in folders {
      if !known.isDisjoint(with: numbers) { return true }
      known.formUnion(numbers)
    }
    return false
  }

  /// `migrations`, `db/migrate`, `migrations/sqlite3`, `migrations/sql`, and `migrations/cache` with numbers of its own.
  private func isMigrationFolder(_ folder: String) -> Bool {
    let names = below(folder).isEmpty ? [Path.name(of: folder)] : below(folder).split(separator: "/").map(String.init)
    let parent = names.dropLast().last?.lowercased() ?? ""
    let isNumbered = inventory.folder(folder)?.files.contains {
      SQLFiles.isSQL($0) && MigrationNumber(path: $0, below: "") != nil
    }
    let isStep = MigrationNumber(path: (names.last ?? "") + "/x.sql", below: "") != nil
    if parent.contains("migrat"), isNumbered == true, !isStep { return true }
    for name in names.reversed() {
      if name.lowercased().contains("migrat") { return true }
      guard OtherDatabases.ofFolder(name) != nil || ["sql", "up"].contains(name.lowercased()) else { return false }
    }
    return false
  }

  /// `sqlite/2013011000.sql` beside `mysql/2013011000.sql`: what a program does to its tables, day by day, for each database.
  private func hasDatedSteps(_ folder: String) -> Bool {
    guard OtherDatabases.ofFolder(Path.name(of: folder)) == .sqlite, let steps = datedSteps(in: folder),
      let parent = inventory.folder(Path.directory(of: folder))
    else { return false }
    return parent.folders.contains { place in
      let beside = inventory.folders[place].path
      return OtherDatabases.ofFolder(Path.name(of: beside)) == .other
        && datedSteps(in: beside)?.isDisjoint(with: steps) == false
    }
  }

  /// The names of a folder's files, if each is a date and perhaps more; nil if one isn't.
  private func datedSteps(in folder: String) -> Set<String>? {
    let names = inventory.folder(folder)?.files.filter(SQLFiles.isSQL) ?? []
    let areDates = names.allSatisfy { name in
      let digits = name.prefix(while: \.isNumber)
      return digits.count >= 8 && (digits.hasPrefix("19") || digits.hasPrefix("20"))
    }
    return names.isEmpty || !areDates ? nil : Set(names)
  }

  // MARK: What configurations name

  private func configured(where isInScope: (String) -> Bool) -> [Candidate] {
    var found: [Candidate] = []
    func add(_ history: ConfiguredHistory, _ layout: LayoutName, _ file: String) {
      let path = Path.absolute(history.folder, from: Path.directory(of: file))
      guard inventory.place(of: path) != nil, !found.contains(where: { $0.folder == path }) else { return }
      found.append(
        Candidate(
          folder: path, layout: layout, evidence: Evidence(file, line: history.line), naming: history.naming,
          placeholders: history.placeholders))
    }
    for layout in Layouts.ofHistories {
      for file in inventory.files(named: layout.configurations) where isInScope(Path.directory(of: file)) {
        guard let text = texts.text(of: file) else { continue }
        for history in layout.configured(by: file, text) { add(history, layout.name, file) }
      }
    }
    return found
  }

  // MARK: Folders

  /// The files of a folder of migrations, its steps in folders of their own included.
  func historyFolder(at path: String) -> HistoryFolder { historyFolder(Candidate(folder: path)) }

  private func historyFolder(_ candidate: Candidate) -> HistoryFolder {
    let path = candidate.folder
    var files: [String] = []
    var companions: Set<String> = []
    var programs: [String] = []
    func take(_ folder: Inventory.Folder) {
      for name in folder.files {
        let file = Path.join(folder.path, name)
        if SQLFiles.isSQL(name) {
          files.append(file)
        } else if Layouts.companions.contains(name) {
          companions.insert(file)
        } else if Relevance.isNumbered(name), !name.lowercased().contains("test"), !name.hasSuffix(".db") {
          programs.append(file)
        }
      }
    }
    let readsFoldersBelow = candidate.layout.flatMap(Layouts.history)?.readsFoldersBelow ?? false
    if let folder = inventory.folder(path) {
      take(folder)
      for place in folder.folders {
        let child = inventory.folders[place]
        let names = child.files.filter(SQLFiles.isSQL)
        if Path.name(of: child.path) == "meta" || isStep(child.path, names) || isVersion(child.path)
          || (readsFoldersBelow && !names.isEmpty)
        {
          take(child)
        }
      }
    }
    programs.removeAll { Relevance.isForeign($0) && !isAmong(files, $0) }
    let programsOfSteps = programs.filter { runsStep(of: files, $0) }
    programs.removeAll(where: programsOfSteps.contains)
    // Java's build keeps the classes of a package beside its resources.
    for language in ["java", "kotlin", "groovy", "scala"] where path.contains("/resources/") {
      let beside = path.replacing("/resources/", with: "/\(language)/")
      if let folder = inventory.folder(beside) {
        programs += folder.files.filter(Relevance.isNumbered).map { Path.join(beside, $0) }
      }
    }
    // Nobody's marks, and nothing but folders: they are how somebody sorts their migrations.
    if files.isEmpty, candidate.layout == nil {
      files = inventory.files(below: path, where: SQLFiles.isSQL).filter { file in
        let relative = Path.relative(file, to: path) ?? file
        return !relative.split(separator: "/").dropLast().contains { OtherDatabases.ofFolder(String($0)) != nil }
      }
      if countsAnew(files) || hasTools(files) { files = [] }
    }
    return HistoryFolder(
      path, files: files, companions: companions, programs: programs, programsOfSteps: programsOfSteps,
      dependencies: dependencies(of: path),
      naming: candidate.naming, placeholders: candidate.placeholders, texts: texts)
  }

  /// The database that the tool of a history talks to, as the next Cargo.toml says that names one for it; nil where it names
  /// several.
  private func databaseOfCrate(_ history: FoundHistory) -> OtherDatabases.Database? {
    guard let crate = Layouts.history(history.layout)?.crates.first else { return nil }
    for text in texts.texts(named: "Cargo.toml", above: history.folder) {
      let databases = Set(TOML(text).features(of: crate).compactMap(OtherDatabases.ofFolder))
      if !databases.isEmpty { return databases.count == 1 ? databases.first : nil }
    }
    return nil
  }

  /// Whether a program has the number of a step in SQL and makes or changes no table itself: it runs that step.
  private func runsStep(of files: [String], _ program: String) -> Bool {
    let folder = Path.directory(of: program)
    guard let number = MigrationNumber(path: Path.name(of: program), below: ""),
      files.contains(where: {
        Path.directory(of: $0) == folder && MigrationNumber(path: Path.name(of: $0), below: "") == number
      }), let text = texts.text(of: program)?.lowercased()
    else { return false }
    return !text.contains("create table") && !text.contains("alter table")
  }

  /// Whether a file has a number of its own among steps, written as theirs are.
  private func isAmong(_ files: [String], _ file: String) -> Bool {
    func shape(_ number: MigrationNumber) -> [Int] { number.written.split { !$0.isNumber }.map(\.count) }
    let beside = files.filter { Path.directory(of: $0) == Path.directory(of: file) }
    let steps = beside.compactMap { MigrationNumber(path: Path.name(of: $0), below: "") }
    guard let number = MigrationNumber(path: Path.name(of: file), below: ""), !steps.isEmpty, !steps.contains(number)
    else { return false }
    let shapes = Set(steps.map(shape))
    return shapes.contains(shape(number)) || shapes.count > 1 && shapes.contains { $0.count == shape(number).count }
  }

  /// The layouts of the tools that Cargo.toml names, in the folder and above it as far as the repository's root.
  private func dependencies(of folder: String) -> Set<LayoutName> {
    let manifests = texts.texts(named: "Cargo.toml", above: folder).map { TOML($0) }
    if manifests.isEmpty { return [] }
    let found = Layouts.ofHistories.filter { layout in
      layout.crates.contains { crate in manifests.contains { $0.dependsOn(crate) } }
    }
    return Set(found.map { $0.name })
  }
}

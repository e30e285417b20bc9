import Analyzer
import Notations

/// The files of a program that have SQL in their string literals.
struct ProgramFiles: Notation {
  /// A file with statements.
  struct File: Sendable {
    /// Absolute.
    let path: String
    let language: HostLanguage
    /// How many texts are read in it.
    let statements: Int
  }

  /// The files, in path order.
  let files: [File]
  /// Reads their statements.
  var notation: ProgramStatements
  /// How many texts are left aside, and why.
  let aside: [ProgramSQL.Aside: Int]
  /// The functions that SQL is passed to, the most used first.
  let verbs: [ProgramVerb]
  /// The files, absolute and in path order, whose SQL makes the schema, or a part of it beside files of SQL.
  let definers: [String]
  /// The files that have steps of a history.
  let stepFiles: [String]
  /// The tables, in lower case, of which the programs don't show what they are in the end.
  let doubtful: Set<String>
  /// Files of older versions of the schema, absolute.
  let versions: [String]
  /// The tables, in lower case, that files of SQL make or change; nil where there are no such files.
  let tables: Set<String>?
  /// The readings of the files, by their paths as the project shows them: nobody takes a file apart twice.
  private let readings: [String: ProgramSQL]

  /// Whether files of SQL say what the schema is.
  var isBesideFiles: Bool { tables != nil }

  /// The SQL of a file that has a part in the schema.
  func definitions(in file: SourceFile) -> ProgramSQL? {
    if file.path.hasSuffix(".json") { return ProgramSQL(roomSchema: file) }
    return readings[file.path]?.moved(to: file) ?? notation.sql(of: file)
  }

  /// The statements of a file, as ``notation`` reads them.
  func read(_ host: SourceFile) -> SourceFile {
    readings[host.path]?.moved(to: host).map(notation.text(of:)) ?? notation.read(host)
  }

  /// Looks through the programs in a folder and below it. Tests, what is generated, and what is for another database is left out.
  ///
  /// - Parameters:
  ///   - tables: the tables, in lower case, that files of SQL make or change; nil where nothing but the programs says what the schema is.
  ///   - madeTwice: tables, in lower case, that files of SQL make for more than one database.
  ///   - evidence: what the programs say of their databases.
  init(
    of found: FoundProject, _ setting: ProgramsSetting, besides tables: Set<String>?, madeTwice: Set<String>,
    excluding exclude: [String], evidence: ProgramEvidence?, files: any Files
  ) {
    let known = ProgramVerbs(adding: setting.verbs, without: setting.not)
    self.tables = tables
    guard let inventory = try? Inventory(found.root, known: Layouts.knownNames, files: files) else {
      (self.files, notation, aside, verbs) = ([], ProgramStatements(verbs: known), [:], [])
      (definers, versions, doubtful, stepFiles, readings) = ([], [], [], [], [:])
      return
    }
    let others = OtherSchemas(
      inventory, own: found.schema + found.loose + found.olderSteps + (found.history?.steps.map(\.path) ?? []),
      known: Set(found.skipped.keys), otherRoots: found.otherRoots, files: files)
    let ofHistory = Set((found.history?.programs ?? []) + (found.history?.programsOfSteps ?? []))
    let paths = Self.paths(in: inventory, setting, excluding: exclude) { path in
      evidence?.mayHoldSQL(path) != false && !ofHistory.contains(path) && evidence?.isTest(path) != true
        && evidence?.isForOtherDatabase(path) != true
    }
    let hosts = Workers.map(paths) { path -> Host? in
      guard let language = HostLanguage(fileName: Path.name(of: path)),
        let bytes = try? files.read(path, shownAs: path, limit: Self.limit),
        evidence?.mayHoldSQL(path) == true
          || ProgramSQL.mayStand(in: bytes, language) && !ProgramWords.isMinified(bytes)
            && !ProgramWords.isGenerated(bytes)
      else { return nil }
      let code = HostCode(bytes, language)
      let file = SourceFile(path: Path.way(to: path, from: found.root), bytes: bytes)
      return Host(path: path, file: file, code: code, outline: ProgramOutline(code))
    }.compactMap(\.self)
    let outlines =
      hosts.map(\.outline)
      + Self.outlines(
        saying: WantedNames(hosts.map(\.outline)), in: inventory, setting, excluding: exclude, evidence, files)
    let constants = ProgramConstants(outlines)
    let verbs = known.learning(from: outlines)
    let read = Workers.map(hosts) { host -> (sql: ProgramSQL, path: String)? in
      let sql = ProgramSQL(host.file, host.code, verbs, constants)
      return Self.isForOtherDatabase(sql, host.path, evidence) ? nil : (sql, host.path)
    }.compactMap(\.self)
    readings = Dictionary(read.map { ($0.sql.host.path, $0.sql) }) { first, _ in first }
    // A type has its file, or stands in one with SQL.
    let types = Set(inventory.folders.flatMap(\.programs).map { String($0.prefix { $0 != "." }) })
      .union(hosts.flatMap { $0.code.definitions.filter(\.isType).map(\.name) })
    let exported = tables == nil ? RoomExports(inventory, types: types, files: files) : nil
    versions = exported?.older ?? []
    let code = read.map(\.sql)
    let programs = exported.flatMap { $0.newest.isEmpty ? nil : Self.read($0.newest, in: found.root, files) } ?? code
    let schema = Workers.onBigStack { ProgramSchema(programs, besides: tables) }
    definers =
      schema.makesNothing ? [] : programs.filter(\.definesSomething).map { Path.join(found.root, $0.host.path) }
    stepFiles = Set(schema.parts.compactMap { $0.step?.host.path }).sorted().map { Path.join(found.root, $0) }
    doubtful = code.reduce(into: Set<String>()) { $0.formUnion($1.definedNames) }
      .subtracting(schema.tables).subtracting(tables ?? []).union(schema.doubtful)
    var scopes: [String: Set<String>] = [:]
    var counted: [File] = []
    var aside: [ProgramSQL.Aside: Int] = [:]
    var uses: [String: Int] = [:]
    for (sql, path) in read {
      guard let scope = others.scope(of: path, below: found.root) else { continue }
      let tables = scope.tables.union(madeTwice)
      scopes[Path.relative(scope.folder, to: found.root) ?? ""] = tables
      let count = sql.count(leavingOut: tables)
      if count > 0 || definers.contains(path) || sql.hasRecords {
        counted.append(File(path: path, language: sql.language, statements: count))
      }
      aside.merge(sql.aside, uniquingKeysWith: +)
      if definers.contains(path) { aside[.definition, default: 0] -= sql.definingTexts.count }
      uses.merge(sql.verbs(leavingOut: tables), uniquingKeysWith: +)
      let ofOthers = sql.count(leavingOut: []) - count
      if ofOthers > 0 { aside[.otherTable, default: 0] += ofOthers }
    }
    aside[.step, default: 0] -= schema.rowTexts
    self.files = counted
    self.aside = aside.filter { $0.value > 0 }
    self.verbs = uses.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
      ProgramVerb(name: $0.key, statements: $0.value, isLearned: verbs.isLearned($0.key))
    }
    notation = ProgramStatements(
      scopes: scopes.map { ProgramStatements.Scope(folder: $0.key, tables: $0.value) }, verbs: verbs,
      constants: constants)
  }

  /// The schemas that Room writes out.
  private static func read(_ exports: [String], in root: String, _ files: any Files) -> [ProgramSQL] {
    Workers.map(exports) { path in
      (try? files.read(path, shownAs: path, limit: limit)).flatMap {
        ProgramSQL(roomSchema: SourceFile(path: Path.way(to: path, from: root), bytes: $0))
      }
    }.compactMap(\.self)
  }

  /// Larger files are data, or generated.
  private static let limit: Int64 = 1 << 20

  /// A file that may have statements, taken apart.
  private struct Host: Sendable {
    /// Absolute.
    let path: String
    let file: SourceFile
    let code: HostCode
    let outline: ProgramOutline
  }

  /// The outlines of files without SQL: `TABLE = "notes"` may stand in a file of constants. Most programs ask for none.
  private static func outlines(
    saying names: WantedNames, in inventory: Inventory, _ setting: ProgramsSetting, excluding exclude: [String],
    _ evidence: ProgramEvidence?, _ files: any Files
  ) -> [ProgramOutline] {
    let search = NameSearch(names)
    if search.isEmpty { return [] }
    let paths = paths(in: inventory, setting, excluding: exclude) { evidence?.mayHoldSQL($0) == false }
    return Workers.map(paths) { path -> ProgramOutline? in
      guard let language = HostLanguage(fileName: Path.name(of: path)),
        let bytes = try? files.read(path, shownAs: path, limit: limit), search.findsOne(in: bytes),
        !ProgramWords.isMinified(bytes)
      else { return nil }
      return ProgramOutline(HostCode(bytes, language))
    }.compactMap(\.self)
  }

  private static func paths(
    in inventory: Inventory, _ setting: ProgramsSetting, excluding exclude: [String], where mayCount: (String) -> Bool
  ) -> [String] {
    let root = inventory.root
    let wanted = setting.paths.isEmpty ? nil : IgnoreRules(patterns: setting.paths, base: root)
    let excluded = IgnoreRules(patterns: exclude, base: root)
    var found: [String] = []
    for folder in inventory.folders where !folder.isAside {
      for name in folder.programs {
        guard let language = HostLanguage(fileName: name), language.isHost,
          setting.languages?.contains(language) ?? true
        else { continue }
        let path = Path.join(folder.path, name)
        guard mayCount(path) else { continue }
        let relative = Path.relative(path, to: root) ?? path
        let isWanted = wanted.map { $0.ignores(path, name: name, isFolder: false) == true } ?? true
        guard isWanted, !excluded.leaveOut(path, below: root), !TestNames.isFile(relative),
          OtherDatabases.ofPath(relative) != .other
        else { continue }
        found.append(path)
      }
    }
    return found.sorted(by: Path.naturallyPrecedes)
  }

  /// Whether what a file makes has words of another database's language, and nothing in the file is a client of SQLite.
  private static func isForOtherDatabase(_ sql: ProgramSQL, _ path: String, _ evidence: ProgramEvidence?) -> Bool {
    let texts = sql.definingTexts
    let words = NameWords(Path.name(of: path))
    if words.containAnyOf(DatabaseName.others), !words.containAnyOf(DatabaseName.sqlite) { return true }
    guard !texts.isEmpty, evidence?.clients(in: path).contains(where: { $0.database == .sqlite }) != true
    else {
      return false
    }
    return texts.contains { OtherDatabases.isText($0, isCalledSo: true) }
  }
}

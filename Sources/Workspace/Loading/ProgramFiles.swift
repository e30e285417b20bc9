import Analyzer
import Notations

/// The files of a program that have SQL in their string literals.
struct ProgramFiles: Sendable {
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
  let notation: ProgramStatements
  /// How many texts are left aside, and why.
  let aside: [ProgramSQL.Aside: Int]
  /// The functions that SQL is passed to, the most used first.
  let verbs: [ProgramVerb]
  /// The files, absolute and in path order, whose SQL makes the schema, or a part of it beside files of SQL.
  let definers: [String]
  /// Those of them that have steps of a history.
  let stepFiles: [String]
  /// The tables, in lower case, of which the programs don't show what they are in the end.
  let doubtful: Set<String>
  /// Files of older versions of the schema, absolute.
  let versions: [String]
  /// The tables, in lower case, that files of SQL make or change; nil where there are no such files.
  let tables: Set<String>?

  /// Whether files of SQL say what the schema is.
  var isBesideFiles: Bool { tables != nil }

  /// The SQL of a file that has a part in the schema.
  static func definitions(in file: SourceFile, _ notation: ProgramStatements) -> ProgramSQL? {
    file.path.hasSuffix(".json") ? ProgramSQL(roomSchema: file) : notation.sql(of: file)
  }

  /// Looks through the programs in a folder and below it. Tests, what is generated, and what is for another database is left out.
  ///
  /// - Parameters:
  ///   - tables: the tables, in lower case, that files of SQL make or change; nil where nothing but the programs says what the schema is.
  ///   - evidence: what the programs say of their databases.
  init(
    of found: FoundProject, _ setting: ProgramsSetting, besides tables: Set<String>?, excluding exclude: [String],
    evidence: ProgramEvidence?, files: any Files
  ) {
    let known = ProgramVerbs(adding: setting.verbs, without: setting.not)
    self.tables = tables
    guard let inventory = try? Inventory(found.root, known: Layouts.knownNames, files: files) else {
      (self.files, notation, aside, verbs) = ([], ProgramStatements(verbs: known), [:], [])
      (definers, versions, doubtful, stepFiles) = ([], [], [], [])
      return
    }
    let others = OtherSchemas(
      inventory, own: found.schema + found.loose + (found.history?.steps.map(\.path) ?? []),
      known: Set(found.skipped.keys), files: files)
    let ofHistory = Set((found.history?.programs ?? []) + (found.history?.programsOfSteps ?? []))
    let paths = Self.paths(in: inventory, setting, excluding: exclude).filter { path in
      !ofHistory.contains(path) && evidence?.isForOtherDatabase(path) != true
    }
    let hosts = Workers.map(paths) { path -> (host: SourceFile, language: HostLanguage, path: String)? in
      guard let language = HostLanguage(fileName: Path.name(of: path)),
        let bytes = try? files.read(path, shownAs: path, limit: Self.limit), ProgramSQL.mayStand(in: bytes),
        !ProgramWords.isMinified(bytes), !Self.isGenerated(bytes)
      else { return nil }
      return (SourceFile(path: path, bytes: bytes), language, path)
    }.compactMap(\.self)
    let outlines = Workers.map(hosts) { ProgramOutline($0.host, $0.language) }
    let constants = ProgramConstants(
      outlines + Self.outlinesOfNames(missingIn: outlines, hosts.map(\.path), paths, files))
    let verbs = known.learning(from: outlines)
    let read = Workers.map(hosts) { host -> (sql: ProgramSQL, path: String)? in
      let sql = ProgramSQL(host.host, host.language, verbs, constants)
      return Self.isForOtherDatabase(sql, evidence) ? nil : (sql, host.path)
    }.compactMap(\.self)
    let exported = tables == nil ? RoomExports(inventory, files: files) : nil
    versions = exported?.older ?? []
    let code = read.map(\.sql)
    let programs = exported.flatMap { $0.newest.isEmpty ? nil : Self.read($0.newest, files) } ?? code
    let schema = Workers.onBigStack { ProgramSchema(programs, besides: tables) }
    definers = schema.makesNothing ? [] : programs.filter(\.definesSomething).map(\.host.path)
    stepFiles = Set(schema.parts.compactMap { $0.step?.host.path }).sorted()
    doubtful = code.reduce(into: Set<String>()) { $0.formUnion($1.definedNames) }
      .subtracting(schema.tables).subtracting(tables ?? []).union(schema.doubtful)
    var scopes: [String: Set<String>] = [:]
    var counted: [File] = []
    var aside: [ProgramSQL.Aside: Int] = [:]
    var uses: [String: Int] = [:]
    for (sql, path) in read {
      guard let scope = others.scope(of: path, below: found.root) else { continue }
      let tables = scope.tables
      scopes[Path.relative(scope.folder, to: found.root) ?? ""] = tables
      let count = sql.count(leavingOut: tables)
      if count > 0 || definers.contains(path) {
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

  /// What those files say that have names which the SQL of others asks for, and no SQL themselves.
  private static func outlinesOfNames(
    missingIn outlines: [ProgramOutline], _ hosts: [String], _ paths: [String], _ files: any Files
  ) -> [ProgramOutline] {
    let names = outlines.reduce(into: Set<String>()) { $0.formUnion($1.missing) }
    if names.isEmpty { return [] }
    let known = Set(hosts)
    return Workers.map(paths.filter { !known.contains($0) }) { path -> ProgramOutline? in
      guard let language = HostLanguage(fileName: Path.name(of: path)),
        let bytes = try? files.read(path, shownAs: path, limit: limit), ProgramOutline.names(names, standIn: bytes),
        !ProgramWords.isMinified(bytes)
      else { return nil }
      return ProgramOutline(SourceFile(path: path, bytes: bytes), language)
    }.compactMap(\.self)
  }

  /// The schemas that Room writes out.
  private static func read(_ exports: [String], _ files: any Files) -> [ProgramSQL] {
    Workers.map(exports) { path in
      (try? files.read(path, shownAs: path, limit: limit)).flatMap {
        ProgramSQL(roomSchema: SourceFile(path: path, bytes: $0))
      }
    }.compactMap(\.self)
  }

  /// Larger files are data, or generated.
  private static let limit: Int64 = 1 << 20

  private static func paths(
    in inventory: Inventory, _ setting: ProgramsSetting, excluding exclude: [String]
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
        let relative = Path.relative(path, to: root) ?? path
        let isWanted = wanted.map { $0.ignores(path, name: name, isFolder: false) == true } ?? true
        guard isWanted, !excluded.leaveOut(path, below: root), !ProgramNames.isTest(relative),
          OtherDatabases.ofPath(relative) != .other
        else { continue }
        found.append(path)
      }
    }
    return found.sorted(by: Path.naturallyPrecedes)
  }

  /// Whether what a file makes has words of another database's language, and nothing in the file is a client of SQLite.
  private static func isForOtherDatabase(_ sql: ProgramSQL, _ evidence: ProgramEvidence?) -> Bool {
    let texts = sql.definingTexts
    let words = NameWords(Path.name(of: sql.host.path))
    if words.containAnyOf(DatabaseName.others), !words.containAnyOf(DatabaseName.sqlite) { return true }
    guard !texts.isEmpty, evidence?.clients(in: sql.host.path).contains(where: { $0.database == .sqlite }) != true
    else {
      return false
    }
    return texts.contains { OtherDatabases.isText($0, isCalledSo: true) }
  }

  /// Whether a tool made the file: its first lines say so.
  private static func isGenerated(_ bytes: [UInt8]) -> Bool {
    let head = String(decoding: bytes.prefix(2048), as: UTF8.self)
    return head.contains("Code generated") || head.contains("@generated") || head.contains("DO NOT EDIT")
  }
}

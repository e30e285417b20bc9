private import Analyzer
import Notations

/// The files of a program that have statements in their string literals, for a project whose schema is known from files.
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
  let verbs: [Verb]

  /// A function that SQL is passed to.
  struct Verb: Sendable {
    /// Its name, without what stands before it.
    let name: String
    /// How many texts that are read are passed to it.
    let statements: Int
    /// Whether the program's own files alone show that it takes SQL.
    let isLearned: Bool
  }

  /// Looks through the programs in a folder and below it. Tests, what is generated, and what is for another database is left out.
  ///
  /// - Parameters:
  ///   - evidence: what the programs say of their databases.
  init(
    of found: FoundProject, _ setting: ProgramsSetting, excluding exclude: [String], evidence: ProgramEvidence?,
    files: any Files
  ) {
    let known = ProgramVerbs(adding: setting.verbs, without: setting.not)
    guard let inventory = try? Inventory(found.root, known: Layouts.knownNames, files: files) else {
      (self.files, notation, aside, verbs) = ([], ProgramStatements(verbs: known), [:], [])
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
    let constants = ProgramConstants(outlines)
    let verbs = known.learning(from: outlines)
    let read = Workers.map(hosts) {
      (sql: ProgramSQL($0.host, $0.language, verbs, constants), path: $0.path)
    }
    let own = read.reduce(into: Set<String>()) { $0.formUnion($1.sql.definedNames) }
    var scopes: [String: Set<String>] = [:]
    var counted: [File] = []
    var aside: [ProgramSQL.Aside: Int] = [:]
    var uses: [String: Int] = [:]
    for (sql, path) in read {
      guard let scope = others.scope(of: path, below: found.root) else { continue }
      let tables = own.union(scope.tables)
      scopes[Path.relative(scope.folder, to: found.root) ?? ""] = tables
      let count = sql.count(leavingOut: tables)
      if count > 0 { counted.append(File(path: path, language: sql.language, statements: count)) }
      aside.merge(sql.aside, uniquingKeysWith: +)
      uses.merge(sql.verbs(leavingOut: tables), uniquingKeysWith: +)
      let ofOwn = sql.count(leavingOut: []) - count
      if ofOwn > 0 { aside[.ownTable, default: 0] += ofOwn }
    }
    self.files = counted
    self.aside = aside
    self.verbs = uses.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
      Verb(name: $0.key, statements: $0.value, isLearned: verbs.isLearned($0.key))
    }
    notation = ProgramStatements(
      scopes: scopes.map { ProgramStatements.Scope(folder: $0.key, tables: $0.value) }, verbs: verbs,
      constants: constants)
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

  /// Whether a tool made the file: its first lines say so.
  private static func isGenerated(_ bytes: [UInt8]) -> Bool {
    let head = String(decoding: bytes.prefix(2048), as: UTF8.self)
    return head.contains("Code generated") || head.contains("@generated") || head.contains("DO NOT EDIT")
  }
}

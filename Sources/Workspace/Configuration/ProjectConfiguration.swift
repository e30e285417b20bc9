package import Analyzer
package import Codegen
package import Rules

/// The settings of `puresql.yaml`: where things are, and what is emitted.
package struct ProjectConfiguration: Sendable {
  /// The form of generated code: the key `style`.
  package enum Style: String, Sendable, CaseIterable {
    /// Code that imports PureSQL.
    case runtime
    /// Code that needs nothing but SQLite.
    case dependencyFree = "dependency-free"
  }

  /// A path or pattern in the file, which is relative to the file.
  package struct Place: Sendable {
    /// The path or pattern as it is written.
    package let path: String
    /// Where it is written, from 1.
    package let line: Int
  }

  /// The file's name as messages show it; nil when there is no file.
  package var file: String?
  /// The key `migrations`; nil when the conventional folder is meant.
  package var migrations: [Place]?
  /// The key `queries`; nil when the conventional folder is meant.
  package var queries: [Place]?
  /// The places that hold the schema, instead of migrations: a database, or SQL files and folders in their order; nil
  /// where there are migrations.
  package var schema: [Place]?
  /// How the history is laid out; nil where its files show it.
  package var layout: LayoutName?
  /// Which migrations nobody changes any more.
  package var released = ReleasedSetting.auto
  /// Whether `lint` rehearses the new migrations of a change, too.
  package var rehearses = false
  /// The file that says how many rows and values tables have; nil where nobody knows.
  package var stats: Place?
  /// Whether each connection that writes has foreign keys on, and none defers them.
  package var keysHold = false
  /// Whether foreign keys are on while migrations run; nil where nothing says so.
  package var foreignKeys: MigrationRun.ForeignKeys?
  /// Patterns, as in `.gitignore`, of files that aren't checked.
  package var exclude: [String] = []
  /// Whether the SQL in the program's string literals is read.
  package var programs = ProgramsSetting()
  /// Files that say what the program brings along.
  package var declarations: [Place] = []
  /// Names of shipped sets of declarations.
  package var uses: [String] = []
  /// Where generated code goes, by its language: a folder, or one file of Swift when it ends in `.swift`.
  package var outputs: [CodegenOptions.Language: String] = [:]
  /// The name of the database's struct.
  package var databaseName: String?
  /// The pattern for the names of tables' structs; `%@` stands for the table's name.
  package var tableNamePattern = "%@"
  /// The name in Swift of each column that is a primary key by itself; nil where it is the column's own.
  package var primaryKeyName: String?
  /// Whether rows of tables can be had as values, with the verbs that change them.
  package var tables = true
  /// Whether rows as values know what foreign keys lead to and come from.
  package var relations = true
  /// Whether opening the generated database takes an implementation of the functions and orders that `declarations` declares.
  package var functionProtocol = true
  /// The code that may see generated declarations.
  package var access = CodegenOptions.Access.internal
  /// Other names for tables and columns in Swift.
  package var renames: [Rename] = []
  /// The meaning of declared types in Swift, where a column doesn't say so itself.
  package var types: [TypeTable.Entry] = []
  /// Whether structs conform to `Codable`.
  package var codable = false
  /// Modules that generated files import, for types of the program's.
  package var additionalImports: [String] = []
  /// The form of generated Kotlin.
  package var kotlin = CodegenOptions.Kotlin()
  /// The form of generated code.
  package var style = Style.runtime
  /// How the dependency-free style looks.
  package var dependencyFree = DependencyFree()
  /// The oldest SQLite that has to run the statements; nil where nothing is said.
  package var minSQLiteVersion: SQLiteVersion?
  /// The options that the SQLite was built with which runs the statements, without `SQLITE_`; nil where nothing is said.
  package var sqliteBuild: Set<String>?

  /// The settings that hold without a file.
  package init() {}

  /// Whether the file says where the project's parts are or what is generated, as one of ours does; other keys only say something of
  /// somebody else's.
  package private(set) var describesProject = false
  private static let keysOfNobody: Set<String> = [
    "schema", "exclude", "declarations", "uses", "history", "foreignKeys", "sqliteBuild", "minSQLiteVersion",
    "deploymentTarget",
    "layout", "programs", "rehearse", "stats",
  ]

  /// The keys that the file may have.
  package static let keys =
    [
      "migrations", "queries", "output", "databaseName", "tableNamePattern", "primaryKeyName", "tables", "relations",
      "functionProtocol", "types", "rename",
      "codable", "access",
      "additionalImports", "style", "minSQLiteVersion", "deploymentTarget", "schema", "layout", "exclude",
      "declarations", "uses", "history", "foreignKeys", "sqliteBuild", "programs", "kotlinPackage", "kotlinDriver",
      "rehearse", "stats",
    ] + dependencyFreeKeys
  static let dependencyFreeKeys = ["functions", "errors", "sqliteModule", "foundation", "protocols"]

  /// Reads a file. Throws where a key isn't known, or its value isn't what it has to be.
  package init(_ yaml: YAML) throws(InputError) {
    file = yaml.file
    for member in try yaml.members(of: "puresql.yaml", known: Self.keys) {
      let value = member.value
      if !Self.keysOfNobody.contains(member.key) { describesProject = true }
      switch member.key {
      case "migrations": migrations = try Self.places(value, member.key)
      case "queries": queries = try Self.places(value, member.key)
      case "schema": schema = try Self.places(value, member.key)
      case "layout":
        let choice = try value.choice(member.key, of: LayoutName.known.map(\.rawValue))
        layout = LayoutName(rawValue: choice)
      case "history": try readHistory(value)
      case "foreignKeys": keysHold = try value.choice(member.key, of: ["enforced", "unknown"]) == "enforced"
      case "programs": programs = try ProgramsSetting(value)
      case "rehearse": rehearses = try value.choice(member.key, of: ["auto", "off"]) == "auto"
      case "stats": stats = Place(path: try value.string(member.key), line: value.line)
      case "exclude": exclude = try value.strings(member.key)
      case "declarations": declarations = try Self.places(value, member.key)
      case "uses": uses = try Self.sets(value, member.key)
      case "output": outputs = try Self.outputs(value)
      case "databaseName":
        let name = try value.string(member.key)
        databaseName = name
        if !SwiftName.isFree(name) {
          throw value.error("'databaseName' must be a Swift name of its own, not '\(name)'")
        }
      case "tableNamePattern":
        tableNamePattern = try value.string(member.key)
        let parts = tableNamePattern.split(separator: "%@", omittingEmptySubsequences: false)
        guard parts.count == 2, SwiftName.isIdentifier("x" + parts.joined()) else {
          throw value.error("'tableNamePattern' must be a name in which '%@' stands for the table, like '%@Record'")
        }
      case "primaryKeyName":
        let name = try value.string(member.key)
        primaryKeyName = name
        if !SwiftName.isFree(name) {
          throw value.error("'primaryKeyName' must be a Swift name of its own, like 'id', not '\(name)'")
        }
      case "tables": tables = try value.bool(member.key)
      case "relations": relations = try value.bool(member.key)
      case "functionProtocol": functionProtocol = try value.bool(member.key)
      case "access":
        let name = try value.choice(member.key, of: CodegenOptions.Access.allCases.map(\.rawValue))
        access = CodegenOptions.Access(rawValue: name) ?? .internal
      case "kotlinPackage":
        kotlin.package = try value.string(member.key)
        if !CodegenOptions.Kotlin.isPackage(kotlin.package) {
          throw value.error(
            "'kotlinPackage' must be the name of a package, like 'com.example.database', not '\(kotlin.package)'")
        }
      case "kotlinDriver":
        let name = try value.choice(member.key, of: CodegenOptions.Kotlin.Driver.allCases.map(\.rawValue))
        kotlin.driver = CodegenOptions.Kotlin.Driver(rawValue: name) ?? .androidx
      case "codable": codable = try value.bool(member.key)
      case "types": types = try Self.types(value)
      case "rename": renames = try Self.renames(value)
      case "additionalImports":
        additionalImports = try value.strings(member.key)
        for name in additionalImports where !name.split(separator: " ").allSatisfy({ Self.isModule($0) }) {
          throw value.error("'\(name)' in 'additionalImports' is not the name of a Swift module")
        }
      case "style":
        style = Style(rawValue: try value.choice(member.key, of: Style.allCases.map(\.rawValue))) ?? .runtime
      case "minSQLiteVersion":
        let text = try value.string(member.key)
        guard let version = SQLiteVersion(text) else {
          throw value.error("'\(text)' is not a version of SQLite; write it like '3.39.0'")
        }
        minSQLiteVersion = version
      case "sqliteBuild": sqliteBuild = try Self.buildOptions(value)
      case "deploymentTarget":
        let text = try value.string(member.key)
        guard let version = SQLiteVersion(deploymentTarget: text) else { throw Self.unknownTarget(text, value) }
        minSQLiteVersion = version
      default: try read(member)
      }
    }
    if style == .runtime,
      let member = try yaml.members(of: "puresql.yaml").first(where: { Self.dependencyFreeKeys.contains($0.key) })
    {
      throw InputError(
        yaml.file, line: member.line,
        "'\(member.key)' goes with 'style: dependency-free' only; remove it, or change the style")
    }
    try refuse(yaml, "minSQLiteVersion", with: "deploymentTarget", "one means the other")
    try refuse(yaml, "schema", with: "migrations", "the schema is one or the other")
  }

  /// Reads the keys of the dependency-free style; `members` has refused every other one.
  private mutating func read(_ member: YAML.Member) throws(InputError) {
    let value = member.value
    switch member.key {
    case "functions":
      let choice = try value.choice(member.key, of: DependencyFree.Functions.allCases.map(\.rawValue))
      dependencyFree.functions = DependencyFree.Functions(rawValue: choice) ?? .methods
    case "errors":
      let choice = try value.choice(member.key, of: DependencyFree.Errors.allCases.map(\.rawValue))
      dependencyFree.errors = DependencyFree.Errors(rawValue: choice) ?? .throws
    case "sqliteModule":
      let name = try value.string(member.key)
      if !Self.isModule(Substring(name)) || name.contains("@") {
        throw value.error("'\(name)' in 'sqliteModule' is not the name of a module")
      }
      dependencyFree.sqliteModule = name
    case "foundation": dependencyFree.foundation = try value.bool(member.key)
    case "protocols": dependencyFree.protocols = try value.bool(member.key)
    default: break
    }
  }

  private static func places(_ value: YAML, _ key: String) throws(InputError) -> [Place] {
    switch value.content {
    case .list(let elements):
      var places: [Place] = []
      for element in elements { places.append(Place(path: try element.string(key), line: element.line)) }
      return places
    case .none, .plain, .quoted, .mapping: return [Place(path: try value.string(key), line: value.line)]
    }
  }

  /// A folder for Swift, or `{swift: DIR, typescript: DIR, kotlin: DIR}`.
  private static func outputs(_ value: YAML) throws(InputError) -> [CodegenOptions.Language: String] {
    guard case .mapping = value.content else { return [.swift: try value.string("output")] }
    var outputs: [CodegenOptions.Language: String] = [:]
    for member in try value.members(of: "output", known: CodegenOptions.Language.allCases.map(\.rawValue)) {
      if let language = CodegenOptions.Language(rawValue: member.key) {
        outputs[language] = try member.value.string(member.key)
      }
    }
    return outputs
  }

  private static func types(_ value: YAML) throws(InputError) -> [TypeTable.Entry] {
    var types: [TypeTable.Entry] = []
    for member in try value.members(of: "types") {
      let name = try member.value.string(member.key)
      guard SwiftName.isTypeName(name) else {
        throw member.value.error("'\(name)' is not the name of a Swift type; write it like 'Date' or 'Todo.ID'")
      }
      types.append(TypeTable.Entry(pattern: member.key, namedType: name))
    }
    return types
  }

  private static func sets(_ value: YAML, _ key: String) throws(InputError) -> [String] {
    guard case .list(let elements) = value.content else { return [try value.choice(key, of: DeclarationSet.names)] }
    var names: [String] = []
    for element in elements { names.append(try element.choice(key, of: DeclarationSet.names)) }
    return names
  }

  /// `[ENABLE_FTS5, THREADSAFE=1]`, with `SQLITE_` before each or without.
  private static func buildOptions(_ value: YAML) throws(InputError) -> Set<String> {
    guard case .list(let elements) = value.content else {
      throw value.error("'sqliteBuild' must be a list of options, like [ENABLE_FTS5, ENABLE_MATH_FUNCTIONS]")
    }
    var options: Set<String> = []
    for element in elements {
      let text = try element.string("sqliteBuild")
      let name = text.prefix { $0 != "=" }
      guard let first = name.utf8.first, (65...90).contains(first),
        name.utf8.allSatisfy({ (65...90).contains($0) || (48...57).contains($0) || $0 == UInt8(ascii: "_") })
      else {
        throw element.error("'\(text)' is no option that SQLite is built with; write it like 'ENABLE_FTS5'")
      }
      options.insert(String(name.hasPrefix("SQLITE_") ? name.dropFirst(7) : name))
    }
    return options
  }

  private mutating func readHistory(_ value: YAML) throws(InputError) {
    for member in try value.members(of: "history", known: ["released", "foreignKeys"]) {
      let text = try member.value.string(member.key)
      if member.key == "foreignKeys" {
        guard text == "on" || text == "off" else {
          throw member.value.error("'\(text)' in 'foreignKeys' is neither on nor off")
        }
        foreignKeys = text == "on" ? .on : .off
        continue
      }
      guard let read = ReleasedSetting(text) else {
        throw member.value.error(
          "'\(text)' in 'released' says no migrations; write auto, all, none, the number of the last one, or git:REF")
      }
      released = read
    }
  }

  private func refuse(_ yaml: YAML, _ key: String, with other: String, _ why: String) throws(InputError) {
    guard case .mapping(let members) = yaml.content,
      members.contains(where: { $0.key == key }), let second = members.first(where: { $0.key == other })
    else { return }
    throw InputError(yaml.file, line: second.line, "'\(key)' and '\(other)' don't go together (\(why)); keep one")
  }

  private static func unknownTarget(_ text: String, _ value: YAML) -> InputError {
    let system = text.split(separator: " ").first.map(String.init) ?? text
    let names = SQLiteVersion.systemNames
    let suggestion = names.contains(system) ? "" : NearMiss.suffix(for: system, among: names)
    return value.error(
      "'\(text)' is not a known deployment target; write it like 'iOS 15'\(suggestion)")
  }

  /// `Foundation`, `struct Foundation.Date`, `@testable`
  private static func isModule(_ text: Substring) -> Bool {
    let name = text.hasPrefix("@") ? text.dropFirst() : text
    return !name.isEmpty
      && name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { SwiftName.isIdentifier(String($0)) }
  }
}

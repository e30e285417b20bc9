import Foundation
import Testing

@testable import Workspace

/// The JSON Schemas in Documentation/schema: they take what the parser takes, and refuse what it refuses.
struct ConfigurationSchemaTests {
  @Test(arguments: ["puresql", "rules"]) func theFileIsUpToDate(_ name: String) throws {
    let path = "\(ConfigurationSchema.folder)/\(name).json"
    let text = String(decoding: Self.schema(name).rendered(), as: UTF8.self)
    if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] != nil {
      let url = Repository.root.appending(path: path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    #expect(
      try Repository.text(of: path) == text,
      "\(path) is stale; UPDATE_SNAPSHOTS=1 swift test --filter ConfigurationSchemaTests writes it")
  }

  @Test func everyKeyIsInTheSchema() throws {
    #expect(Self.properties("puresql") == Set(ProjectConfiguration.keys))
    #expect(Self.properties("rules") == Set(RulesConfiguration.keys))
  }

  /// Each is right, and each is read as it is meant.
  @Test(arguments: [
    "", "migrations: a", "migrations: [a, b/*.sql]", "queries: []", "schema: app.db", "layout: goose",
    "layout: golang-migrate", "rehearse: auto", "rehearse: off", "stats: rows.yaml", "exclude: '*.sql'",
    "declarations: [a.sql]",
    "history: {released: auto}",
    "history: {released: 7}", "history: {released: git:v1}", "history: {foreignKeys: off}",
    "history: {foreignKeys: on, released: all}", "foreignKeys: enforced", "foreignKeys: unknown", "uses: sqlite-vec",
    "uses: [sqlean, regexp]",
    "minSQLiteVersion: 3.39", "minSQLiteVersion: '3.39.1'",
    "sqliteBuild: [ENABLE_FTS5, SQLITE_SOUNDEX, THREADSAFE=1]", "sqliteBuild: []", "deploymentTarget: iOS 15",
    "deploymentTarget: macOS 12.3",
    "output: Generated", "output: {swift: Generated, typescript: web/db}",
    "output: {kotlin: app/db}", "kotlinPackage: com.example.db_1", "kotlinDriver: jdbc", "style: runtime",
    "style: dependency-free",
    "databaseName: Shop", "tableNamePattern: '%@Row'", "primaryKeyName: id",
    "rename: {person: Human}", "rename: {a: [B, c], a.b: d}", "tables: no", "relations: off",
    "types: {datetime: Date, 'nvarchar(*)': String}", "types: {x: 'Tagged<Todo, Int>'}", "functionProtocol: no",
    "access: package",
    "codable: true", "codable: on",
    "additionalImports: [Models, struct Foundation.Date]", "style: dependency-free\nfunctions: free",
    "errors: codes\nstyle: dependency-free\nsqliteModule: CSQLite\nfoundation: false",
    "style: dependency-free\nprotocols: no",
  ])
  func aProjectIsTakenByBoth(_ text: String) throws {
    #expect(Self.parserTakes("puresql", text) && Self.schemaTakes("puresql", text), "\(text)")
  }

  @Test(arguments: [
    "x: 1", "migration: a", "migrations:", "migrations: {a: b}", "migrations: [[a]]", "queries: ''", "layout: gose",
    "layout: [goose]", "rehearse: always", "stats: [a, b]", "history: all", "history: {released: sometimes}",
    "history: {since: 1}",
    "history: {foreignKeys: maybe}", "foreignKeys: on", "foreignKeys: [enforced]", "uses: sqlite-vex",
    "minSQLiteVersion: new", "minSQLiteVersion: [3]", "sqliteBuild: [soundex!]", "sqliteBuild: {a: b}",
    "deploymentTarget: BeOS 5",
    "kotlinPackage: 'a b'", "kotlinPackage: com..db", "kotlinPackage: 1.db", "kotlinDriver: android",
    "deploymentTarget: iOS", "style: fast", "databaseName: 'a b'", "databaseName: 1a", "tableNamePattern: Row",
    "tableNamePattern: '%@%@'", "primaryKeyName: a b", "rename: [a]", "rename: {a: [B, c, d]}", "rename: {a: []}",
    "rename: {a: {b: c}}",
    "tables: maybe", "types: [datetime]", "types: {datetime: 1a}", "types: {datetime: [Date]}",
    "functionProtocol: some", "access: private", "codable: [true]", "functions: free",
    "style: runtime\nfoundation: true", "protocols: no", "style: dependency-free\nprotocols: none",
    "style: dependency-free\nerrors: maybe", "style: dependency-free\nfunctions: both",
    "schema: a.sql\nmigrations: b", "minSQLiteVersion: 3.39\ndeploymentTarget: iOS 15", "- a", "a",
  ])
  func aMistakeInAProjectIsRefusedByBoth(_ text: String) throws {
    #expect(!Self.parserTakes("puresql", text) && !Self.schemaTakes("puresql", text), "\(text)")
  }

  @Test(arguments: [
    "", "extends: strict", "extends: [recommended]", "rules: {null-comparison: off}", "rules: {null-comparison: note}",
    "rules: {null-comparison: false}", "rules: {null-comparison: {severity: error}}", "rules:", "overrides: []",
    "rules: {singular-table-name: {allow: [a, b], style: plural}}", "require-reason: true", "require-reason: off",
    "overrides: [{paths: 'a/**', rules: {null-comparison: warning}}]", "overrides: [{paths: [a, b]}]",
    "custom: [{id: my-rule, message: m, select: 'SELECT 1 AS file, 1 AS line, 1 AS column'}]\nrules: {my-rule: error}",
  ])
  func rulesAreTakenByBoth(_ text: String) throws {
    #expect(Self.parserTakes("rules", text) && Self.schemaTakes("rules", text), "\(text)")
  }

  @Test(arguments: [
    "x: 1", "rule: {}", "extends: stricter", "extends: {a: b}", "rules: [a]", "rules: {null-comparison: fatal}",
    "rules: {null-comparison: [off]}", "rules: {nul-comparison: off}", "extends: strict\nrules: {nul-comparison: off}",
    "rules: {null-comparison: {level: off}}", "require-reason: maybe",
    "rules: {singular-table-name: {allow: a}}", "rules: {singular-table-name: {allows: [a]}}",
    "rules: {singular-table-name: {style: plurals}}",
    "overrides: [{rules: {null-comparison: off}}]", "overrides: {paths: a}", "overrides: [{paths: a, x: 1}]",
    "custom: [{id: my-rule, message: m}]", "custom: {id: a}", "custom: [{id: My Rule, message: m, select: s}]",
    "custom: [{id: a, message: m, select: s, severity: bad}]", "- a",
  ])
  func aMistakeInRulesIsRefusedByBoth(_ text: String) throws {
    #expect(!Self.parserTakes("rules", text) && !Self.schemaTakes("rules", text), "\(text)")
  }

  /// What is shipped, and what examples and documents show.
  @Test func whatIsShippedIsTaken() throws {
    #expect(try Self.schemaTakes("rules", Repository.text(of: "rules.yaml")))
    var count = 0
    for path in ["Examples", "Tests/Fixtures/layouts"] {
      let root = Repository.root.appending(path: path)
      let files = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
      for file in files where file.hasSuffix("puresql.yaml") || file.hasSuffix("rules.yaml") {
        let text = try String(contentsOf: root.appending(path: file), encoding: .utf8)
        let name = file.hasSuffix("rules.yaml") ? "rules" : "puresql"
        #expect(Self.schemaTakes(name, text), "\(path)/\(file)")
        count += 1
      }
    }
    #expect(count > 5)
  }

  // MARK: Both sides

  private static func schema(_ name: String) -> JSON {
    name == "rules" ? ConfigurationSchema.rules : ConfigurationSchema.puresql
  }

  private static func properties(_ name: String) -> Set<String> {
    guard case .object(let members) = schema(name),
      case .object(let keys)? = members.first(where: { $0.key == "properties" })?.value
    else { return [] }
    return Set(keys.map(\.key))
  }

  private static func parserTakes(_ name: String, _ text: String) -> Bool {
    do {
      let yaml = try YAML.parse(Array(text.utf8), file: "\(name).yaml")
      if name == "rules" {
        _ = try RulesConfiguration(yaml) { path, _ throws(InputError) in throw InputError("cannot read '\(path)'") }
      } else {
        _ = try ProjectConfiguration(yaml)
      }
      return true
    } catch {
      return false
    }
  }

  static func schemaTakes(_ name: String, _ text: String) -> Bool {
    guard let yaml = try? YAML.parse(Array(text.utf8), file: "\(name).yaml") else { return false }
    return SchemaValidator(schema(name)).takes(yaml.json)
  }
}

extension YAML {
  /// As an editor reads it: YAML 1.2, to which `yes` is a text and 3.39 a number.
  fileprivate var json: JSON {
    switch content {
    case .none: .null
    case .quoted(let text): .string(text)
    case .plain(let text):
      if text == "true" || text == "false" {
        .bool(text == "true")
      } else if let number = Int(text) {
        .int(number)
      } else {
        .string(text)
      }
    case .list(let elements): .array(elements.map(\.json))
    case .mapping(let members): .object(members.map { ($0.key, $0.value.json) })
    }
  }
}

/// As much of JSON Schema as the two use; a word that it doesn't know is a failure.
private struct SchemaValidator {
  private let root: JSON

  init(_ root: JSON) { self.root = root }

  func takes(_ value: JSON) -> Bool { takes(value, root) }

  private func takes(_ value: JSON, _ schema: JSON) -> Bool {
    if case .bool(let isTaken) = schema { return isTaken }
    guard case .object(let members) = schema else { return false }
    return members.allSatisfy { takes(value, $0.key, $0.value, members) }
  }

  private func takes(_ value: JSON, _ word: String, _ meaning: JSON, _ schema: [(key: String, value: JSON)]) -> Bool {
    switch (word, meaning) {
    case ("description", _), ("$schema", _), ("title", _), ("definitions", _): true
    case ("$ref", .string(let path)): takes(value, definition(path))
    case ("type", .string(let type)): Self.kinds(of: value).contains(type)
    case ("type", .array(let types)): types.contains { takes(value, "type", $0, schema) }
    case ("enum", .array(let values)): values.contains { $0.rendered() == value.rendered() }
    case ("anyOf", .array(let schemas)): schemas.contains { takes(value, $0) }
    case ("allOf", .array(let schemas)): schemas.allSatisfy { takes(value, $0) }
    case ("not", _): !takes(value, meaning)
    case ("if", _): !takes(value, meaning) || schema.first { $0.key == "then" }.map { takes(value, $0.value) } ?? true
    case ("then", _): true
    case ("propertyNames", _): value.members?.allSatisfy { takes(.string($0.key), meaning) } ?? true
    case ("minItems", .int(let count)): value.elements.map { $0.count >= count } ?? true
    case ("maxItems", .int(let count)): value.elements.map { $0.count <= count } ?? true
    case ("items", _): value.elements?.allSatisfy { takes($0, meaning) } ?? true
    case ("minLength", .int(let count)): value.text.map { $0.count >= count } ?? true
    case ("pattern", .string(let pattern)):
      value.text.map { $0.range(of: pattern, options: .regularExpression) != nil } ?? true
    case ("required", .array(let keys)):
      value.members.map { members in keys.allSatisfy { key in members.contains { $0.key == key.text } } } ?? true
    case ("properties", .object(let known)):
      value.members?.allSatisfy { member in
        known.first { $0.key == member.key }.map { takes(member.value, $0.value) } ?? true
      } ?? true
    case ("additionalProperties", _):
      value.members?.allSatisfy { member in
        let known = schema.first { $0.key == "properties" }?.value.members ?? []
        return known.contains { $0.key == member.key } || takes(member.value, meaning)
      } ?? true
    default:
      fatalError("the validator doesn't know '\(word)'")
    }
  }

  private func definition(_ path: String) -> JSON {
    path.split(separator: "/").dropFirst().reduce(root) { schema, key in
      schema.members?.first { $0.key == key }?.value ?? .bool(false)
    }
  }

  private static func kinds(of value: JSON) -> [String] {
    switch value {
    case .null: ["null"]
    case .bool: ["boolean"]
    case .int: ["integer", "number"]
    case .real: ["number"]
    case .string: ["string"]
    case .array: ["array"]
    case .object: ["object"]
    }
  }
}

extension JSON {
  fileprivate var members: [(key: String, value: JSON)]? {
    if case .object(let members) = self { members } else { nil }
  }
  fileprivate var elements: [JSON]? { if case .array(let elements) = self { elements } else { nil } }
  fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
}

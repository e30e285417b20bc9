private import Analyzer
private import Codegen
private import Rules

/// The JSON Schemas of `puresql.yaml` and `rules.yaml`, for editors: what can be written, and what each key is for.
///
/// They are in `Documentation/schema`, and tests hold them to what the parser takes.
package enum ConfigurationSchema {
  /// The folder of the schemas, from the root of this project.
  package static let folder = "Documentation/schema"

  /// The schema of `puresql.yaml`.
  package static var puresql: JSON {
    schema(
      "puresql.yaml", "Where the schema and the queries of a project are, and what is generated.",
      [
        ("additionalProperties", .bool(false)),
        ("properties", object(keys.map { ($0.name, described($0.value, $0.summary)) })),
        (
          "allOf",
          .array(
            [both("schema", "migrations"), both("minSQLiteVersion", "deploymentTarget")].map { object([("not", $0)]) }
              + [object([("anyOf", .array([dependencyFree, object([("not", anyDependencyFreeKey)])]))])])
        ),
      ])
  }

  /// The schema of `rules.yaml`.
  package static var rules: JSON {
    let presets = RulePreset.allCases.map(\.rawValue)
    let file = object([("type", .string("string")), ("pattern", .string("(\\.ya?ml$|/)"))])
    let base = object([("anyOf", .array([choice(presets), file]))])
    let settings = object([("$ref", .string("#/definitions/rules"))])
    return schema(
      "rules.yaml", "Which rules hold, and how strictly.",
      [
        ("additionalProperties", .bool(false)),
        (
          "properties",
          object([
            (
              "extends",
              described(oneOrMore(base), "A preset, or another file of this kind, which this one goes over.")
            ),
            ("rules", described(orNothing(settings), "What is set of each rule.")),
            ("overrides", described(orNothing(array(of: override(settings))), "What holds at some paths.")),
            (
              "custom",
              described(array(of: customRule), "Rules of the project's own, each a SELECT over the facts.")
            ),
            ("require-reason", described(truth, "Whether a comment that allows a finding has to say why.")),
          ])
        ),
        (
          "definitions",
          object([
            ("severity", severity),
            (
              "rules",
              object([
                ("type", .string("object")),
                ("properties", object(RuleRegistry.all.map { ($0.info.id, rule($0)) })),
                ("additionalProperties", setting(options: [])),
              ])
            ),
          ])
        ),
        // Only `custom`, here or in a file that is extended, brings other rules.
        (
          "if",
          object([
            (
              "not",
              object([
                (
                  "anyOf",
                  .array([
                    object([("required", .strings(["custom"]))]),
                    object([
                      ("required", .strings(["extends"])),
                      ("not", object([("properties", object([("extends", oneOrMore(choice(presets)))]))])),
                    ]),
                  ])
                )
              ])
            )
          ])
        ),
        (
          "then",
          object([
            (
              "properties",
              object([("rules", object([("propertyNames", choice(RuleRegistry.all.map { $0.info.id }))]))])
            )
          ])
        ),
      ])
  }

  // MARK: puresql.yaml

  private static let programs = object([
    ("type", .string("object")), ("additionalProperties", .bool(false)),
    (
      "properties",
      object([
        ("read", choice(ProgramsSetting.Reading.allCases.map(\.rawValue))),
        ("languages", oneOrMore(choice(ProgramsSetting.languageNames))), ("paths", texts), ("verbs", texts),
        ("not", texts),
      ])
    ),
  ])

  private static let keys: [(name: String, summary: String, value: JSON)] = [
    ("migrations", "Where the history of the schema is: paths or patterns, relative to this file.", texts),
    ("queries", "Where the queries are: paths or patterns, relative to this file.", texts),
    ("schema", "A database, or .sql files and folders in their order, instead of migrations.", texts),
    (
      "layout", "How the history is laid out, where its files don't show it.",
      choice(LayoutName.known.map(\.rawValue))
    ),
    ("exclude", "Patterns, as in .gitignore, of files that aren't checked.", texts),
    (
      "programs", "Whether statements are read out of the program's string literals, and out of which.",
      object([("anyOf", .array([choice(ProgramsSetting.Reading.allCases.map(\.rawValue)), programs]))])
    ),
    ("rehearse", "Whether lint rehearses the new migrations of a change, too.", choice(["auto", "off"])),
    ("stats", "A file with the numbers of rows and distinct values, for the plans of statements.", text),
    ("declarations", "Files that say what the program brings along: functions, collations, modules, tables.", texts),
    ("uses", "Shipped sets of declarations.", oneOrMore(choice(DeclarationSet.names))),
    (
      "history", "Which migrations nobody changes any more, and whether foreign keys are on while they run.",
      object([
        ("type", .string("object")), ("additionalProperties", .bool(false)),
        (
          "properties",
          object([
            (
              "released",
              object([
                (
                  "anyOf",
                  .array([
                    choice(["auto", "all", "none"]),
                    object([("type", .string("string")), ("pattern", .string("^(git:.+|[0-9]+)$"))]),
                    object([("type", .string("integer"))]),
                  ])
                )
              ])
            ),
            ("foreignKeys", choice(["on", "off"])),
          ])
        ),
      ])
    ),
    (
      "foreignKeys",
      "Whether every connection that writes has foreign keys on, and none defers them, so that each key leads to a row.",
      choice(["enforced", "unknown"])
    ),
    (
      "minSQLiteVersion", "The oldest SQLite that has to run it.",
      // Without quotes, 3.39 is a number.
      object([
        (
          "anyOf",
          .array([
            object([("type", .string("string")), ("pattern", .string("^[0-9]+\\.[0-9]+(\\.[0-9]+)?$"))]),
            object([("type", .string("number"))]),
          ])
        )
      ])
    ),
    (
      "sqliteBuild", "The options that the SQLite was built with which runs it, as PRAGMA compile_options lists them.",
      object([
        ("type", .string("array")),
        ("items", object([("type", .string("string")), ("pattern", .string("^[A-Z][A-Z0-9_]*(=.*)?$"))])),
      ])
    ),
    (
      "deploymentTarget", "The same by a system: iOS 15.",
      object([
        ("type", .string("string")),
        ("pattern", .string("^(\(SQLiteVersion.systemNames.joined(separator: "|"))) [0-9]+(\\.[0-9]+)*$")),
      ])
    ),
    (
      "output",
      "Where generated code goes: of Swift a folder, or a path that ends in .swift; by language, {swift: DIR, typescript: DIR, kotlin: DIR}.",
      object([
        (
          "anyOf",
          .array([
            text,
            object([
              ("type", .string("object")),
              ("properties", object(CodegenOptions.Language.allCases.map { ($0.rawValue, text) })),
              ("additionalProperties", .bool(false)),
            ]),
          ])
        )
      ])
    ),
    (
      "style", "What generated code needs: the runtime, or nothing but SQLite.",
      choice(ProjectConfiguration.Style.allCases.map(\.rawValue))
    ),
    ("databaseName", "The struct of the database.", name),
    (
      "tableNamePattern", "What structs of tables are called; %@ stands for the table.",
      object([("type", .string("string")), ("pattern", .string("^[A-Za-z0-9_]*%@[A-Za-z0-9_]*$"))])
    ),
    ("primaryKeyName", "What each column is called in Swift that is a primary key by itself.", name),
    (
      "rename", "Other names for tables and columns in Swift.",
      object([
        ("type", .string("object")),
        (
          "additionalProperties",
          object([
            (
              "anyOf",
              .array([
                name,
                object([
                  ("type", .string("array")), ("items", name), ("minItems", .int(1)), ("maxItems", .int(2)),
                ]),
              ])
            )
          ])
        ),
      ])
    ),
    (
      "types", "What declared types of columns are in Swift; in a type, * stands for any text: nvarchar(*).",
      object([
        ("type", .string("object")),
        (
          "additionalProperties",
          object([("type", .string("string")), ("pattern", .string("^[A-Za-z_\\[][A-Za-z0-9_.]*([<?,: \\[\\]>].*)?$"))])
        ),
      ])
    ),
    ("tables", "Whether rows of tables can be had as values, with the verbs that change them.", truth),
    ("relations", "Whether rows as values know what foreign keys lead to.", truth),
    (
      "functionProtocol",
      "Whether opening the generated database takes an implementation of what 'declarations' declares.",
      truth
    ),
    (
      "access", "Who may see what is generated.", choice(CodegenOptions.Access.allCases.map(\.rawValue))
    ),
    (
      "kotlinPackage", "The package of generated Kotlin.",
      object([("type", .string("string")), ("pattern", .string(CodegenOptions.Kotlin.packagePattern))])
    ),
    (
      "kotlinDriver", "What generated Kotlin opens databases by.",
      choice(CodegenOptions.Kotlin.Driver.allCases.map(\.rawValue))
    ),
    ("codable", "Whether generated structs are Codable.", truth),
    ("additionalImports", "Modules that generated files import.", texts),
    ("functions", "With 'style: dependency-free': how queries are called.", choice(["methods", "free"])),
    ("errors", "With 'style: dependency-free': how errors are given back.", choice(["throws", "codes"])),
    ("sqliteModule", "With 'style: dependency-free': the C module to import.", name),
    ("foundation", "With 'style: dependency-free': whether generated files may import Foundation.", truth),
    (
      "protocols",
      "With 'style: dependency-free': whether rows conform to protocols; without, tables have few functions.", truth
    ),
  ]

  private static var dependencyFree: JSON {
    object([
      ("required", .strings(["style"])),
      ("properties", object([("style", choice([ProjectConfiguration.Style.dependencyFree.rawValue]))])),
    ])
  }

  private static var anyDependencyFreeKey: JSON {
    object([
      ("anyOf", .array(ProjectConfiguration.dependencyFreeKeys.map { object([("required", .strings([$0]))]) }))
    ])
  }

  private static func both(_ key: String, _ other: String) -> JSON {
    object([("type", .string("object")), ("required", .strings([key, other]))])
  }

  // MARK: rules.yaml

  private static var severity: JSON {
    // YAML reads a bare `off` and `on` as truth values, or doesn't.
    object([
      (
        "enum",
        .array((["off", "on"] + Severity.allCases.map(\.name)).map(JSON.string) + [.bool(false), .bool(true)])
      )
    ])
  }

  private static func rule(_ rule: RuleType) -> JSON {
    let options = rule.optionDefaults.map { option in
      (
        option.name,
        described(
          value(like: option.value, choices: option.choices), "\(option.summary); \(option.value.text) unless set.")
      )
    }
    return described(setting(options: options), rule.info.summary)
  }

  private static func setting(options: [(String, JSON)]) -> JSON {
    let severity = object([("$ref", .string("#/definitions/severity"))])
    return object([
      (
        "anyOf",
        .array([
          severity,
          object([
            ("type", .string("object")), ("additionalProperties", .bool(false)),
            ("properties", object([("severity", severity)] + options)),
          ]),
        ])
      )
    ])
  }

  private static func value(like value: OptionValue, choices: [String]) -> JSON {
    if !choices.isEmpty { return choice(choices) }
    return switch value {
    case .bool: truth
    case .int: object([("type", .string("integer"))])
    case .list: array(of: object([("type", .string("string"))]))
    case .string, .map: object([("type", .string("string"))])
    }
  }

  private static func override(_ settings: JSON) -> JSON {
    object([
      ("type", .string("object")), ("additionalProperties", .bool(false)), ("required", .strings(["paths"])),
      (
        "properties",
        object([("paths", described(texts, "Patterns of paths, as in .gitignore.")), ("rules", settings)])
      ),
    ])
  }

  private static var customRule: JSON {
    object([
      ("type", .string("object")), ("additionalProperties", .bool(false)),
      ("required", .strings(["id", "message", "select"])),
      (
        "properties",
        object([
          ("id", object([("type", .string("string")), ("pattern", .string("^[a-z0-9][a-z0-9-]*$"))])),
          ("severity", choice(Severity.allCases.map(\.name))),
          ("message", described(text, "What is said; {name} stands for the column of that name.")),
          ("help", text),
          ("select", described(text, "Gives file, line and column of each finding.")),
        ])
      ),
    ])
  }

  // MARK: Parts

  private static let text = object([("type", .string("string")), ("minLength", .int(1))])
  private static let texts = oneOrMore(text)
  private static let name = object([("type", .string("string")), ("pattern", .string("^[\\p{L}_][\\p{L}\\p{N}_]*$"))])
  /// The truth values of YAML 1.1, which an editor may take for a text.
  private static let truth = object([
    ("enum", .array([.bool(true), .bool(false)] + ["yes", "no", "on", "off"].map(JSON.string)))
  ])

  private static func choice(_ texts: [String]) -> JSON { object([("enum", .strings(texts))]) }
  private static func array(of element: JSON) -> JSON {
    object([("type", .string("array")), ("items", element)])
  }
  private static func oneOrMore(_ element: JSON) -> JSON { object([("anyOf", .array([element, array(of: element)]))]) }
  private static func orNothing(_ value: JSON) -> JSON {
    object([("anyOf", .array([value, object([("type", .string("null"))])]))])
  }
  private static func object(_ members: [(String, JSON)]) -> JSON { .object(members.map { (key: $0, value: $1) }) }

  private static func described(_ value: JSON, _ summary: String) -> JSON {
    guard case .object(let members) = value else { return value }
    return .object([(key: "description", value: .string(summary))] + members)
  }

  private static func schema(_ file: String, _ summary: String, _ members: [(String, JSON)]) -> JSON {
    object(
      [
        ("$schema", .string("http://json-schema.org/draft-07/schema#")), ("title", .string(file)),
        ("description", .string(summary)),
        // Nothing at all is a file that says nothing.
        ("type", .strings(["object", "null"])),
      ] + members)
  }
}

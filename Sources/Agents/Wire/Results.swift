import Analyzer
import Workspace

/// The results of tools as JSON.
extension ToolFinding {
  /// The most that one takes, in bytes.
  static let maximumLength = 400

  static let schema = Schema.object(
    [
      "rule": Schema.text, "severity": Schema.text("error, warning or note"), "file": Schema.text,
      "line": Schema.number, "column": Schema.number, "message": Schema.text,
      "example": Schema.text("rows that show it"), "fix": Schema.text("what its fix does"),
      "fixed": Schema.text("the whole statement with that fix"),
    ], optional: ["file", "example", "fix", "fixed"])

  /// The parts of the finding that there is room for, the message first.
  var json: JSON {
    var members: [(key: String, value: JSON)] = [("rule", .string(rule)), ("severity", .string(severity))]
    if let file { members.append(("file", .string(file))) }
    members += [("line", .int(line)), ("column", .int(column))]
    let room = Self.maximumLength - Self.length(members + [("message", .string(""))])
    members.append(("message", .string(message.cut(toJSONBytes: max(0, room)))))
    for (key, text) in [("example", example), ("fix", fix), ("fixed", fixed)] {
      guard let text else { continue }
      let longer = members + [(key, .string(text))]
      if Self.length(longer) <= Self.maximumLength { members = longer }
    }
    return .object(members)
  }

  private static func length(_ members: [(key: String, value: JSON)]) -> Int {
    JSON.object(members).renderedOnOneLine().count
  }
}

extension String {
  /// The beginning that fits into so many bytes of JSON, without the quotes around it.
  func cut(toJSONBytes limit: Int) -> String {
    func count(_ text: String) -> Int { JSON.string(text).renderedOnOneLine().count - 2 }
    if count(self) <= limit { return self }
    var bytes = limit
    while bytes > 0 {
      let cut = cut(toBytes: bytes)
      if count(cut) <= limit { return cut }
      bytes -= 1
    }
    return ""
  }
}

extension CheckTool.Result {
  static let schema = Schema.object(
    [
      "accepted": Schema.truth("whether SQLite takes it"), "error": Schema.text("why not"),
      "sqlite": Schema.text("the version that was asked"),
      "signature": Schema.object([
        "parameters": Schema.list(of: SchemaTool.Result.parameterSchema),
        "columns": Schema.list(of: SchemaTool.Result.resultColumnSchema),
        "cardinality": Schema.text("how many rows: none, exactlyOne, zeroOrOne or many"),
      ]),
      "findings": Schema.list(of: ToolFinding.schema), "more": Schema.number("how many findings aren't shown"),
      "fixed": Schema.text("the whole text with all fixes, which SQLite takes"),
    ], optional: ["error", "signature", "more", "fixed"])

  var json: JSON {
    let shown = findings.prefix(LintTool.most)
    return .object([
      "accepted": .bool(accepted), "error": error.map(JSON.string), "sqlite": .string("\(Oracle.libraryVersion)"),
      "signature": signature.map { DescriptionJSON().signature($0) }, "findings": .array(shown.map(\.json)),
      "more": findings.count > shown.count ? .int(findings.count - shown.count) : nil,
      "fixed": fixed.map(JSON.string),
    ])
  }
}

extension SchemaTool.Result {
  static let parameterSchema = Schema.object([
    "index": Schema.number, "name": Schema.text, "type": Schema.text, "swiftType": Schema.optional("string"),
    "nullable": Schema.truth("whether NULL is a sensible thing to pass"), "array": Schema.truth,
  ])

  static let resultColumnSchema = Schema.object([
    "name": Schema.text, "type": Schema.text, "swiftType": Schema.optional("string"),
    "nullable": Schema.truth("false is a promise: no database that the schema allows gives NULL there"),
    "origin": Schema.optional("object"),
  ])

  static let schema = Schema.object(
    [
      "tables": Schema.list(
        of: Schema.object(
          [
            "name": Schema.text, "kind": Schema.text("table, view or virtual"), "strict": Schema.truth,
            "withoutRowid": Schema.truth, "columns": Schema.list(of: .object(["type": .string("object")])),
            "uniqueKeys": Schema.list(of: Schema.list(of: Schema.text)),
            "foreignKeys": Schema.list(of: .object(["type": .string("object")])),
          ], allowsOthers: true)),
      "queries": Schema.list(
        of: Schema.object(
          [
            "name": Schema.optional("string"), "file": Schema.text, "line": Schema.number, "kind": Schema.text,
            "sql": Schema.optional("string"), "parameters": Schema.list(of: parameterSchema),
            "columns": Schema.list(of: resultColumnSchema), "cardinality": Schema.text,
            "reads": Schema.list(of: Schema.text), "writes": Schema.list(of: Schema.text),
          ], allowsOthers: true)),
      "more": Schema.object([
        "tables": Schema.list(of: Schema.text, "names of tables that aren't shown; ask for them in 'names'"),
        "queries": Schema.list(of: Schema.text, "names of statements that aren't shown"),
        "others": Schema.number("how many tables and statements are neither shown nor named"),
      ]),
    ], optional: ["more"])

  /// The most names that are given of parts that aren't shown.
  private static let mostNames = 200

  var json: JSON {
    let renderer = DescriptionJSON()
    let tables = otherTables.prefix(Self.mostNames)
    let queries = otherQueries.prefix(Self.mostNames)
    let others = otherTables.count - tables.count + otherQueries.count - queries.count + unnamedQueries
    let isWhole = otherTables.isEmpty && otherQueries.isEmpty && unnamedQueries == 0
    return .object([
      "tables": .array(renderer.tables(description)), "queries": .array(renderer.queries(description)),
      "more": isWhole
        ? nil : .object(["tables": .strings(tables), "queries": .strings(queries), "others": .int(others)]),
    ])
  }
}

extension PlanTool.Result {
  static let schema = Schema.object(
    [
      "plan": Schema.list(
        of: Schema.object(["id": Schema.number, "parent": Schema.number, "detail": Schema.text])),
      "growth": Schema.list(
        of: Schema.object(["table": Schema.text, "exponent": .object(["type": .string("number")])])),
      "sorts": Schema.truth("whether rows are sorted beside tables and indexes"),
      "automaticIndex": Schema.truth("whether SQLite makes an index each time it runs"),
      "bounded": Schema.truth("whether it took too long to measure"), "refused": Schema.text,
      "advice": Schema.list(
        of: Schema.object(
          ["sql": Schema.text, "serves": Schema.list(of: Schema.text), "costs": Schema.list(of: Schema.text)],
          allowsOthers: true)),
    ], optional: ["automaticIndex", "bounded", "refused"])

  var json: JSON { PlanJSON().statement(plans) }
}

extension WhyTool.Result {
  static let schema = Schema.object([
    "nullable": Schema.truth,
    "reasons": Schema.list(
      of: Schema.object(
        ["says": Schema.text, "line": Schema.number, "column": Schema.number], optional: ["line", "column"])),
  ])

  var json: JSON {
    .object([
      "nullable": .bool(nullable),
      "reasons": .array(
        reasons.map { reason in
          .object([
            "says": .string(reason.says), "line": reason.place.map { .int($0.line) },
            "column": reason.place.map { .int($0.column) },
          ])
        }),
    ])
  }
}

extension LintTool.Result {
  static let schema = Schema.object(
    [
      "summary": Schema.object([
        "files": Schema.number, "statements": Schema.number, "errors": Schema.number, "warnings": Schema.number,
        "notes": Schema.number,
      ]),
      "findings": Schema.list(of: ToolFinding.schema, "the worst of them, in the order of their files"),
      "more": Schema.number("how many findings aren't shown; name fewer files in 'paths' to see them"),
    ], optional: ["more"])

  var json: JSON {
    .object([
      "summary": .object([
        "files": .int(files), "statements": .int(statements), "errors": .int(errors), "warnings": .int(warnings),
        "notes": .int(notes),
      ]),
      "findings": .array(findings.map(\.json)), "more": more > 0 ? .int(more) : nil,
    ])
  }
}

extension QueryEquality {
  static let schema = Schema.object([
    "version": Schema.number,
    "pairs": Schema.list(
      of: Schema.object(
        [
          "name": Schema.optional("string"),
          "verdict": Schema.text("differ, certified (no small database tells them apart) or undecided"),
          "rows": Schema.number("how many rows a table has at most in the databases of a certified pair"),
          "databases": Schema.number("how many databases were tried"), "because": Schema.text("why it is undecided"),
          "witness": Schema.object(
            [
              "setup": Schema.text("SQL that makes the tables and puts rows in"),
              "run": Schema.text("the first statement"),
              "bindings": .object(["type": .string("object")]),
              "gives": .object(["type": .string("object")]), "instead": .object(["type": .string("object")]),
            ], optional: ["bindings", "instead"]),
        ], optional: ["rows", "because", "witness"])),
  ])
}

extension RuleDescription {
  static let schema = Schema.object([
    "id": Schema.text, "severity": Schema.text, "summary": Schema.text,
    "page": Schema.text("the whole page, in Markdown"),
  ])

  var json: JSON {
    .object([
      "id": .string(id), "severity": .string(severity.name), "summary": .string(summary), "page": .string(markdown),
    ])
  }
}

extension FixTool.Result {
  static let schema = Schema.object([
    "files": Schema.list(
      of: Schema.object(["file": Schema.text, "edits": Schema.text("what was changed, as a unified diff")]),
      "the files that were changed")
  ])

  var json: JSON {
    .object([
      "files": .array(files.map { .object(["file": .string($0.file), "edits": .string($0.edits)]) })
    ])
  }
}

import Analyzer
private import Formatter
package import Rules
private import Workspace

/// One text of SQL with what is known of it, and the answers of the page that tries puresql-lint.
///
/// A text that makes or changes something is its own schema: its statements are run one after the other, as
/// `puresql-lint FILE` takes a file that no project has. Any other text has a schema that nobody knows.
package struct PlaygroundAnswer {
  private let tree: SyntaxTree
  private let project: AnalyzedProject
  private let preset: RulePreset

  /// Reads and analyzes a text.
  package init(_ bytes: [UInt8], _ preset: RulePreset) {
    self.preset = preset
    tree = Parser.parse(SourceFile(path: "playground.sql", bytes: bytes))
    if tree.statements.contains(where: { $0.body.isDefinition }) {
      var analyzed = ProjectAnalyzer.analyze(migrations: [tree], queries: [])
      let begins = tree.statements.contains { statement in
        if case .transaction(let node) = statement.body { node.kind == .begin } else { false }
      }
      var run = MigrationRun(transaction: begins ? .outside : .unknown, isSchema: true)
      run.foreignKeys = tree.switchesForeignKeys ? .on : .unknown
      for place in analyzed.migrations.indices { analyzed.migrations[place].run = run }
      project = analyzed
    } else {
      var unknown = Catalog()
      unknown.isIncomplete = true
      project = ProjectAnalyzer.analyze(migrations: [], queries: [tree], over: unknown)
    }
  }

  /// The findings, and the meaning of the statements and tables: JSON on one line. Places are offsets in bytes.
  package var check: [UInt8] {
    let rules = RuleSet(RulePolicy(preset: preset))
    let findings = RuleRunner.run(project, rules: rules, generates: false, isOurs: false)
    return JSON.object([
      "findings": .array(findings.map(finding)), "tables": .array(tables.map(table)),
      "statements": .array(project.files.flatMap { $0.statements }.filter(isDescribed).map(statement)),
      "count": .int(tree.statements.count),
    ]).renderedOnOneLine()
  }

  /// The text as the formatter lays it out, or why it can't: JSON on one line.
  package var formatted: [UInt8] {
    if !tree.diagnostics.isEmpty {
      return JSON.object(["problems": .array(tree.diagnostics.map(finding))]).renderedOnOneLine()
    }
    let formatter = SQLFormatter(tree, options: FormatOptions())
    var edits = TextEdits()
    for statement in tree.statements {
      _ = edits.add(Fix(title: "", safety: .safe, edits: formatter.edits(of: statement)))
    }
    let text = String(decoding: edits.applied(to: tree.file).bytes, as: UTF8.self)
    return JSON.object(["text": .string(text)]).renderedOnOneLine()
  }

  /// The page of a rule, in Markdown; empty where there is no such rule.
  package static func page(of rule: String) -> [UInt8] {
    RuleRegistry.rule(rule).map { Array(RulePage.markdown(of: $0).utf8) } ?? []
  }

  // MARK: Findings

  private func finding(_ finding: Diagnostic) -> JSON {
    .object([
      "rule": .string(finding.rule), "severity": .string(finding.severity.name), "message": .string(finding.message),
      "help": finding.help.map(JSON.string), "start": .int(Int(finding.location.range.start)),
      "end": .int(Int(finding.location.range.end)),
      "related": finding.related.isEmpty ? nil : .array(finding.related.map(related)),
      "fix": finding.fix.map(fix),
    ])
  }

  private func related(_ related: Diagnostic.Related) -> JSON {
    .object([
      "message": .string(related.message), "start": .int(Int(related.location.range.start)),
      "end": .int(Int(related.location.range.end)),
    ])
  }

  private func fix(_ fix: Fix) -> JSON {
    .object([
      "title": .string(fix.title), "safety": .string(fix.safety.rawValue),
      "edits": .array(
        fix.edits.map { edit in
          .object([
            "start": .int(Int(edit.location.range.start)), "end": .int(Int(edit.location.range.end)),
            "text": .string(edit.text),
          ])
        }),
      "others": fix.others.isEmpty ? nil : .array(fix.others.map(self.fix)),
    ])
  }

  // MARK: Descriptions

  private var tables: [Table] {
    project.catalog.tables.filter { $0.kind != .tableValuedFunction && $0.definition != nil }
  }

  private func table(_ table: Table) -> JSON {
    .object([
      "name": .string(table.fullName.text), "kind": .string(table.isView ? "view" : "table"),
      "start": .int(Int(table.definition?.location.range.start ?? 0)),
      "columns": .array(
        table.columns.filter { !$0.isHidden }.map { column in
          .object([
            "name": .string(column.name.text),
            "type": .string(column.typeText),
            "declared": column.tellingType.map(JSON.string), "key": column.primaryKeyPosition > 0 ? .bool(true) : nil,
          ])
        }),
    ])
  }

  private func isDescribed(_ statement: ResolvedStatement) -> Bool {
    !statement.statement.body.isDefinition && statement.signature.kind != .other
  }

  private func statement(_ statement: ResolvedStatement) -> JSON {
    let signature = statement.signature
    let range = statement.location.range
    return .object([
      "name": statement.name.map { .string($0.text) }, "kind": .string(signature.kind.rawValue),
      "rows": .string(signature.rowsText), "start": .int(Int(range.start)), "end": .int(Int(range.end)),
      "sound": .bool(statement.isSound),
      "takes": .array(
        signature.parameters.map { parameter in
          .object([
            "name": .string(parameter.name), "type": .string(parameter.value.typeText),
            "many": parameter.isArray ? .bool(true) : nil,
          ])
        }),
      "returns": .array(
        signature.columns.indices.map { place in
          let column = signature.columns[place]
          let reasons = NullReasonText(column: place, of: statement).lines
          return .object([
            "name": .string(column.name), "type": .string(column.value.typeText),
            "declared": column.tellingType.map(JSON.string),
            "because": reasons.isEmpty ? nil : JSON.strings(reasons),
          ])
        }),
      "reads": JSON.strings(signature.reads.map { $0.text }),
      "writes": JSON.strings(signature.writes.map { $0.text }),
    ])
  }
}

import Analyzer

/// What holds of every statement's meaning, whatever the text.
extension Invariants {
  static func check(_ project: AnalyzedProject) {
    for step in project.migrations { checkDiagnostics(step.diagnostics) }
    for file in project.files {
      promise(file.statements.count == file.tree.statements.count, "every statement is resolved")
      checkDiagnostics(file.tree.diagnostics)
      for statement in file.statements { check(statement) }
    }
  }

  private static func check(_ statement: ResolvedStatement) {
    checkDiagnostics(statement.diagnostics)
    let size = statement.tree.file.bytes.count
    let signature = statement.signature
    for column in signature.columns {
      promise(column.range.start <= column.range.end && Int(column.range.end) <= size, "a column is in the file")
    }
    for (place, parameter) in signature.parameters.enumerated() {
      promise(parameter.index == place + 1, "parameters are numbered from 1 without a gap")
    }
    promise(Set(signature.reads).count == signature.reads.count, "a table is read once")
    promise(Set(signature.writes).count == signature.writes.count, "a table is written once")
    checkFacts(statement)
    for id in statement.statement.exprs.range {
      let value = statement.value(of: ExprID(index: UInt32(id)))
      promise(value.classes.isSubset(of: value.possible), "what is likely is possible")
      if let column = statement.column(of: ExprID(index: UInt32(id))) {
        promise(statement.facts.sources.indices.contains(column.source), "a column has its source")
        if let table = column.table { promise(column.column < table.columns.count, "a table has the column") }
      }
    }
  }

  private static func checkFacts(_ statement: ResolvedStatement) {
    for use in statement.facts.parameterUses { promise(use.parameter >= 0, "a use has its parameter") }
    for mention in statement.facts.mentions {
      guard let column = mention.column else { continue }
      promise(mention.table.columns.indices.contains(column), "a column that is mentioned is there")
    }
    for store in statement.facts.stores {
      promise(store.table.columns.indices.contains(store.column), "a column that is stored into is there")
    }
  }
}

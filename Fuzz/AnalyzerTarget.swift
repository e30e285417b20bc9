import Analyzer

/// A project in one text: migrations, then `-- queries` on a line of its own, then queries. It goes through the whole
/// pipeline: parse, replay, resolve, render.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let pieces = split(bytes)
  let migrations = [Parser.parse(SourceFile(path: "1.sql", bytes: pieces.migrations))]
  let queries = pieces.queries.isEmpty ? [] : [Parser.parse(SourceFile(path: "queries.sql", bytes: pieces.queries))]
  let project = ProjectAnalyzer.analyze(migrations: migrations, queries: queries)
  for step in project.migrations { Invariants.checkDiagnostics(step.diagnostics) }
  for file in project.files {
    Invariants.promise(file.statements.count == file.tree.statements.count, "every statement is resolved")
    Invariants.checkDiagnostics(file.tree.diagnostics)
    for statement in file.statements { check(statement) }
  }
  return 0
}

private let separator = Array("-- queries\n".utf8)

private func split(_ bytes: [UInt8]) -> (migrations: [UInt8], queries: [UInt8]) {
  var place = 0
  while place + separator.count <= bytes.count {
    if bytes[place] == separator[0], bytes[place..<(place + separator.count)].elementsEqual(separator) {
      return (Array(bytes[..<place]), Array(bytes[(place + separator.count)...]))
    }
    place += 1
  }
  return (bytes, [])
}

private func check(_ statement: ResolvedStatement) {
  Invariants.checkDiagnostics(statement.diagnostics)
  let size = statement.tree.file.bytes.count
  let signature = statement.signature
  for column in signature.columns {
    Invariants.promise(
      column.range.start <= column.range.end && Int(column.range.end) <= size, "a column is in the file")
  }
  for (place, parameter) in signature.parameters.enumerated() {
    Invariants.promise(parameter.index == place + 1, "parameters are numbered from 1 without a gap")
  }
  Invariants.promise(Set(signature.reads).count == signature.reads.count, "a table is read once")
  Invariants.promise(Set(signature.writes).count == signature.writes.count, "a table is written once")
  for use in statement.facts.parameterUses {
    Invariants.promise(use.parameter >= 0, "a use has its parameter")
  }
  for mention in statement.facts.mentions {
    guard let column = mention.column else { continue }
    Invariants.promise(mention.table.columns.indices.contains(column), "a column that is mentioned is there")
  }
  for store in statement.facts.stores {
    Invariants.promise(store.table.columns.indices.contains(store.column), "a column that is stored into is there")
  }
  for id in statement.statement.exprs.range {
    let value = statement.value(of: ExprID(index: UInt32(id)))
    Invariants.promise(value.classes.isSubset(of: value.possible), "what is likely is possible")
    if let column = statement.column(of: ExprID(index: UInt32(id))) {
      Invariants.promise(statement.facts.sources.indices.contains(column.source), "a column has its source")
      if let table = column.table { Invariants.promise(column.column < table.columns.count, "a table has the column") }
    }
  }
  Invariants.promise(!rendered(signature).isEmpty, "a signature can be shown")
}

/// `[id INTEGER] zeroOrOne (name TEXT?)`, as in the tests of meaning.
private func rendered(_ signature: Signature) -> String {
  var text = "["
  for parameter in signature.parameters { text += "\(parameter.name) \(parameter.value.classes.typeName)," }
  text += "] \(signature.cardinality.rawValue) ("
  for column in signature.columns {
    text += "\(column.name) \(column.value.classes.typeName)\(column.value.isNullable ? "?" : ""),"
  }
  return text + ")"
}

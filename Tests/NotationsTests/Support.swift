import Analyzer
import Notations

/// A queries file that a notation has read, with its meaning.
struct Notated {
  let file: SourceFile
  let statements: [ResolvedStatement]

  init(_ text: String, _ notation: some Notation, schema: String = "") {
    file = notation.read(SourceFile(path: "query.sql", text: text))
    let project = ProjectAnalyzer.analyze(
      migrations: [Parser.parse(SourceFile(path: "1.sql", text: schema))], queries: [Parser.parse(file)])
    statements = project.queries[0].statements
  }

  /// The text that is parsed.
  var sql: String { String(decoding: file.bytes, as: UTF8.self) }

  /// The text that SQLite gets, statement by statement.
  var prepared: [String] { statements.map { SQLiteText($0.statement, in: $0.tree)?.text ?? "" } }

  var names: [String?] { statements.map { $0.name?.text } }

  func details(_ place: Int) -> HeaderDetails? {
    statements[place].statement.header.flatMap { statements[place].tree.details(of: $0) }
  }

  /// What is asserted of each statement's rows, by the words that say so in the host.
  var asserted: [String?] {
    statements.indices.map { place in
      details(place)?.cardinality.map { SourceLocation(file, $0.range).inHost.text }
    }
  }

  func location(_ range: SourceRange) -> SourceLocation { SourceLocation(file, range) }

  /// The first place in the SQL that has these bytes.
  func location(of text: String) throws -> SourceLocation {
    let bytes = Array(text.utf8)
    for start in file.bytes.indices where file.bytes[start...].starts(with: bytes) {
      return location(SourceRange(start: UInt32(start), end: UInt32(start + bytes.count)))
    }
    throw NotThere(text: text)
  }

  struct NotThere: Error { let text: String }

  /// Name, type and NULL of each parameter.
  func parameters(_ place: Int) -> [String] {
    statements[place].signature.parameters.map { parameter in
      let type = parameter.value.classes.typeName
      return "\(parameter.name) \(parameter.isArray ? "[\(type)]" : type)\(parameter.value.isNullable ? "?" : "")"
    }
  }
}

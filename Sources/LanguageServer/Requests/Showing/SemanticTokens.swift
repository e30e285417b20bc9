import Analyzer
import Workspace

/// `textDocument/semanticTokens`: what names stand for, which no grammar can tell.
enum SemanticTokens {
  static let types = ["class", "property", "function", "variable", "parameter", "enumMember"]
  static let modifiers = ["declaration", "modification", "defaultLibrary"]

  static func answer(_ server: Server, _ request: RangeRequest) -> TokenData? {
    guard let meaning = server.meaning(of: request.path), let file = meaning.hostFile else { return nil }
    let lines = server.lines(of: file)
    let asked = request.range.map(lines.sourceRange)
    var data: [Int] = []
    var last = TextPosition(line: 0, column: 0)
    var places: [(range: SourceRange, occurrence: Occurrence)] = []
    for occurrence in meaning.occurrences {
      let place = meaning.location(of: occurrence).inHost
      if place.file === file { places.append((place.range, occurrence)) }
    }
    for (range, occurrence) in places.sorted(by: { $0.range.start < $1.range.start }) {
      if let asked, range.end < asked.start || range.start > asked.end { continue }
      let place = lines.range(of: range)
      // A token is on one line.
      guard place.start.line == place.end.line, place.end.column > place.start.column else { continue }
      guard place.start.line > last.line || place.start.column >= last.column || data.isEmpty else { continue }
      let (type, modifier) = kind(of: occurrence, meaning)
      let line = place.start.line - last.line
      data += [
        line, line == 0 ? place.start.column - last.column : place.start.column,
        place.end.column - place.start.column, type, modifier,
      ]
      last = place.start
    }
    return TokenData(numbers: data)
  }

  private static func kind(of occurrence: Occurrence, _ meaning: FileMeaning) -> (type: Int, modifiers: Int) {
    let role =
      switch occurrence.role {
      case .definition: 1
      case .write: 2
      case .read: 0
      }
    switch occurrence.symbol {
    case .table, .outsideTable: return (0, role)
    case .column, .unwrittenColumn, .result: return (1, role)
    case .function(let name): return (2, role | (FunctionCatalog.lookup(name) == nil ? 0 : 4))
    case .query: return (2, role)
    case .local: return (3, role)
    case .parameter: return (4, role)
    case .index, .trigger: return (5, role)
    }
  }
}

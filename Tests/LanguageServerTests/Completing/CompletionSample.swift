import Analyzer
import Foundation
import Workspace

@testable import LanguageServer

/// Names in statements of SQLite's own test suite, each with the schema that its statement is written for.
struct CompletionSample {
  struct Place {
    var file: String
    var sql: String
    /// The name's bytes in it.
    var range: Range<Int>
    var name: String
    var catalog: Catalog
    /// The definitions that make the schema.
    var definitions: [[UInt8]]
  }

  struct Outcome {
    var place: Place
    /// What is offered, filtered as editors do, the likeliest first.
    var offered: [CompletionItem]
    var isAmongFirst: Bool {
      offered.prefix(5).contains { Name($0.label) == Name(place.name) || Name($0.filter ?? "") == Name(place.name) }
    }
  }

  private struct Entry: Decodable {
    let file: String
    let sql: String
    let verdict: String
  }

  /// - Parameter count: of so many places at most, spread over all files, the same each time.
  static func places(_ count: Int) throws -> [Place] {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Fixtures/sqlite-suite.jsonl")
    let entries = try Data(contentsOf: path).split(separator: UInt8(ascii: "\n")).map {
      try JSONDecoder().decode(Entry.self, from: $0)
    }.filter { $0.verdict == "ok" }
    let files = Dictionary(grouping: entries, by: \.file).sorted { $0.key < $1.key }
    var random = Chance(seed: 7)
    // A file's schema costs more than a place in it.
    let wanted = max(1, (count + 11) / 12)
    let chosen = files.map { (random.next(), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
    var found: [Place] = []
    var used = 0
    for (file, entries) in chosen where found.count < count {
      let places = places(in: file, entries.map(\.sql))
      if places.isEmpty { continue }
      used += 1
      let perFile = max(12, count / max(1, min(wanted, files.count / 2)))
      found += places.map { (random.next(), $0) }.sorted { $0.0 < $1.0 }.prefix(perFile).map(\.1)
    }
    return Array(found.prefix(count))
  }

  private static func places(in file: String, _ statements: [String]) -> [Place] {
    let text = statements.map { $0.hasSuffix(";") ? $0 : $0 + ";" }.joined(separator: "\n")
    let tree = Parser.parse(SourceFile(path: file, text: text))
    let analyzer = ProjectAnalyzer(migrations: [tree])
    let step = analyzer.makeReader(notesMentions: true).step(0)
    var found: [Place] = []
    var definitions: [[UInt8]] = []
    for (place, resolved) in step.file.statements.enumerated() {
      defer {
        if resolved.statement.body.isDefinition, let sql = SQLiteText(resolved.statement, in: tree) {
          definitions.append(sql.bytes)
        }
      }
      guard resolved.isSound, !step.catalogs[place].isIncomplete, let sql = SQLiteText(resolved.statement, in: tree),
        resolved.statement.explain == .no
      else { continue }
      let start = Int(tree.range(of: resolved.statement.span).start)
      let written = tree.file.text(tree.range(of: resolved.statement.span))
      guard Array(written.utf8) == sql.bytes else { continue }
      for token in names(in: resolved) {
        let range = tree[token].range
        let name = tree.unquoted(token)
        guard name.utf8.count >= 3, tree.quote(of: token) == nil else { continue }
        found.append(
          Place(
            file: file, sql: written, range: Int(range.start) - start..<Int(range.end) - start, name: name,
            catalog: step.catalogs[place], definitions: definitions))
      }
    }
    return found
  }

  /// The names of a statement that mean a column, a table, an alias or a common table.
  private static func names(in resolved: ResolvedStatement) -> [TokenID] {
    let tree = resolved.tree
    var found = Set(resolved.facts.mentions.map(\.token))
    for place in resolved.statement.exprs.range {
      let id = ExprID(index: UInt32(place))
      switch tree[id] {
      case .name(let token) where resolved.column(of: id) != nil: found.insert(token)
      case .column(_, let table, let column) where resolved.column(of: id) != nil: found.formUnion([table, column])
      default: break
      }
    }
    for term in tree.nodes.joinTerms {
      if case .table(_, let name) = term.source { found.insert(name) }
    }
    let span = resolved.statement.span
    return found.filter { span.first <= $0 && $0 <= span.last }.sorted()
  }

  /// What is offered where a name is cut off behind its second letter.
  static func outcome(at place: Place) -> Outcome {
    let bytes = Array(place.sql.utf8)
    let cut = place.range.lowerBound + 2
    let file = SourceFile(path: "a.sql", bytes: Array(bytes[..<cut] + bytes[place.range.upperBound...]))
    guard let draft = CompletionDraft(Parser.parse(file), at: UInt32(cut)) else {
      return Outcome(place: place, offered: [])
    }
    let written = String(decoding: bytes[place.range.lowerBound..<cut], as: UTF8.self).lowercased()
    let items = CompletionFinder(draft, place.catalog).items.filter {
      ($0.filter ?? $0.label).lowercased().hasPrefix(written)
    }
    return Outcome(place: place, offered: items.sorted { $0.rank < $1.rank })
  }
}

/// A sequence of numbers that is the same each time.
struct Chance {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

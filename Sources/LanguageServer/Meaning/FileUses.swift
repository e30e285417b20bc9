import Analyzer
import Workspace

/// A place that names a thing.
struct NamedPlace {
  /// In the SQL of the file.
  let location: SourceLocation
  let symbol: Symbol
  let role: Occurrence.Role
}

extension FileMeaning {
  func place(of occurrence: Occurrence) -> NamedPlace {
    NamedPlace(location: location(of: occurrence), symbol: occurrence.symbol, role: occurrence.role)
  }
}

/// The places of a file that name things which other files may name, too. It is kept of every file of a project, so that nobody
/// has to read them all to know where a name stands; so it is small.
final class FileUses: FileNote {
  private struct Use: Sendable {
    var start: UInt32
    var end: UInt32
    /// Its place in `symbols`.
    var symbol: Int32
    var role: Occurrence.Role
  }

  let file: SourceFile
  /// The things that are named, each of them once.
  private let symbols: [Symbol]
  private let uses: [Use]

  init(_ file: ResolvedFile, _ finder: OccurrenceFinder) {
    self.file = file.tree.file
    var places: [Symbol: Int32] = [:]
    var symbols: [Symbol] = []
    var uses: [Use] = []
    for occurrence in finder.found where occurrence.symbol.isOfProject {
      let place = places[occurrence.symbol] ?? Int32(symbols.count)
      if place == symbols.count {
        symbols.append(occurrence.symbol)
        places[occurrence.symbol] = place
      }
      uses.append(
        Use(start: occurrence.range.start, end: occurrence.range.end, symbol: place, role: occurrence.role))
    }
    self.symbols = symbols
    self.uses = uses
  }

  /// The places that name a thing, in order.
  func places(of symbol: Symbol) -> [NamedPlace] {
    guard let wanted = symbols.firstIndex(of: symbol) else { return [] }
    return uses.filter { $0.symbol == wanted }.map {
      NamedPlace(
        location: SourceLocation(file, SourceRange(start: $0.start, end: $0.end)), symbol: symbol, role: $0.role)
    }
  }
}

extension Symbol {
  /// Whether another file may name the thing.
  fileprivate var isOfProject: Bool {
    switch self {
    case .table, .column, .outsideTable, .unwrittenColumn, .index, .trigger, .query, .function: true
    case .local, .result, .parameter: false
    }
  }
}

/// Takes the uses of each file while a project is checked.
struct UseTaker: NoteTaker {
  func begin(
    with history: [ResolvedFile]
  ) -> (notes: [any FileNote], ofQueries: @Sendable (ResolvedFile) -> any FileNote) {
    var timeline = SchemaTimeline()
    var before: [SchemaTimeline] = []
    for step in history {
      before.append(timeline)
      timeline.apply(step.tree)
    }
    let final = timeline
    let notes = zip(history, before).map { step, timeline in
      FileUses(step, OccurrenceFinder(step, behind: timeline, final: final))
    }
    return (notes, { file in FileUses(file, OccurrenceFinder(file, behind: final, final: nil)) })
  }
}

import Analyzer

/// The facts that a fix is held to, as numbers that can be compared before and after: the findings in each statement,
/// and the signature of each.
///
/// A fix has to make its finding go away, to bring no other in any statement of the project, and, if it calls itself
/// safe, to leave every signature as it was. That the text still parses and that SQLite accepts it show as findings,
/// too.
struct FixCheck {
  /// A statement, by its place in its file; -1 for what is in none.
  struct Place: Hashable {
    var path: String
    var statement: Int
  }

  private struct Kind: Hashable {
    var place: Place
    var rule: String
  }

  private let counts: [Kind: Int]
  /// The counts of those that a safe fix goes with.
  private let easyCounts: [Kind: Int]
  private let signatures: [String: [String]]
  private let places: StatementPlaces

  init(_ checked: Pipeline.Checked) {
    places = StatementPlaces(checked.summary)
    var counts: [Kind: Int] = [:]
    var easyCounts: [Kind: Int] = [:]
    for finding in checked.findings {
      let kind = Kind(place: places.place(of: finding.location), rule: finding.rule)
      counts[kind, default: 0] += 1
      if finding.fix?.safety == .safe { easyCounts[kind, default: 0] += 1 }
    }
    self.counts = counts
    self.easyCounts = easyCounts
    signatures = places.statements.mapValues { $0.map { Self.signature($0) } }
  }

  func place(of finding: Diagnostic) -> Place { places.place(of: finding.location) }

  /// The statements in which something isn't as it has to be after fixes of these findings; empty when all is well.
  ///
  /// - Parameters:
  ///   - after: What is found in the texts with the edits.
  ///   - newFile: What is made anew in it takes along what nobody mended of it: there, a finding is new only if there are more
  ///     of its rule than before. What a safe fix can mend of it is mended next. A copy of the schema is behind until the
  ///     project's tool has run the new file and writes the copy anew.
  ///   - keepsSignatures: The fixes are safe ones: no statement comes or goes, and none is another to those who call it.
  func problems(
    after: FixCheck, fixing fixed: [Diagnostic], with edits: TextEdits, newFile: String?, keepsSignatures: Bool
  ) -> Set<Place> {
    var allowed = counts
    for finding in fixed { allowed[Kind(place: place(of: finding), rule: finding.rule), default: 0] -= 1 }
    var problems: Set<Place> = []
    let (allowedTotals, totals) = (Self.totals(allowed), Self.totals(after.counts))
    let matches = places.matches(in: after.places, with: edits)
    for (kind, count) in after.counts {
      let place = matches[kind.place.path]?.before(kind.place.statement) ?? kind.place.statement
      let before = Kind(place: Place(path: kind.place.path, statement: place), rule: kind.rule)
      if count <= allowed[before, default: 0] { continue }
      if newFile != nil, kind.rule == FindingID.schemaDrift.rawValue { continue }
      if kind.place.path == newFile, count <= after.easyCounts[kind, default: 0] { continue }
      if kind.place.path == newFile, totals[kind.rule, default: 0] <= allowedTotals[kind.rule, default: 0] { continue }
      problems.insert(before.place)
    }
    if !keepsSignatures { return problems }
    for (path, before) in signatures {
      let now = after.signatures[path] ?? []
      if now.count != before.count { problems.insert(Place(path: path, statement: -1)) }
      for place in before.indices {
        let match = matches[path].map { $0.after[place] } ?? place
        guard let match, now.indices.contains(match), now[match] == before[place] else {
          problems.insert(Place(path: path, statement: place))
          continue
        }
      }
    }
    return problems
  }

  /// How many findings each rule has.
  private static func totals(_ counts: [Kind: Int]) -> [String: Int] {
    counts.reduce(into: [:]) { $0[$1.key.rule, default: 0] += $1.value }
  }

  /// The part of a signature that callers hold on to: how many rows come back, its columns and parameters, with their
  /// types.
  private static func signature(_ statement: StatementSummary) -> String {
    let signature = statement.signature
    let columns = signature.columns.map { column in
      "\(column.name)\u{0}\(column.value.classes.typeName)\u{0}\(column.value.isNullable)\u{0}"
        + "\(column.value.namedType?.name ?? "")"
    }
    let parameters = signature.parameters.map { parameter in
      "\(parameter.name)\u{0}\(parameter.value.classes.typeName)\u{0}\(parameter.value.isNullable)\u{0}"
        + "\(parameter.value.namedType?.name ?? "")\u{0}\(parameter.isArray)"
    }
    return "\(signature.kind)\u{1}\(signature.cardinality)\u{1}" + columns.joined(separator: "\u{1}") + "\u{2}"
      + parameters.joined(separator: "\u{1}")
  }
}

/// The statement that a place in a project belongs to.
private struct StatementPlaces {
  /// Where the statements of a file start, with their name lines.
  private var starts: [String: [UInt32]] = [:]
  /// Side by side with `starts`. A file may hold the schema and queries, so they come from more than one text.
  private(set) var statements: [String: [StatementSummary]] = [:]

  init(_ project: ProjectSummary) {
    var found: [String: [(start: UInt32, statement: StatementSummary)]] = [:]
    for file in project.files {
      for statement in file.statements {
        let location = statement.location.inHost
        found[location.file.path, default: []].append((location.range.start, statement))
      }
    }
    for (path, all) in found {
      let all = all.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
      starts[path] = all.map(\.element.start)
      statements[path] = all.map(\.element.statement)
    }
  }

  /// Pairs the statements of a changed file with those before the change.
  struct Matches {
    /// The places behind the change, by those before it; missing for a statement that is gone.
    var after: [Int: Int] = [:]
    private var beforeByAfter: [Int: Int] = [:]

    mutating func add(_ before: Int, _ after: Int) {
      self.after[before] = after
      beforeByAfter[after] = before
    }

    /// The place that a statement had; one that nothing had for a new one.
    func before(_ after: Int) -> Int { after < 0 ? after : beforeByAfter[after] ?? .max - after }
  }

  /// For each file that has edits.
  func matches(in other: StatementPlaces, with edits: TextEdits) -> [String: Matches] {
    var result: [String: Matches] = [:]
    for path in edits.paths {
      let now = Dictionary((other.starts[path] ?? []).enumerated().map { ($1, $0) }) { first, _ in first }
      var matches = Matches()
      for (place, candidates) in edits.places(of: starts[path] ?? [], in: path).enumerated() {
        if let match = candidates.lazy.compactMap({ now[$0] }).first { matches.add(place, match) }
      }
      result[path] = matches
    }
    return result
  }

  func place(of location: SourceLocation) -> FixCheck.Place {
    let starts = StatementStarts(starts[location.file.path] ?? [])
    return FixCheck.Place(path: location.file.path, statement: starts.index(at: location.range.start) ?? -1)
  }
}

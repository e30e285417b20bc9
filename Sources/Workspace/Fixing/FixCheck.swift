import Analyzer

/// What a fix is held to, as numbers that can be compared before and after: what is found in each statement, and the
/// signature of each.
///
/// A fix has to make its finding go away, to bring no other in any statement of the project, and, if it calls itself
/// safe, to leave every signature as it was. That the text still parses and that SQLite accepts it are findings, too.
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
  private let signatures: [String: [String]]
  private let places: StatementPlaces

  init(_ checked: Pipeline.Checked) {
    places = StatementPlaces(checked.summary)
    var counts: [Kind: Int] = [:]
    for finding in checked.findings {
      counts[Kind(place: places.place(of: finding.location), rule: finding.rule), default: 0] += 1
    }
    self.counts = counts
    var signatures: [String: [String]] = [:]
    for file in checked.summary.files { signatures[file.file.path] = file.statements.map(Self.signature) }
    self.signatures = signatures
  }

  func place(of finding: Diagnostic) -> Place { places.place(of: finding.location) }

  /// The statements in which something isn't as it has to be after fixes of these findings; empty when all is well.
  func problems(after: FixCheck, fixing fixed: [Diagnostic], keepsSignatures: Bool) -> Set<Place> {
    var allowed = counts
    for finding in fixed { allowed[Kind(place: place(of: finding), rule: finding.rule), default: 0] -= 1 }
    var problems: Set<Place> = []
    for (kind, count) in after.counts where count > allowed[kind, default: 0] { problems.insert(kind.place) }
    for (kind, count) in allowed where count < 0 { problems.insert(kind.place) }
    for (path, before) in signatures {
      let now = after.signatures[path] ?? []
      if now.count != before.count {
        problems.insert(Place(path: path, statement: -1))
      } else if keepsSignatures {
        for place in before.indices where before[place] != now[place] {
          problems.insert(Place(path: path, statement: place))
        }
      }
    }
    return problems
  }

  /// What those who call a statement hold on to: its columns and parameters, with their types.
  private static func signature(_ statement: StatementSummary) -> String {
    let signature = statement.signature
    let columns = signature.columns.map { column in
      "\(column.name)\u{0}\(column.value.classes.typeName)\u{0}\(column.value.isNullable)\u{0}"
        + "\(column.value.swiftType?.name ?? "")"
    }
    let parameters = signature.parameters.map { parameter in
      "\(parameter.spelling ?? "")\u{0}\(parameter.name)\u{0}\(parameter.value.classes.typeName)\u{0}\(parameter.isArray)"
    }
    return "\(signature.kind)\u{1}" + columns.joined(separator: "\u{1}") + "\u{2}"
      + parameters.joined(separator: "\u{1}")
  }
}

/// The statement that a place in a project belongs to.
private struct StatementPlaces {
  /// Where the statements of a file start, with their name lines.
  private var starts: [String: [UInt32]] = [:]

  init(_ project: ProjectSummary) {
    for file in project.files { starts[file.file.path] = file.statements.map(\.range.start) }
  }

  /// What stands between two statements belongs to the first.
  func place(of location: SourceLocation) -> FixCheck.Place {
    let starts = starts[location.file.path] ?? []
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= location.range.start { low = middle + 1 } else { high = middle }
    }
    return FixCheck.Place(path: location.file.path, statement: low - 1)
  }
}

import Analyzer
private import Rules

/// Decides which findings in a history are shown: those about a step unless it is released, and those about the schema
/// if what they are about is still there.
struct HistoryFilter {
  private let released: Set<String>
  private let showsReleased: Bool
  private let areWrittenByTool: Bool
  private let catalog: Catalog
  private let living: Kept<LivingDefinitions>
  /// The files, by the text that was parsed.
  private let files: [FileID: FileSummary]

  /// - Parameters:
  ///   - living: Worked out where a finding asks for it, which most projects have none of.
  ///   - showsReleased: Findings about released steps are said as well.
  ///   - areWrittenByTool: A tool writes the migrations, from a schema that is elsewhere.
  init(
    _ summary: ProjectSummary, _ living: Kept<LivingDefinitions>, released: Set<String>, showsReleased: Bool,
    areWrittenByTool: Bool
  ) {
    self.areWrittenByTool = areWrittenByTool
    self.living = living
    self.released = released
    self.showsReleased = showsReleased
    catalog = summary.catalog
    files = Dictionary(summary.migrations.map { ($0.file.id, $0) }) { first, _ in first }
  }

  /// The findings that are said, each with what it is about, and those that are hidden because their step is released.
  func apply(_ findings: [Diagnostic]) -> (said: [Diagnostic], released: [Diagnostic]) {
    var said: [Diagnostic] = []
    var hidden: [Diagnostic] = []
    for finding in findings {
      guard let file = files[finding.location.file.id] else {
        said.append(finding)
        continue
      }
      // What stands behind a statement says nothing of what that makes.
      let place = (finding.statement?.index).flatMap { place in
        finding.location.range.start <= file.statements[place].range.end ? place : nil
      }
      var finding = finding
      // A rule says itself that damage is still there.
      let isToldBySchema = finding.subject == .schema
      finding.subject = finding.subject ?? subject(finding, in: file, at: place)
      switch finding.subject {
      case .schema where isToldBySchema: break
      case .schema:
        // Of what can't run, nobody knows whether it would be there.
        if let place, file.statements[place].isSound,
          !living.value({ LivingDefinitions(catalog) }).contain(finding.location)
        {
          continue
        }
      case .step:
        if !showsReleased, isReleased(finding.location) {
          hidden.append(finding)
          continue
        }
      case nil: break
      }
      said.append(finding)
    }
    return (said, hidden)
  }

  /// nil for what is said in any case: a statement that can't run, a history that is out of order.
  private func subject(_ finding: Diagnostic, in file: FileSummary, at place: Int?) -> Diagnostic.Subject? {
    // The program had the function when the step ran, and nothing in the schema calls it.
    if case .other(.function, _)? = finding.missing, let place, !file.statements[place].isDefinition { return .step }
    if finding.has(.unread) || !RulePolicy.canBeOff(finding.rule) || RulePolicy.isAboutHistory(finding.rule) {
      return nil
    }
    if RulePolicy.isAboutSteps(finding.rule) { return .step }
    guard let place, file.statements[place].isDefinition else { return .step }
    // How a tool writes a CHECK or a computed column shows nothing of what its author meant.
    if areWrittenByTool, RulePolicy.onlySuspects(finding.rule), let tree = file.tree {
      switch tree.statements[place].body {
      case .createTable, .alterTable: return .step
      default: break
      }
    }
    // Rows are copied once, and the SELECT is no part of what is made.
    if let tree = file.tree, case .createTable(let node) = tree.statements[place].body, node.select.exists,
      node.name.name.exists, finding.location.range.start >= tree[node.name.name].range.end
    {
      return .step
    }
    return .schema
  }

  private func isReleased(_ location: SourceLocation) -> Bool {
    !released.isEmpty
      && (released.contains(location.file.path) || released.contains(location.inHost.file.path))
  }
}

/// Where the definitions that are there after the last migration are written: those of columns that were dropped, of tables
/// that were made anew, are not among them.
struct LivingDefinitions: Sendable {
  /// Ascending, by the text that was parsed; they may overlap.
  private var ranges: [ObjectIdentifier: [SourceRange]] = [:]
  /// For each range the end of whatever begins before it or with it and reaches farthest.
  private var ends: [ObjectIdentifier: [UInt32]] = [:]

  init(_ catalog: Catalog) {
    let definitions =
      catalog.tables.compactMap(\.definition) + catalog.indexes.map(\.definition) + catalog.triggers.map(\.definition)
    for place in definitions.flatMap(\.writtenPlaces) {
      ranges[ObjectIdentifier(place.file), default: []].append(place.range)
    }
    for (file, unsorted) in ranges {
      let sorted = unsorted.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
      var end: UInt32 = 0
      ranges[file] = sorted
      ends[file] = sorted.map { range in
        end = max(end, range.end)
        return end
      }
    }
  }

  func contain(_ location: SourceLocation) -> Bool {
    let file = ObjectIdentifier(location.file)
    guard let ranges = ranges[file], let ends = ends[file] else { return false }
    let place = ranges.partitioningIndex { $0.start > location.range.start }
    return place > 0 && location.range.start <= ends[place - 1]
  }
}

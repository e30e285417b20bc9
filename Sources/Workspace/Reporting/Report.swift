package import Analyzer

/// The findings of a run, ready to be shown: the one input of every reporter.
package struct Report: Sendable {
  /// The findings that are shown, in that order; see `sorted`.
  package var diagnostics: [Diagnostic]
  /// The paths of the files that were looked at.
  package var files: [String]
  /// How many statements were looked at.
  package var statements: Int
  /// Whether all of each project was looked at, because nobody named single files.
  package var isWhole: Bool
  /// How many findings the baseline has.
  package var inBaseline = 0
  /// How many findings were there before the change that the run is about.
  package var asBefore = 0
  /// Which part of a run this is: `1 of 4`; nil for a whole one.
  package var part: String?
  /// How many findings comments in the source allow.
  package var suppressed: Int
  /// How many findings about what released migrations do there are; they aren't shown.
  package var released: Int
  /// The paths of files as they are shown.
  package var paths: ShownPaths
  /// The folders of the projects that were looked at.
  let roots: [String]
  /// Rules that the projects have of their own, each id once.
  let customRules: [RuleDescription]

  /// Each parameter sets the property of its name; `diagnostics` are sorted.
  package init(
    diagnostics: [Diagnostic], files: [String], statements: Int, suppressed: Int = 0, released: Int = 0,
    isWhole: Bool = true, paths: ShownPaths = ShownPaths(from: "/"), roots: [String] = ["/"],
    customRules: [RuleDescription] = []
  ) {
    self.customRules = customRules
    self.diagnostics = []
    self.files = files
    self.statements = statements
    self.suppressed = suppressed
    self.released = released
    self.isWhole = isWhole
    self.paths = paths
    self.roots = roots
    self.diagnostics = sorted(diagnostics)
  }

  /// How many findings have a severity.
  package func count(_ severity: Severity) -> Int { diagnostics.count { $0.severity == severity } }

  /// Notes on what couldn't be looked at. In text they stand below the summary, and aren't counted.
  package var coverage: [Diagnostic] { diagnostics.filter(\.isAboutCoverage) }

  /// The findings that somebody may have to do something about.
  package var findings: [Diagnostic] { diagnostics.filter { !$0.isAboutCoverage } }

  /// How many findings a fix of a kind would remove.
  package func fixable(_ safety: Fix.Safety) -> Int { diagnostics.count { $0.fixOfRun?.safety == safety } }

  /// The path of a file as it is shown.
  package func path(of file: SourceFile) -> String { paths.path(of: file) }

  /// The path of a file relative to the root of the repository, for those who show findings there.
  package func pathInRepository(of file: SourceFile) -> String { paths.pathInRepository(of: file) }

  /// The findings of each file that has some, in the order in which they are shown.
  package var byFile: [(path: String, diagnostics: [Diagnostic])] {
    var files: [(path: String, diagnostics: [Diagnostic])] = []
    for diagnostic in diagnostics {
      let path = path(of: diagnostic.location.file)
      if files.last?.path != path { files.append((path, [])) }
      files[files.count - 1].diagnostics.append(diagnostic)
    }
    return files
  }

  /// The findings by file, start and rule; those that are equal in these by end and message, so that the order never
  /// depends on the way here.
  private func sorted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    // Paths are compared once each, and not for every pair of findings.
    var paths: [ObjectIdentifier: [UInt8]] = [:]
    for diagnostic in diagnostics {
      let file = diagnostic.location.file
      if paths[ObjectIdentifier(file)] == nil { paths[ObjectIdentifier(file)] = Array(path(of: file).utf8) }
    }
    var ranks: [ObjectIdentifier: Int] = [:]
    var last: [UInt8]?
    var rank = 0
    for (file, path) in paths.sorted(by: { $0.value.lexicographicallyPrecedes($1.value) }) {
      if last != path { rank += 1 }
      last = path
      ranks[file] = rank
    }
    let keyed = diagnostics.map { (rank: ranks[ObjectIdentifier($0.location.file)] ?? 0, diagnostic: $0) }
    return keyed.sorted { left, right in
      if left.rank != right.rank { return left.rank < right.rank }
      let (left, right) = (left.diagnostic, right.diagnostic)
      let (leftRange, rightRange) = (left.location.range, right.location.range)
      if leftRange.start != rightRange.start { return leftRange.start < rightRange.start }
      if left.rule != right.rule { return left.rule.utf8.lexicographicallyPrecedes(right.rule.utf8) }
      if leftRange.end != rightRange.end { return leftRange.end < rightRange.end }
      return left.message.utf8.lexicographicallyPrecedes(right.message.utf8)
    }.map(\.diagnostic)
  }
}

/// What the programs around projects say, for each folder of programs once.
final class ProgramLookup: Sendable {
  private let files: any Files
  private let known: Guarded<[String: ProgramEvidence]> = Guarded([:])

  init(_ files: any Files) { self.files = files }

  /// What the programs say of the package that a project is a part of; nil where its folder can't be listed.
  ///
  /// - Parameter root: the project's, absolute.
  func programs(around root: String) -> ProgramEvidence? {
    let folder = package(around: root)
    return known.withLock { known in
      if let found = known[folder] { return found }
      let found = try? ProgramEvidence(below: folder, files: files)
      known[folder] = found
      return found
    }
  }

  /// The nearest folder with a list of what a program needs, or the repository's root; the project's own folder without either.
  private func package(around root: String) -> String {
    let isInRepository = GitRepository.root(around: root, in: files) != nil
    for ancestor in Path.ancestors(of: root) {
      if !isInRepository, ProjectLocation.isHome(ancestor) { break }
      if GitRepository.isRoot(ancestor, in: files) || hasManifest(ancestor) { return ancestor }
    }
    return root
  }

  private func hasManifest(_ folder: String) -> Bool {
    ((try? files.entries(of: folder)) ?? []).contains { ProgramNames.roots.contains($0.name) }
  }
}

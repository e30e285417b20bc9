/// The evidence of the programs around projects, for each folder of programs once.
final class ProgramLookup: Sendable {
  private let files: any Files
  private let inventories: Inventories
  private let known: Guarded<[String: ProgramEvidence]> = Guarded([:])
  private let memory: Guarded<ProgramMemory?> = Guarded(nil)

  init(_ files: any Files, _ inventories: Inventories) {
    self.files = files
    self.inventories = inventories
  }

  /// Takes what is known from run to run for what is known, where it is as it was.
  func remember(_ memory: ProgramMemory) { self.memory.withLock { $0 = memory } }

  /// The evidence of the programs in the package that a project is a part of; nil where its folder can't be listed.
  ///
  /// - Parameters:
  ///   - root: the project's, absolute.
  ///   - directory: where somebody is who asks, absolute: outside of a repository nothing else says where a package may end.
  func programs(around root: String, for directory: String) -> ProgramEvidence? {
    let folder = package(around: root, for: directory)
    let memory = memory.withLock { $0 }
    return known.withLock { known in
      if let found = known[folder] { return found }
      let found = (try? inventories.of(folder)).map { ProgramEvidence($0, files: files, memory: memory) }
      known[folder] = found
      // Programs are what is looked at last; an editor has a plan open for as long as it is.
      inventories.forget()
      return found
    }
  }

  /// The outermost folder around a project that has a list of what a program needs: one package of a workspace registers what others
  /// use. Without any it is the repository's root, and outside of a repository the project's own folder.
  private func package(around root: String, for directory: String) -> String {
    // Nobody's whole home is read, even if it is a repository.
    let repository = GitRepository.root(around: root, in: files).flatMap { ProjectLocation.isHome($0) ? nil : $0 }
    let end = repository ?? (Path.relative(root, to: directory) == nil ? root : directory)
    var outermost: String?
    for ancestor in Path.ancestors(of: root) {
      if hasManifest(ancestor) { outermost = ancestor }
      if ancestor == end { break }
    }
    return outermost ?? repository ?? root
  }

  private func hasManifest(_ folder: String) -> Bool {
    ((try? files.entries(of: folder)) ?? []).contains { ProgramNames.roots.contains($0.name) }
  }
}

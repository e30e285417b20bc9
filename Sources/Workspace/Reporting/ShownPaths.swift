package import Analyzer

/// Works out the paths of files as a report shows them; nothing else does.
///
/// People, editors and terminals are in the current directory, so a path is relative to it where the file lies below
/// it, and absolute elsewhere. Sites that show a repository want paths that begin at its root.
package struct ShownPaths: Sendable {
  /// The current directory, absolute.
  package let base: String
  /// The paths of the projects' files, seen from the current directory.
  private var shown: [ObjectIdentifier: String] = [:]
  /// The root of each repository, by the project's root.
  private var repositories: [String: String] = [:]

  /// The paths as they are seen from a directory.
  ///
  /// - Parameter repository: the root of a repository, besides those that the projects are in.
  package init(from base: String, repository: String? = nil) {
    self.base = base
    repositories[base] = repository
  }

  /// Adds files of a project, so that their paths are known.
  ///
  /// - Parameter files: those that are asked about; nil for all of them. A file that is gone by then has no path.
  package mutating func add(_ project: Project, files: Set<ObjectIdentifier>? = nil) {
    for file in project.allFiles where files?.contains(ObjectIdentifier(file)) ?? true {
      shown[ObjectIdentifier(file)] = project.shownPath(of: file.path)
    }
    repositories[project.root] = project.reading.repository
  }

  /// The path of a file as it is shown; the one that it has where its project wasn't added.
  package func path(of file: SourceFile) -> String {
    shown[ObjectIdentifier(file)] ?? file.path
  }

  /// The path of a file relative to the root of the repository; as `path(of:)` where the file is in none.
  package func pathInRepository(of file: SourceFile) -> String {
    let path = path(of: file)
    if path == Project.unnamedInput { return path }
    return pathInRepository(of: Path.absolute(path, from: base)) ?? path
  }

  /// A path relative to the root of the nearest repository; nil where it is in none.
  ///
  /// - Parameter path: absolute.
  package func pathInRepository(of path: String) -> String? {
    let nearest = repositories.values.filter { Path.relative(path, to: $0) != nil }.max {
      $0.utf8.count < $1.utf8.count
    }
    return nearest.flatMap { Path.relative(path, to: $0) }
  }
}

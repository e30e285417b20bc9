private import Analyzer

/// Finds the path that was probably meant by one that leads nowhere.
package enum NearPath {
  /// The words behind the name of a path that leads nowhere.
  ///
  /// - Parameter path: Absolute.
  /// - Returns: `; did you mean 'Queries/a.sql'?`, or where nothing of that name is: ` in 'Queries'`.
  package static func suffix(for path: String, shown: (String) -> String) -> String {
    // The first part of it that isn't there.
    var missing = path
    while missing != "/", FileSystem.status(Path.directory(of: missing)) == nil {
      missing = Path.directory(of: missing)
    }
    let folder = Path.directory(of: missing)
    guard let near = near(Path.name(of: missing), in: folder) else {
      return FileSystem.isDirectory(folder) ? " in '\(folder)'" : ""
    }
    let rest = Path.relative(path, to: missing) ?? ""
    let whole = Path.join(near, rest)
    return "; did you mean '\(shown(!rest.isEmpty && FileSystem.status(whole) != nil ? whole : near))'?"
  }

  /// The name in a folder that is closest to another one; nil where none is close enough.
  package static func near(_ name: String, in folder: String) -> String? {
    let entries = ((try? FileSystem.entries(of: folder)) ?? []).filter { $0.isNameValid && !$0.name.hasPrefix(".") }
    return NearMiss.closest(to: name, in: entries.map(\.name)).map { Path.join(folder, $0) }
  }
}

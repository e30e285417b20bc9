package import Evidence

/// Where numbers of rows and values come from.
package enum RowCountsSource {
  /// The counts of a database, which is only read, or those in a file that `import --row-counts` has written.
  ///
  /// - Throws: where the file is neither, or can't be read.
  package static func read(_ path: String) throws(InputError) -> RowCounts {
    if try DatabaseSchema.isDatabase(path, shownAs: path, in: Disk()) {
      return try DatabaseSchema.counts(path: path, shownAs: path)
    }
    let bytes = try FileSystem.read(path, shownAs: path)
    guard RowCountsFile.isOurs(bytes) else {
      throw InputError(
        "'\(path)' is neither an SQLite database nor a file that 'puresql-lint import DATABASE --row-counts' has written"
      )
    }
    return try RowCountsFile.read(bytes, shownAs: path)
  }

  /// The counts that a project's configuration names; nil where it names none.
  package static func read(for project: Project) throws(InputError) -> RowCounts? {
    guard let stats = project.configuration.stats else { return nil }
    let path = Path.absolute(stats.path, from: project.root)
    return try RowCountsFile.read(FileSystem.read(path, shownAs: stats.path), shownAs: stats.path)
  }
}

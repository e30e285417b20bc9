extension ProjectSnapshot {
  /// How SQLite would run the statements of a candidate, and which indexes would help them.
  ///
  /// - Throws: where SQLite has no memory for a database, or the file with numbers of rows can't be read.
  package func plans(of candidate: Candidate) throws(InputError) -> ProjectPlans {
    try ProjectPlans(
      candidate.file, in: check.analysis.schemaOfQueries, like: RowCountsSource.read(for: project))
  }
}

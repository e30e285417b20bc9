package import Analyzer

/// A notation whose files state the schema and the queries.
package protocol DeclaredNotation: Sendable {
  /// Takes the files of a database apart.
  ///
  /// - Parameters:
  ///   - files: the files that state the schema and the queries, as they lie on the disk.
  ///   - migrations: the files of the history, in order.
  ///   - leadsTo: the files of another project whose schema the history leads to.
  /// - Returns: the schema and the queries of all of them.
  func read(_ files: [SourceFile], migrations: [SourceFile], leadsTo: [SourceFile]) -> DeclaredText
}

/// The SQL of files that state the schema and the queries.
package struct DeclaredText: Sendable {
  /// In the order in which they are applied: migrations, or one text with the schema.
  let history: [SourceFile]
  /// The places of the files that state some of the schema, in its order; none where migrations make it.
  let schemaFiles: [Int]
  /// The queries of each file, in the order given.
  let queries: [SourceFile]
  /// The schema that the history leads to; none where nothing states it.
  var goal: [SourceFile] = []
  /// Something of the schema is left out, because only a program makes SQL of it.
  var omitsDefinitions = false
}

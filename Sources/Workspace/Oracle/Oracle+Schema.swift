package import Analyzer
package import Evidence

/// Schemas that come at once.
extension Oracle {
  /// Puts definitions into a database that has none, without running them: enough to prepare statements.
  ///
  /// - Returns: Whether SQLite can read them all.
  package func load(_ excerpt: SchemaExcerpt) -> Bool {
    guard let texts = excerpt.texts else { return false }
    guard database.load(texts, hasSequenceTable: excerpt.hasSequenceTable),
      isAccepted(prepare(Array("SELECT 1 FROM sqlite_schema".utf8)))
    else { return false }
    return makeVirtualTables(excerpt)
  }

  /// Runs definitions in a database that has none.
  ///
  /// - Returns: Whether all of them are there.
  func build(_ excerpt: SchemaExcerpt) -> Bool {
    guard let texts = excerpt.texts, !excerpt.hasSequenceTable || database.execute(Database.sequenceTable) == nil
    else { return false }
    return texts.allSatisfy { isAccepted(define($0.sql)) } && makeVirtualTables(excerpt)
  }

  /// Runs the definitions of a whole schema, with what is attached, in a database that has none.
  ///
  /// - Returns: Whether all of them are there.
  package func build(_ catalog: Catalog) -> Bool { database.make(catalog) { isAccepted(define($0)) } }

  /// A module makes tables of its own, which have to be there.
  private func makeVirtualTables(_ excerpt: SchemaExcerpt) -> Bool {
    excerpt.tables.allSatisfy { table in
      guard table.isVirtual else { return true }
      guard let definition = table.definition, !table.isTemporary,
        let text = SQLiteText(definition.tree.statements[definition.statement], in: definition.tree)
      else { return false }
      return isAccepted(define(text.bytes))
    }
  }

  private func isAccepted(_ verdict: Verdict) -> Bool {
    if case .accepted = verdict { return true }
    return false
  }
}

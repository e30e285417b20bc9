/// Gives migrations their meaning, each by itself and in any order. One reader serves one thread: what it works out for
/// a migration, and its memory, are used for the next one.
public final class HistoryReader {
  private let analyzer: ProjectAnalyzer
  /// The schema after the last migration, with the facts that are known of it.
  public let final: SchemaContext
  /// The schema at the statement at hand.
  private let current: SchemaContext

  init(_ analyzer: ProjectAnalyzer, notesKeys: Bool, notesMentions: Bool) {
    self.analyzer = analyzer
    final = SchemaContext(
      analyzer.catalog, minSQLiteVersion: analyzer.minSQLiteVersion, notesMentions: notesMentions, notesKeys: notesKeys)
    current = SchemaContext(
      analyzer.catalog, minSQLiteVersion: analyzer.minSQLiteVersion, notesMentions: notesMentions,
      sharingMemoryOf: final)
    current.runsInOrder = true
  }

  /// The meaning of a migration, by its place in the history.
  public func step(_ index: Int) -> MigrationStep {
    let file = analyzer.history[index]
    let tree = file.tree
    current.change(to: file.before)
    var isCurrent = true
    var statements: [ResolvedStatement] = []
    statements.reserveCapacity(tree.statements.count)
    // By place: a statement that is taken out is copied with all that it refers to.
    for place in tree.statements.indices {
      if let definition = tree.statements[place].body.definedName, !tree.statements[place].hasErrors {
        isCurrent = false
        statements.append(body(definition, place, file))
        continue
      }
      if !isCurrent { current.change(to: file.catalogs[place]) }
      isCurrent = !tree.statements[place].body.changesSchema
      statements.append(Resolver.resolve(tree, place, in: current, creating: table(madeBy: place, of: file)))
    }
    return MigrationStep(
      file: ResolvedFile(tree: tree, statements: statements), before: file.before, catalogs: file.catalogs,
      after: file.after, diagnostics: file.diagnostics)
  }

  private func context(of catalog: Catalog) -> SchemaContext {
    current.change(to: catalog)
    return current
  }

  /// The table that a CREATE TABLE made, so that it need not be worked out again.
  private func table(madeBy place: Int, of file: Replay.File) -> Table? {
    guard let name = file.tree.statements[place].body.createdTable else { return nil }
    let tables = schema(after: place, of: file)
    guard let table = tables.table(named: file.tree.name(name)), let definition = table.definition,
      definition.tree === file.tree, definition.statement == place
    else { return nil }
    return table
  }

  private func schema(after place: Int, of file: Replay.File) -> Catalog {
    place + 1 < file.catalogs.count ? file.catalogs[place + 1] : file.after
  }

  /// The body of a view or trigger, resolved in the final schema if it is still there as it was written, else in the
  /// schema of its creation. In the latter case the findings are those in the text that a later rename made of it, if
  /// that is there.
  private func body(
    _ token: TokenID, _ place: Int, _ file: Replay.File
  ) -> ResolvedStatement {
    let name = file.tree.name(token)
    let definition =
      switch file.tree.statements[place].body {
      case .createView: final.catalog.table(named: name)?.definition
      default: final.catalog.trigger(named: name)?.definition
      }
    if let definition, definition.tree === file.tree, definition.statement == place {
      return Resolver.resolve(file.tree, place, in: final)
    }
    let asCreated = Resolver.resolve(file.tree, place, in: context(of: schema(after: place, of: file)))
    guard let definition, definition.location.file === file.tree.file,
      definition.location.range.start == file.tree[token].range.start
    else { return asCreated.silenced() }
    return asCreated.with(findings(in: definition, of: file.tree.range(of: file.tree.statements[place].span)))
  }

  /// The findings in a definition that renames have rewritten. Where one is in text that a rename wrote, the definition
  /// is what is broken, so the finding is moved there, and said once.
  ///
  /// - Parameter written: the range of the CREATE, in the definition's file.
  private func findings(in definition: Definition, of written: SourceRange) -> [Diagnostic] {
    var moved: Set<String> = []
    return Resolver.resolve(definition.tree, definition.statement, in: final).diagnostics.compactMap { found in
      var found = found
      // What is written was right when it was created, so nothing is mended there.
      found.fix = nil
      let isWritten = found.location.file === definition.location.file && written.contains(found.location.range)
      if isWritten { return found }
      return moved.insert(found.message).inserted ? found.moved(to: definition.location) : nil
    }
  }
}

extension SourceRange {
  fileprivate func contains(_ other: SourceRange) -> Bool { start <= other.start && other.end <= end }
}

extension Diagnostic {
  /// The same finding at a definition; the rename that wrote the faulty text is named as the reason.
  fileprivate func moved(to definition: SourceLocation) -> Diagnostic {
    var moved = self
    moved.location = definition
    moved.related.insert(Related("renamed here", at: location), at: 0)
    return moved
  }
}

extension Statement.Body {
  /// The name of a view or trigger that the statement creates.
  fileprivate var definedName: TokenID? {
    switch self {
    case .createView(let view): view.name.name.exists ? view.name.name : nil
    case .createTrigger(let trigger): trigger.name.name.exists ? trigger.name.name : nil
    default: nil
    }
  }

  /// The name of a table that the statement creates.
  fileprivate var createdTable: TokenID? {
    if case .createTable(let create) = self, create.name.name.exists { create.name.name } else { nil }
  }

  /// Whether the statement may leave another schema behind.
  fileprivate var changesSchema: Bool {
    switch self {
    case .select, .insert, .update, .delete, .pragma, .call, .invalid: false
    case .createTable, .createVirtualTable, .createIndex, .createView, .createTrigger, .alterTable, .drop, .transaction,
      .utility:
      true
    }
  }
}

/// The names that can stand at one place of a statement, as SQLite would find them there.
public struct VisibleNames: Sendable {
  /// A column of what stands in FROM.
  public struct Column: Sendable {
    /// Its name there.
    public var name: Name
    /// The value that it can have.
    public var value: Value
    /// Whether `*` leaves it out, as it does arguments of table-valued functions.
    public var isHidden: Bool
    /// Whether NATURAL or USING made it one with a column before it, so that its name alone means both.
    public var isMerged: Bool
  }

  /// A term of FROM, or the target of a change, or a row at hand: NEW, OLD, `excluded`.
  public struct Source: Sendable {
    /// The alias, or else the table's name; nil for a subquery without an alias.
    public var name: Name?
    /// The table or view of the catalog.
    public var table: Table?
    /// Its columns, in their order.
    public var columns: [Column]
    /// Whether its columns are found as `NEW.a` only.
    public var isQualifiedOnly: Bool
    /// Whether `rowid` is a name of it.
    public var hasRowid: Bool
    /// Where it is written.
    public var range: SourceRange
  }

  /// The names of one query.
  public struct Level: Sendable {
    /// The sources of FROM, in its order.
    public var sources: [Source]
    /// The aliases of result columns that can be named.
    public var aliases: [Name]
  }

  /// The queries around the place, the innermost first.
  public var levels: [Level] = []
  /// The common tables that a FROM clause there can name, the innermost first.
  public var commonTables: [Name] = []
  /// The result columns of the compound whose ORDER BY the place is in: nothing else can be named there.
  public var resultColumns: [Name]?
}

extension Resolver {
  /// The names that can stand at a place of a statement.
  ///
  /// - Parameters:
  ///   - token: the place: a token that the grammar takes for a name, and that names nothing.
  ///   - tree: the text.
  ///   - index: the place of the statement in `tree.statements`.
  ///   - context: the schema.
  /// - Returns: nil where no name is looked up.
  public static func names(
    at token: TokenID, of tree: SyntaxTree, _ index: Int, in context: SchemaContext
  ) -> VisibleNames? {
    let resolver = Resolver(tree: tree, context: context, statement: index)
    resolver.probed = token
    _ = resolver.resolve(tree.statements[index], creating: nil)
    return resolver.visibleNames
  }

  /// Notes what can be named in a scope. What is resolved several times, as a recursive common table, is known best the last time.
  func noteVisibleNames(in scope: Scope?) {
    // What the arms of a compound could name, its ORDER BY can't.
    if visibleNames?.resultColumns != nil { return }
    var found = VisibleNames()
    var current = scope
    while let here = current {
      let sources = here.visibleSources.map { visible(here.sources[$0]) }
      let aliases = here.aliasesAreVisible ? here.aliases.map { tree.name($0.name) } : []
      found.levels.append(VisibleNames.Level(sources: sources, aliases: aliases))
      current = here.parent
    }
    current = scope
    while let here = current {
      found.commonTables += here.commonTables.map { $0.name }
      current = here.definedIn ?? here.parent
    }
    visibleNames = found
  }

  /// The same in the ORDER BY of a compound.
  func noteVisibleNames(ofResult result: SelectResult) {
    visibleNames = VisibleNames(resultColumns: result.columns.filter { $0.isNamed }.map { $0.name })
  }

  private func visible(_ source: Source) -> VisibleNames.Source {
    let columns = (0..<source.columnCount).map { place in
      VisibleNames.Column(
        name: source.name(of: place), value: baseValue(of: place, in: source), isHidden: source.isHidden(place),
        isMerged: source.merged.contains(place))
    }
    return VisibleNames.Source(
      name: source.name, table: source.table, columns: columns, isQualifiedOnly: source.isQualifiedOnly,
      hasRowid: !source.isPassedOn && source.withPlainTable { $0.hasRowid } ?? false,
      range: facts.sources[source.id].range)
  }
}

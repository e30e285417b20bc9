/// An expression in some tree: a CHECK, a DEFAULT, a generator, an index's WHERE.
public struct TreeExpr: Sendable {
  /// The tree.
  public let tree: SyntaxTree
  /// The expression's id in it.
  public let expr: ExprID

  /// Each parameter sets the property of its name.
  public init(_ tree: SyntaxTree, _ expr: ExprID) {
    self.tree = tree
    self.expr = expr
  }

  /// Where it is written.
  public var location: SourceLocation { tree.location(of: expr) }
}

/// The CREATE statement of a table, index, view or trigger, as SQLite keeps it in `sqlite_schema`: as ALTER left it.
public struct Definition: Sendable {
  /// The tree that it is in: that of the migration, or one of its own once an ALTER rewrote it.
  public let tree: SyntaxTree
  /// The statement, as a place in `tree.statements`.
  public let statement: Int
  /// Where the name was written by CREATE.
  public let location: SourceLocation
  /// The column that ALTER TABLE added last; it isn't in `tree` yet. nil where none was added since the text was last
  /// rewritten.
  private(set) var added: AddedColumn?

  /// A definition to which no column has been added.
  public init(tree: SyntaxTree, statement: Int, location: SourceLocation) {
    self.tree = tree
    self.statement = statement
    self.location = location
  }

  func adding(_ column: ColumnDefinition, of tree: SyntaxTree) -> Definition {
    var result = self
    result.added = AddedColumn(tree: tree, column: column, previous: added)
    return result
  }

  /// - Parameter name: the name's token, or `.none` when it could not be read.
  init(tree: SyntaxTree, statement: Int, name: TokenID) {
    let range =
      name.exists
      ? tree[name].range
      : tree.statements.indices.contains(statement)
        ? tree.range(of: tree.statements[statement].span) : SourceRange(start: 0, end: 0)
    self.init(tree: tree, statement: statement, location: SourceLocation(tree.file, range))
  }
}

/// A column that ALTER TABLE added to a definition, and those that were added before it. A step of the history keeps
/// one of these, and not the text of the whole definition with one column more.
final class AddedColumn: Sendable {
  let tree: SyntaxTree
  let column: ColumnDefinition
  let previous: AddedColumn?

  init(tree: SyntaxTree, column: ColumnDefinition, previous: AddedColumn?) {
    self.tree = tree
    self.column = column
    self.previous = previous
  }
}

extension Definition {
  /// The definition with the columns that were added to it, in one text.
  public var completed: Definition {
    guard added != nil, case .createTable(let node)? = body, let place = node.endOfColumns(in: tree) else {
      return self
    }
    var columns: [AddedColumn] = []
    var next = added
    while let column = next {
      columns.append(column)
      next = column.previous
    }
    var edits = DefinitionEdits()
    edits.replace(
      place,
      with: columns.reversed().flatMap { added in
        [
          .text(", ", at: added.tree.location(of: added.column.name)), .tokens(added.column.span, of: added.tree),
        ] as [DefinitionEdits.Piece]
      })
    guard let rewritten = edits.apply(to: self) else { return self }
    return Definition(tree: rewritten, statement: 0, location: location)
  }

  /// The places at which its text is written, in the files as they were parsed: in the CREATE, and in the ALTERs after
  /// it.
  public var writtenPlaces: [SourceLocation] {
    guard tree.statements.indices.contains(statement) else { return [location] }
    let range = tree.range(of: tree.statements[statement].span)
    var places = tree.file.origin?.pieces(in: range).map({ $0.origin }) ?? [SourceLocation(tree.file, range)]
    var next = added
    while let column = next {
      places.append(SourceLocation(column.tree.file, column.tree.range(of: column.column.span)))
      next = column.previous
    }
    return places
  }

  /// The range of the definition's text that was written at a place; nil for what stands elsewhere.
  public func range(of written: SourceLocation) -> SourceRange? {
    guard tree.statements.indices.contains(statement) else { return nil }
    let whole = tree.range(of: tree.statements[statement].span)
    let range = tree.file === written.file ? written.range : tree.file.origin?.range(of: written)
    guard let range, whole.start <= range.start, range.end <= whole.end else { return nil }
    return range
  }

  /// The body of the statement; nil where it could not be read.
  public var body: Statement.Body? {
    tree.statements.indices.contains(statement) ? tree.statements[statement].body : nil
  }
}

extension Table {
  /// The CREATE TABLE that made it; nil for a view, a virtual table, and what SQLite brings along.
  public var createTable: CreateTable? {
    guard case .createTable(let node)? = definition?.body else { return nil }
    return node
  }
}

extension CreateTable {
  /// Behind the last column: before the comma of the first constraint, else before the closing parenthesis.
  func endOfColumns(in tree: SyntaxTree) -> SourceRange? {
    var end = closingParenthesis
    if let first = constraints.first?.span.first, first.index > 0 {
      let before = TokenID(Int(first.index) - 1)
      end = tree[before].kind == .comma ? before : first
    }
    return end.exists ? SourceRange(start: tree[end].start, end: tree[end].start) : nil
  }

  /// The names behind CONSTRAINT, in order.
  var constraintNames: [TokenID] {
    (columns.flatMap { $0.constraints.map { $0.name } } + constraints.map { $0.name }).filter { $0.exists }
  }

  func place(of column: Name, in tree: SyntaxTree) -> Int? {
    columns.firstIndex { $0.name.exists && tree.matches($0.name, column) }
  }

  func definition(of column: Name, in tree: SyntaxTree) -> ColumnDefinition? {
    place(of: column, in: tree).map { columns[$0] }
  }
}

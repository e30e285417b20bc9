/// Gives a CREATE VIRTUAL TABLE its meaning, module by module. A module that nobody here knows makes a table of which
/// nothing is known.
public struct VirtualTableBuilder {
  let tree: SyntaxTree
  let node: CreateVirtualTable
  let statement: Int
  let catalog: Catalog
  let tableName: Name
  var findings: DefinitionFindings
  var columns: [Column] = []
  var rowidAlias: Int?
  var isIncomplete = false
  var isOfDeclaredModule = false
  /// The tables that the module keeps the content in: the end of each one's name, and its columns.
  var shadows: [(suffix: String, columns: String)] = []

  /// One argument: its tokens, empty when nothing stands between two commas.
  struct Argument {
    var tokens: PackedArray<Token>
    var first: Int
    var span: TokenSpan

    var count: Int { tokens.count }
    func id(_ place: Int) -> TokenID { TokenID(first + place) }
    func kind(_ place: Int) -> TokenKind {
      tokens.indices.contains(first + place) ? tokens[first + place].kind : .endOfFile
    }
  }

  /// The table, and the tables that keep its content.
  ///
  /// - Parameter catalog: where `fts4(content="x")` finds its columns.
  public static func build(
    _ node: CreateVirtualTable, statement: Int, in tree: SyntaxTree, catalog: Catalog
  ) -> (table: Table, shadows: [Table], diagnostics: [Diagnostic]) {
    var builder = VirtualTableBuilder(node, statement: statement, in: tree, catalog: catalog)
    let (table, shadows) = builder.build()
    return (table, shadows, builder.findings.diagnostics)
  }

  private init(_ node: CreateVirtualTable, statement: Int, in tree: SyntaxTree, catalog: Catalog) {
    self.tree = tree
    self.node = node
    self.statement = statement
    self.catalog = catalog
    tableName = node.name.name.exists ? tree.name(node.name.name) : Name("")
    findings = DefinitionFindings(tree)
    isIncomplete = !tree.statements.indices.contains(statement) || tree.statements[statement].hasErrors
  }

  private mutating func build() -> (Table, [Table]) {
    let module = node.module.exists ? tree.name(node.module) : Name("")
    switch module.folded {
    case "fts5": buildFTS5()
    case "fts3": buildFTS4(hasOptions: false)
    case "fts4": buildFTS4(hasOptions: true)
    case "rtree": buildRTree(isInteger: false)
    case "rtree_i32": buildRTree(isInteger: true)
    case "geopoly": buildGeopoly()
    case "fts5vocab": buildFTS5Vocabulary()
    case "fts4aux":
      addModuleColumns("term col documents occurrences")
      addModuleColumns("languageid", isHidden: true)
    default:
      if let builtin = BuiltinTables.lookup(module), builtin.kind == .tableValuedFunction {
        columns = builtin.columns
      } else {
        buildDeclared(module)
      }
    }
    let place = node.name.schema.exists ? SchemaPlace(tree.name(node.name.schema)) : .main
    let table = Table(
      name: tableName, kind: .virtual(module: module), columns: columns, place: place,
      rowidAlias: rowidAlias,
      keys: rowidAlias.map { [UniqueKey(parts: [UniqueKey.Part(column: $0, collation: .binary)], isPrimary: true)] }
        ?? [],
      definition: Definition(tree: tree, statement: statement, name: node.name.name), isIncomplete: isIncomplete,
      isOfDeclaredModule: isOfDeclaredModule)
    return (table, shadows.compactMap { shadow($0.suffix, $0.columns, place) })
  }

  /// `x_content` and its like, from the text with which the module creates them.
  private func shadow(_ suffix: String, _ columns: String, _ place: SchemaPlace) -> Table? {
    let name = SQLText.quoted(tableName.text + suffix)
    let tree = Parser.parse(SourceFile(path: self.tree.file.path, text: "CREATE TABLE \(name)(\(columns)"))
    guard case .createTable(let node)? = tree.statements.first?.body else { return nil }
    return TableBuilder.build(node, statement: 0, in: tree).table
      .with(place: place, shadowOf: tableName, definition: .some(nil))
  }

  var arguments: [Argument] {
    node.arguments.map { argument in
      guard argument.first.exists, argument.last.exists, argument.first <= argument.last else {
        return Argument(tokens: .empty, first: 0, span: TokenSpan(.none, .none))
      }
      let first = Int(argument.first.index)
      return Argument(
        tokens: tree.tokens[first...Int(argument.last.index)], first: first,
        span: TokenSpan(argument.first, argument.last))
    }
  }

  // MARK: Columns

  /// Adds a column unless SQLite refuses its name.
  mutating func add(_ column: Column, at token: TokenID) {
    if let earlier = columns.first(where: { $0.name == column.name }) {
      findings.report(
        .duplicateColumn(column.name), at: token,
        related: earlier.location.map { [.defined(column.name, at: $0)] } ?? [])
      return
    }
    columns.append(column)
  }

  /// A column without a declared type whose values SQLite itself makes.
  mutating func addHidden(_ name: Name, _ classes: StorageClasses, isNotNull: Bool = false) {
    columns.append(
      Column(
        name: name, affinity: .blob, classes: isNotNull ? classes : classes.union(.null),
        possible: isNotNull ? classes : classes.union(.null), isNotNull: isNotNull, isHidden: true))
  }

  mutating func addModuleColumns(_ names: String, isHidden: Bool = false) {
    for name in names.split(separator: " ") {
      let isText = name == "term" || name == "col"
      columns.append(
        Column(
          name: Name(String(name)), affinity: .blob,
          classes: isText ? [.text, .integer, .null] : [.integer, .null], possible: .any, isHidden: isHidden))
    }
  }

  private mutating func buildFTS5Vocabulary() {
    let arguments = arguments
    guard let kind = arguments.last, kind.count == 1, arguments.count >= 2 else {
      isIncomplete = true
      return
    }
    switch tree.unquoted(kind.id(0)).utf8.map(FoldedHash.upper) {
    case Array("ROW".utf8): addModuleColumns("term doc cnt")
    case Array("COL".utf8): addModuleColumns("term col doc cnt")
    case Array("INSTANCE".utf8): addModuleColumns("term doc col offset")
    default:
      findings.report(.noVocabulary(tree.unquoted(kind.id(0))), at: kind.id(0))
      isIncomplete = true
    }
  }
}

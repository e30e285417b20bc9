package import Analyzer

/// The schema that the code of a program makes: the statements of its literals that define something, in the order in which they run,
/// as one text whose bytes lead back to the program's files.
///
/// What runs at the start goes before the steps of a history, which follow each other by number and else as they stand in the code. A
/// statement that is already true does nothing. One that nothing makes sense of leaves the schema open.
package struct ProgramSchema: Sendable {
  /// The SQL; nil where the program makes nothing that can be told.
  package let text: SourceFile?
  /// The same in the parts in which it runs: what is made at the start, and the steps, with what they do to rows.
  package let parts: [Part]
  /// How many texts of steps are among them that read or change rows.
  package let rowTexts: Int
  /// The tables and views that there are in the end, in lower case.
  package let tables: Set<String>
  /// Tables and views, in lower case, of which the code doesn't show what they are in the end: two places make them with other columns,
  /// or something that isn't written down changes them.
  package let doubtful: Set<String>
  /// The program's databases, where several have tables of one name.
  package let databases: ProgramDatabases
  /// The rest of each of them, without the tables that are in dispute, in their order; nil for one of which nothing can
  /// be told.
  package let others: [SourceFile?]
  /// Tables of files of SQL, in lower case, that the code makes or changes, too: they may have more columns than the files say.
  package let opened: Set<String>
  /// The shapes that the code gives them where it makes them whole, by their names in lower case.
  package let copies: [String: Set<TableShape>]
  /// The columns, in lower case, that any of the code's statements adds to a table or gives a new name, by the tables' names: of what no
  /// part in the schema is given to, too, as the steps that a new database doesn't need.
  package let added: [String: Set<String>]
  /// The indexes, in lower case, that any of them makes.
  package let indexes: Set<String>
  /// Whether there may be tables that nothing here names.
  package let isOpen: Bool
  /// The columns, in lower case, of tables whose names the program puts in: each may be a table of any name.
  package let openColumns: Set<String>
  /// Whether any table may have more columns: the program puts in the name of one that it changes.
  package let hasOpenColumns: Bool
  /// The program's files that have a part in it, in path order, with the line of the first statement, from 1.
  package let files: [(path: String, line: Int)]
  /// Whether the code makes and changes nothing of which anything can be told.
  package var makesNothing: Bool {
    text == nil && others.allSatisfy { $0 == nil } && opened.isEmpty && !(isBesideFiles && hasOpenColumns)
  }
  /// Whether files of SQL state another part of the schema: this one has only what the program makes at the start, and never changes.
  package let isBesideFiles: Bool

  /// A part of the history.
  package struct Part: Sendable {
    /// Its SQL. A step's has the path of the program's file with the step behind it: `Notes.swift#v2`.
    package let text: SourceFile
    /// nil for what isn't a step that the code calls one.
    package let step: Step?
  }

  /// A step that the code calls one, all of which is there.
  package struct Step: Sendable {
    /// Its number, or what it is called.
    package let name: String
    /// Its number; nil where it has none.
    package let number: Int?
    /// The program's file.
    package let host: SourceFile
    /// The bytes of the file that it is.
    package let range: Range<Int>
    /// The library that runs it.
    package let runner: ProgramRunner
  }

  /// Puts the definitions of programs in order. It has to be called on a big stack.
  ///
  /// - Parameters:
  ///   - programs: in path order.
  ///   - known: the tables, in lower case, that files of SQL make, where there are such files: what is said of them here has no part in
  ///     the schema.
  package init(_ programs: [ProgramSQL], besides known: Set<String>? = nil) {
    isBesideFiles = known != nil
    let ofFiles = known ?? []
    let databases = ProgramDatabases(programs)
    let openNames = programs.reduce(into: databases.madeTwice) { $0.formUnion($1.openNames) }
    let (builder, doubtful) = ProgramSchemaBuilder.run(
      programs, besides: ofFiles.union(databases.disputed), makesOnly: known != nil, doubtful: openNames)
    text = builder.text(programs)
    parts = builder.parts(programs)
    rowTexts = builder.applied.count { $0.rows != nil }
    tables = Set(builder.catalog.tables.map { $0.name.folded }).subtracting(doubtful)
    var leftOpen = doubtful.subtracting(databases.disputed)
    var others: [SourceFile?] = []
    for place in databases.databases.indices {
      let unsure = programs.reduce(into: openNames) { $0.formUnion(databases.replaced(in: $1, of: place)) }
      let (own, doubtful) = ProgramSchemaBuilder.run(
        programs, besides: ofFiles.union(tables).union(leftOpen), makesOnly: known != nil, doubtful: unsure,
        over: builder.catalog
      ) { databases.mayBe($0, in: $1, of: place) }
      others.append(own.text(programs))
      // A statement about what no database has whole says so.
      leftOpen.formUnion(doubtful.subtracting(databases.disputed))
    }
    self.databases = databases
    self.others = others
    self.doubtful = leftOpen.union(databases.disputed).subtracting(ofFiles)
    opened = ofFiles.intersection(
      programs.reduce(into: doubtful) { $0.formUnion($1.namesInSQL.union($1.changedInCalls)) })
    copies = Dictionary(grouping: builder.copies.filter { ofFiles.contains($0.name.folded) }, by: \.name.folded)
      .mapValues {
        Set($0.map(TableShape.init))
      }
    isOpen = builder.isOpen || programs.contains(where: \.leavesOpen)
    hasOpenColumns = builder.hasOpenColumns
    openColumns = builder.openColumns
    (added, indexes) = Self.madeAnywhere(programs)
    var lines: [Int: Int] = [:]
    for applied in builder.applied where !applied.changesRows {
      let definition = programs[applied.program].definitions[applied.definition]
      lines[applied.program] = min(lines[applied.program] ?? .max, definition.line)
    }
    files = lines.sorted { $0.key < $1.key }.map { (programs[$0.key].host.path, $0.value) }
  }

  /// The columns that statements add to tables or rename, and the indexes that they make.
  private static func madeAnywhere(_ programs: [ProgramSQL]) -> (columns: [String: Set<String>], indexes: Set<String>) {
    var columns: [String: Set<String>] = [:]
    var indexes: Set<String> = []
    for definition in programs.flatMap(\.definitions) {
      let tree = Parser.parse(definition.unit.alone)
      for statement in tree.statements {
        switch statement.body {
        case .alterTable(let alter) where alter.table.name.exists:
          let column: TokenID? =
            switch alter.action {
            case .addColumn(let column): column.name
            case .renameColumn(_, let new): new
            default: nil
            }
          if let column, column.exists {
            columns[tree.name(alter.table.name).folded, default: []].insert(tree.name(column).folded)
          }
        case .createIndex(let index) where index.name.name.exists: indexes.insert(tree.name(index.name.name).folded)
        default: break
        }
      }
    }
    return (columns, indexes)
  }
}

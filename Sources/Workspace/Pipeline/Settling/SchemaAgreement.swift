import Analyzer
import Notations

/// The agreement between a project's statements and the schema that was read of it: the evidence by which a name that isn't there is a
/// mistake of the statement's, or a part of the schema that wasn't read.
///
/// A program is used, so most of its statements work. Where one statement names a column that its table hasn't, the statement is wrong;
/// where many name many, or the program's own code adds that column somewhere, the table is another one than what was read.
struct SchemaAgreement {
  /// The columns, in lower case, that the program's code adds to tables, or gives such names, anywhere in it.
  private let added: [String: Set<String>]
  /// The indexes, in lower case, that the program's code makes anywhere in it.
  private let indexes: Set<String>
  /// The tables that lack too many columns to be there whole, and what shows it.
  private let partial: [Name: Lack]
  /// The files' texts of which more statements name what isn't there than name nothing else than what is.
  private let strange: [ObjectIdentifier: Tally]
  /// The files of SQL that are queries, where so many tables are missing that the schema isn't there whole.
  private let queries: Set<ObjectIdentifier>
  /// The tables that those files name and nothing here makes.
  private let missingTables: Set<Name>
  /// The columns that statements name, no table of the schema has, and the program's code adds, by their tables.
  private let named: [Name: Set<Name>]

  /// The columns that a table lacks.
  private struct Lack {
    /// The columns that statements name.
    let columns: Set<Name>
    /// How many statements name such columns.
    let wrong: Int
    /// How many statements name the table.
    let all: Int
  }

  /// How many statements of a file are right, and how many name what isn't there.
  private struct Tally {
    let path: String
    var right = 0
    var wrong = 0
  }

  /// Whether so many tables are missing that the schema isn't there whole.
  var lacksTables: Bool { !queries.isEmpty }

  init(_ project: Project, _ summary: ProjectSummary) {
    added = project.reading.programSchema?.added ?? [:]
    indexes = project.reading.programSchema?.indexes ?? []
    // The schemas of several databases say which of them a statement is for, where they know it.
    let areSeveral = project.reading.programSchema?.others.isEmpty == false
    if project.isReadAsSaid || areSeveral {
      (partial, strange, queries, missingTables, named) = ([:], [:], [], [], [:])
      return
    }
    let ofPrograms = summary.files.filter(\.file.isOfProgram)
    var (missing, named): ([Name: Set<Name>], [Name: Set<Name>]) = ([:], [:])
    var uses: [Name: (all: Int, wrong: Int)] = [:]
    for statement in ofPrograms.flatMap(\.statements) where !statement.isDefinition {
      var wrong: Set<Name> = []
      for case .column(let column, of: let tables) in statement.missing.map(\.name) where tables.count == 1 {
        if Self.isAdded(column, to: tables[0], by: added) {
          named[tables[0], default: []].insert(column)
          continue
        }
        missing[tables[0], default: []].insert(column)
        wrong.insert(tables[0])
      }
      for table in wrong.union(statement.signature.reads + statement.signature.writes) {
        uses[table, default: (0, 0)].all += 1
        if wrong.contains(table) { uses[table, default: (0, 0)].wrong += 1 }
      }
    }
    self.named = named
    var partial: [Name: Lack] = [:]
    for (table, columns) in missing {
      let use = uses[table] ?? (0, 0)
      if columns.count >= Self.least, use.wrong > 1, use.wrong * 4 >= use.all {
        partial[table] = Lack(columns: columns, wrong: use.wrong, all: use.all)
      }
    }
    self.partial = partial
    let making = Set((project.reading.programSchema?.files ?? []).map(\.path))
    var strange: [ObjectIdentifier: Tally] = [:]
    for file in ofPrograms where !making.contains(Self.path(of: file)) {
      let tally = Self.tally(of: file, besides: added)
      if Self.isStrange(tally) { strange[ObjectIdentifier(file.file)] = tally }
    }
    self.strange = strange
    let files = project.reading.declared == nil ? summary.queries.filter { !$0.file.isOfProgram } : []
    var tables: Set<Name> = []
    for statement in files.flatMap(\.statements) where !statement.isDefinition {
      for case .table(let name) in statement.missing.map(\.name) { tables.insert(name) }
    }
    missingTables = tables
    queries = tables.count >= Self.least ? Set(files.map { ObjectIdentifier($0.file) }) : []
  }

  /// The least number of names that aren't there which make a schema doubtful: one is a slip, two are perhaps made in one go.
  private static let least = 3

  /// Folders of programs beside the program, or of parts of others.
  private static let foldersBeside: Set<String> = [
    "script", "scripts", "tool", "tools", "contrib", "third_party", "thirdparty", "3rdparty", "external",
  ]

  /// How many statements of a file are right, and how many name what isn't there.
  ///
  /// - Parameter added: the columns that the program's code adds somewhere, by their tables, which are neither.
  private static func tally(of file: FileSummary, besides added: [String: Set<String>]) -> Tally {
    func isAdded(_ missing: MissingName) -> Bool {
      guard case .column(let column, of: let tables) = missing, tables.count == 1 else { return false }
      return Self.isAdded(column, to: tables[0], by: added)
    }
    var tally = Tally(path: path(of: file))
    for statement in file.statements where !statement.isDefinition {
      if !statement.missing.isEmpty {
        if !statement.missing.allSatisfy({ isAdded($0.name) }) { tally.wrong += 1 }
      } else if !(statement.signature.reads.isEmpty && statement.signature.writes.isEmpty) {
        tally.right += 1
      }
    }
    return tally
  }

  /// Whether a file's statements are mostly about something else than this schema: more of them name what isn't there than are right. One
  /// alone is a mistake, unless the file lies beside the program.
  private static func isStrange(_ tally: Tally) -> Bool {
    let isBeside = tally.path.split(separator: "/").dropLast().contains { foldersBeside.contains($0.lowercased()) }
    return tally.wrong > tally.right && (isBeside || tally.wrong > 1)
  }

  /// Whether the program's code adds a column to a table somewhere, or gives one that name.
  private static func isAdded(_ column: Name, to table: Name, by added: [String: Set<String>]) -> Bool {
    added[table.folded]?.contains(column.folded) == true
  }

  private static func path(of file: FileSummary) -> String { (file.file.notated?.host ?? file.file).path }

  /// Whether a table is known so well that a column which it lacks is a mistake of whoever names it.
  ///
  /// - Parameter isNear: whether it has one of nearly the name.
  func knows(_ column: Name, of table: Name, in file: SourceFile, isNear: Bool) -> Bool {
    if Self.isAdded(column, to: table, by: added) { return false }
    return isNear || partial[table] == nil && strange[ObjectIdentifier(file)] == nil
  }

  /// Whether a name is that of an index which the program's code makes, though nothing that was read of its history does.
  func isMadeSomewhere(_ missing: MissingName?) -> Bool {
    if case .other(.index, let name)? = missing { indexes.contains(name.folded) } else { false }
  }

  /// Whether a file is one of queries, some of whose tables are made by what wasn't read.
  func isQueriesOfPart(_ file: SourceFile) -> Bool { queries.contains(ObjectIdentifier(file)) }

  /// The measures that don't agree with the schema, and what they make of names that aren't there, in words.
  var reasons: [Reason] {
    var reasons: [Reason] = []
    for (table, lack) in partial.sorted(by: { $0.key.folded < $1.key.folded }) {
      reasons.append(
        Reason(
          "\(lack.wrong) of \(Display.counted(lack.all, "statement")) about '\(table)' name columns that it hasn't "
            + "(\(Self.list(lack.columns))): it isn't here whole, so a column that it lacks is a note"))
    }
    for tally in strange.values.sorted(by: { $0.path < $1.path }) {
      let wrong = Display.counted(tally.wrong, "statement")
      reasons.append(
        Reason(
          "\(wrong) in it \(tally.wrong == 1 ? "names" : "name") what isn't here, and \(tally.right) only what is: it may be about "
            + "another database, so a column that isn't here is a note", in: tally.path))
    }
    if lacksTables {
      reasons.append(
        Reason(
          "\(missingTables.count) tables that the files of queries name are made nowhere (\(Self.list(missingTables))): the schema "
            + "isn't here whole, so a table that isn't here is a note"))
    }
    for (table, columns) in named.sorted(by: { $0.key.folded < $1.key.folded }) {
      reasons.append(
        Reason(
          "the program's code gives '\(table)' \(Self.list(columns)): a statement that names such a column is right"))
    }
    return reasons
  }

  /// The first names in the order of letters.
  private static func list(_ names: Set<Name>) -> String {
    let shown = names.map(\.text).sorted().prefix(5).map { "'\($0)'" }.joined(separator: ", ")
    return names.count > 5 ? shown + ", …" : shown
  }
}

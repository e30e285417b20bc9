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
  /// The tables that lack too many columns to be there whole.
  private let partial: Set<Name>
  /// The files' texts of which more statements name what isn't there than name nothing else than what is.
  private let strange: Set<ObjectIdentifier>
  /// The files of SQL that are queries, where so many tables are missing that the schema isn't there whole.
  private let queries: Set<ObjectIdentifier>

  /// Whether so many tables are missing that the schema isn't there whole.
  var lacksTables: Bool { !queries.isEmpty }

  init(_ project: Project, _ summary: ProjectSummary) {
    added = project.reading.programSchema?.added ?? [:]
    indexes = project.reading.programSchema?.indexes ?? []
    // The schemas of several databases say which of them a statement is for, where they know it.
    let areSeveral = project.reading.programSchema?.others.isEmpty == false
    if project.isReadAsSaid || areSeveral {
      (partial, strange, queries) = ([], [], [])
      return
    }
    let ofPrograms = summary.files.filter(\.file.isOfProgram)
    var missing: [Name: Set<Name>] = [:]
    var uses: [Name: (all: Int, wrong: Int)] = [:]
    for statement in ofPrograms.flatMap(\.statements) where !statement.isDefinition {
      var wrong: Set<Name> = []
      for case .column(let column, of: let tables) in statement.missing.map(\.name)
      where tables.count == 1 && !Self.isAdded(column, to: tables[0], by: added) {
        missing[tables[0], default: []].insert(column)
        wrong.insert(tables[0])
      }
      for table in wrong.union(statement.signature.reads + statement.signature.writes) {
        uses[table, default: (0, 0)].all += 1
        if wrong.contains(table) { uses[table, default: (0, 0)].wrong += 1 }
      }
    }
    partial = Set(
      missing.keys.filter { table in
        let use = uses[table] ?? (0, 0)
        return (missing[table]?.count ?? 0) >= Self.least && use.wrong > 1 && use.wrong * 4 >= use.all
      })
    let making = Set((project.reading.programSchema?.files ?? []).map(\.path))
    strange = Set(
      ofPrograms.filter { [added] file in
        !making.contains(Self.path(of: file)) && Self.isStrange(file, besides: added)
      }.map { ObjectIdentifier($0.file) })
    let files = project.reading.declared == nil ? summary.queries.filter { !$0.file.isOfProgram } : []
    var tables: Set<Name> = []
    for statement in files.flatMap(\.statements) where !statement.isDefinition {
      for case .table(let name) in statement.missing.map(\.name) { tables.insert(name) }
    }
    queries = tables.count >= Self.least ? Set(files.map { ObjectIdentifier($0.file) }) : []
  }

  /// The least number of names that aren't there which make a schema doubtful: one is a slip, two are perhaps made in one go.
  private static let least = 3

  /// Folders of programs beside the program, or of parts of others.
  private static let foldersBeside: Set<String> = [
    "script", "scripts", "tool", "tools", "contrib", "third_party", "thirdparty", "3rdparty", "external",
  ]

  /// Whether a file's statements are mostly about something else than this schema: more of them name what isn't there than are right. One
  /// alone is a mistake, unless the file lies beside the program.
  ///
  /// - Parameter added: the columns that the program's code adds somewhere, by their tables, which are neither.
  private static func isStrange(_ file: FileSummary, besides added: [String: Set<String>]) -> Bool {
    func isAdded(_ missing: MissingName) -> Bool {
      guard case .column(let column, of: let tables) = missing, tables.count == 1 else { return false }
      return Self.isAdded(column, to: tables[0], by: added)
    }
    var (right, wrong) = (0, 0)
    for statement in file.statements where !statement.isDefinition {
      if !statement.missing.isEmpty {
        if !statement.missing.allSatisfy({ isAdded($0.name) }) { wrong += 1 }
      } else if !(statement.signature.reads.isEmpty && statement.signature.writes.isEmpty) {
        right += 1
      }
    }
    let isBeside = path(of: file).split(separator: "/").dropLast().contains { foldersBeside.contains($0.lowercased()) }
    return wrong > right && (isBeside || wrong > 1)
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
    return isNear || !partial.contains(table) && !strange.contains(ObjectIdentifier(file))
  }

  /// Whether a name is that of an index which the program's code makes, though nothing that was read of its history does.
  func isMadeSomewhere(_ missing: MissingName?) -> Bool {
    if case .other(.index, let name)? = missing { indexes.contains(name.folded) } else { false }
  }

  /// Whether a file is one of queries, some of whose tables are made by what wasn't read.
  func isQueriesOfPart(_ file: SourceFile) -> Bool { queries.contains(ObjectIdentifier(file)) }
}

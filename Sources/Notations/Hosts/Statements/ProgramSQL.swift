package import Analyzer

/// The SQL in the string literals of one program's file.
///
/// A literal is a statement if it begins like one, the grammar takes it whole whatever is put into its holes, and it reads or changes rows
/// of a table. Everything else is left aside, so that nothing is said of it.
package struct ProgramSQL: Sendable {
  /// Why SQL isn't read.
  package enum Aside: String, Sendable, CaseIterable {
    /// The program puts something in where the grammar has no place for it.
    case hole = "has a hole where nothing can stand"
    /// The program makes a longer text of it.
    case fragment = "is a piece of a longer text"
    /// The statement makes or changes tables, or is a PRAGMA or a transaction's begin or end.
    case definition = "makes or changes tables"
    /// A step runs it, over a schema that is another one than in the end.
    case step = "runs in a step of a migration"
    /// The text is about a table of the same name as one that a file of another database makes.
    case otherTable = "is about a table that a file of another database makes"
  }

  /// The program's file.
  package private(set) var host: SourceFile
  /// The language that it was read as.
  package let language: HostLanguage
  /// In the order of the file.
  let units: [ProgramUnit]
  /// The types that rows of a table fill, in the order of the file.
  let records: [NotatedText.Record]
  /// The names, in lower case, of tables and views that the program makes or changes itself.
  package let definedNames: Set<String>
  /// The names whose SQL is written down.
  let namesInSQL: Set<String>
  /// The tables among them whose names are given to functions that make or change them, so that no SQL says how.
  package let namesInCalls: Set<String>
  /// The names of tables that it passes to functions which change them in ways that no SQL shows.
  let changedInCalls: Set<String>
  /// The SQL that makes, changes or drops something, in the order of the file.
  let definitions: [ProgramDefinition]
  /// The questions that steps ask of the database, and the changes that they make to rows, in the order of the file.
  let stepTexts: [ProgramStepText]
  /// The library that runs its steps.
  let runner: ProgramRunner
  /// Whether it makes or changes tables that can't be told from its text.
  let leavesOpen: Bool
  /// Tables, in lower case, that it makes for a connection alone.
  let temporaryNames: Set<String>
  /// Tables and views, in lower case, that a call makes or changes in a way that is not written down.
  let openNames: Set<String>
  /// Whether a type in it is annotated as a database.
  let declaresDatabase: Bool
  /// How many texts are left aside, and why.
  package let aside: [Aside: Int]
  private let encoder: LiteralEncoder

  /// How many texts are read.
  ///
  /// - Parameter names: tables, in lower case: texts that name one of them are left out.
  package func count(leavingOut names: Set<String>) -> Int { units.count { $0.tables.isDisjoint(with: names) } }

  /// Whether types are read in it that rows of a table fill.
  package var hasRecords: Bool { !records.isEmpty }

  /// Whether its SQL, or what it calls, makes, changes or drops something.
  package var definesSomething: Bool { !definitions.isEmpty || !changedInCalls.isEmpty }
  /// The SQL that does.
  package var definingTexts: [[UInt8]] { definitions.map(\.unit.bytes) }
  /// How many texts are passed to each function that takes SQL.
  ///
  /// - Parameter names: as for ``count(leavingOut:)``.
  package func verbs(leavingOut names: Set<String>) -> [String: Int] {
    var counts: [String: Int] = [:]
    for unit in units where unit.tables.isDisjoint(with: names) {
      if let verb = unit.verb { counts[verb, default: 0] += 1 }
    }
    return counts
  }

  /// Reads a program's file, whatever its bytes are.
  ///
  /// - Parameters:
  ///   - verbs: what functions do with texts that are passed to them.
  ///   - constants: texts that have one name in the whole program.
  package init(
    _ host: SourceFile, _ language: HostLanguage, _ verbs: ProgramVerbs = ProgramVerbs(),
    _ constants: ProgramConstants = ProgramConstants()
  ) {
    self.init(host, HostCode(host.bytes, language), verbs, constants)
  }

  /// Reads a program's file that was taken apart.
  package init(_ host: SourceFile, _ code: HostCode, _ verbs: ProgramVerbs, _ constants: ProgramConstants) {
    self.host = host
    language = code.language
    encoder = LiteralEncoder(code)
    var reader = ProgramSQLReader(host, code, verbs, constants)
    reader.read()
    let definitions = reader.definitions
    // Statements in a step ask for names that were there before it.
    let temporary = definitions.reduce(into: Set<String>()) { $0.formUnion($1.temporaryNames) }
    temporaryNames = temporary
    let regions = definitions.filter { $0.changesNames(besides: temporary) }.map(\.place.region)
    let (ofSteps, units) = reader.units.divided { unit in
      unit.pieces.first.map { piece in regions.contains { $0.contains(piece.host.lowerBound) } } ?? false
    }
    self.units = units
    records = reader.records
    self.definitions = definitions
    stepTexts = reader.stepTexts
    runner = ProgramRunner(code)
    leavesOpen = reader.leavesOpen
    openNames = reader.openNames
    declaresDatabase = reader.declaresDatabase
    namesInSQL = reader.definedNames
    changedInCalls = reader.changedInCalls
    definedNames = reader.definedNames.union(reader.namesInCalls)
    namesInCalls = reader.namesInCalls
    aside = ofSteps.isEmpty ? reader.aside : reader.aside.merging([.step: ofSteps.count], uniquingKeysWith: +)
  }

  /// A file that has nothing but definitions.
  init(_ host: SourceFile, _ language: HostLanguage, definitions: [ProgramDefinition], encoder: LiteralEncoder) {
    self.host = host
    self.language = language
    self.definitions = definitions
    self.encoder = encoder
    units = []
    records = []
    temporaryNames = []
    definedNames = []
    namesInSQL = []
    changedInCalls = []
    namesInCalls = []
    stepTexts = []
    runner = .unknown
    leavesOpen = false
    openNames = []
    declaresDatabase = false
    aside = [:]
  }

  /// Whether a program's file may have SQL in its literals, calls or types that stand for some, or name tables that the program makes.
  /// Files are asked before they are taken apart: most have none, and their bytes show it.
  package static func mayStand(in bytes: [UInt8], _ language: HostLanguage) -> Bool {
    ProgramSieve.mayHoldSQL(bytes, language) || ProgramSigns.of(language).stand(in: bytes)
  }

  /// The same SQL of the same text in another file; nil where the text is another one.
  package func moved(to file: SourceFile) -> ProgramSQL? {
    guard file.bytes == host.bytes else { return nil }
    var moved = self
    moved.host = file
    return moved
  }

  /// The SQL as one text of many units, each of whose bytes leads back to the program's file; nil where no unit is left, and no type
  /// that rows fill.
  ///
  /// - Parameters:
  ///   - names: tables, in lower case: units that name one of them are left out.
  ///   - databases: the program's databases, which have a text for each unit. One that may be for several is for none.
  package func text(leavingOut names: Set<String>, of databases: ProgramDatabases = ProgramDatabases()) -> SourceFile? {
    var text = ProgramText()
    let neighbors = units.reduce(into: Set<String>()) { $0.formUnion($1.tables) }
    for unit in units where unit.tables.isDisjoint(with: names) {
      let database = databases.database(of: unit.tables, in: unit.type, of: host.path, among: neighbors)
      text.add(unit, from: host, database: database ?? 0)
    }
    return text.file(host, records: records.filter { !names.contains($0.table.lowercased()) }, encoder)
  }
}

extension Array {
  /// The elements of which something is true, and the others, both in order.
  fileprivate func divided(by isFirst: (Element) -> Bool) -> ([Element], [Element]) {
    (filter(isFirst), filter { !isFirst($0) })
  }
}

import Analyzer
import Notations

/// The SQL of a project: what notations make of its files. `SourceLocation.inHost` leads back to them.
struct ProjectText: Sendable {
  /// In the order in which they are applied.
  let history: [SourceFile]
  let queries: [SourceFile]
  let loose: [SourceFile]
  /// The schema that a history leads to whose start is nowhere written down, in order; none where nothing states it.
  let goal: [SourceFile]
  /// Something of the schema is left out, because only a program makes SQL of it.
  let omitsDefinitions: Bool
  /// Whether a change of a table is left out whose name only a program knows: any table may have more columns.
  let omitsChanges: Bool
  /// The files that state the schema together, in its order, where the history is none of files.
  let schemaFiles: [String]
  /// The notations' findings about the files.
  let diagnostics: [Diagnostic]

  init(_ project: Project) {
    if let declared = project.reading.declared {
      self.init(project, declared)
    } else {
      self.init(inRoles: project)
    }
  }

  /// Makes the text of files of which each is one or the other.
  private init(inRoles project: Project) {
    let notation = project.reading.historyNotation
    let read =
      Workers.map(project.migrations) { Text(notation?.read($0) ?? Self.plain($0)) }
      + Workers.map(project.queries) { Self.text(of: $0, project, project.reading.notation(of: $0)) }
      + Workers.map(project.loose) { Self.text(of: $0, project) }
    let files = read.map(\.file)
    let ofProgram = project.reading.programSchema.flatMap { $0.isBesideFiles ? nil : $0 }
    schemaFiles = ofProgram?.files.map(\.path) ?? []
    goal = project.reading.knowledge.leadsTo.map(Self.plain)
    let (first, second) = (project.migrations.count, project.migrations.count + project.queries.count)
    history = files[..<first] + (ofProgram?.parts ?? []).map(\.text)
    queries = Array(files[first..<second])
    loose = Array(files[second...])
    let leavesOpen = ofProgram.map { $0.isOpen || !$0.doubtful.isEmpty } ?? false
    omitsDefinitions = leavesOpen || read[..<first].contains(where: \.omits) || read[second...].contains(where: \.omits)
    omitsChanges = ofProgram?.hasOpenColumns ?? false || read.contains(where: \.omitsChange)
    diagnostics = files.flatMap { $0.notated?.diagnostics ?? [] } + read.compactMap(\.note)
  }

  /// Makes the text of files that state the schema and the queries.
  private init(_ project: Project, _ declared: any DeclaredNotation) {
    let text = declared.read(
      project.queries, migrations: project.migrations, leadsTo: project.reading.knowledge.leadsTo)
    loose = []
    history = text.history
    queries = text.queries
    goal = text.goal
    schemaFiles = text.schemaFiles.map { project.queries[$0].path }
    omitsDefinitions = text.omitsDefinitions
    omitsChanges = false
    diagnostics = (history + queries).flatMap { $0.notated?.diagnostics ?? [] }
  }

  /// The SQL of one queries file of a project whose files each have a role, and what is said of it. nil where the file
  /// wouldn't be read with this text.
  static func queries(_ file: SourceFile, of project: Project) -> (sql: SourceFile, findings: [Diagnostic])? {
    guard project.reading.declared == nil, !file.bytes.isUTF16, !OtherDatabases.isText(file.bytes) else { return nil }
    let read = read(file, project.reading.notation(of: file))
    guard read.reason == nil,
      !project.reading.unclaimed.contains(file.path) || read.text.file.isOfProgram || isWhole(file)
    else { return nil }
    let text = read.text
    return (text.file, (text.file.notated?.diagnostics ?? []) + [text.note].compactMap(\.self))
  }

  /// A file's SQL, and what is said of statements that only a template makes whole.
  struct Text: Sendable {
    fileprivate var file: SourceFile
    fileprivate var note: Diagnostic?
    /// Whether a template makes each of its statements whole.
    fileprivate var isOmitted = false
    fileprivate var hasTemplate = false
    /// Whether one of its statements is left out.
    fileprivate var omits = false
    /// Whether one of these changes a table.
    fileprivate var omitsChange = false

    fileprivate init(_ sql: SourceFile) {
      file = sql
      // The expression that a program puts in is a hole already.
      guard !sql.isOfProgram, let template = Templates(sql) else { return }
      hasTemplate = true
      omits = template.omitted > 0
      omitsChange = template.omitsChange
      isOmitted = template.kept == 0 && template.omitted > 0
      file = template.file
      if let first = template.firstOmitted {
        note = .omits(template.omitted, at: SourceLocation(sql, first).inHost)
      } else if let first = template.firstSize {
        note = .coverage(.sizeByName(sql.text(first)), at: SourceLocation(sql, first).inHost)
      }
    }
  }

  /// A file of statements that was read.
  struct ReadFile: Sendable {
    /// The file as it lies on the disk, kept so that no other one gets its identity.
    fileprivate let host: SourceFile
    fileprivate let text: Text
    /// Why it has no statements that can be checked; nil where it has some, or is empty.
    let reason: SkipReason?
  }

  /// Finds out what a file of statements holds.
  static func read(_ file: SourceFile, _ notation: (any Notation)?) -> ReadFile {
    // Somebody keeps a database under such a name.
    if file.bytes.starts(with: SQLFiles.beginningOfDatabase) {
      return ReadFile(host: file, text: Text(SourceFile(path: file.path, bytes: [])), reason: .unclaimed)
    }
    let text = Text(statements(file, notation))
    if text.hasTemplate { return ReadFile(host: file, text: text, reason: text.isOmitted ? .template : nil) }
    // Nothing but the shell's own lines.
    let isScript = Shell.isUsed(in: file) && Parser.parse(text.file).statements.isEmpty
    return ReadFile(host: file, text: text, reason: isScript ? .script : nil)
  }

  /// The text of a file of statements, as it is known or is found out now.
  private static func text(of file: SourceFile, _ project: Project, _ notation: (any Notation)? = nil) -> Text {
    project.reading.texts[ObjectIdentifier(file)]?.text ?? Text(statements(file, notation))
  }

  /// Whether all of a file's statements can be read.
  static func isWhole(_ file: SourceFile) -> Bool {
    let sql = statements(file)
    return Parser.parse(Templates(sql)?.file ?? sql).diagnostics.isEmpty
  }

  /// Whether a file changes tables that are there: whether SQLite takes that depends on when it runs.
  static func isForOneMoment(_ file: SourceFile) -> Bool {
    Parser.parse(statements(file)).statements.contains { statement in
      switch statement.body {
      case .createIndex, .alterTable, .drop: true
      default: false
      }
    }
  }

  private static func statements(_ file: SourceFile, _ notation: (any Notation)? = nil) -> SourceFile {
    (notation ?? Layouts.notation(for: file))?.read(file) ?? plain(file)
  }

  static func plain(_ file: SourceFile) -> SourceFile {
    if Shell.isUsed(in: file) { return Shell().read(file) }
    return Dump.isUsed(in: file) ? Dump().read(file) : file
  }
}

extension [UInt8] {
  /// Whether it begins as UTF-16 does.
  var isUTF16: Bool { starts(with: [0xFE, 0xFF]) || starts(with: [0xFF, 0xFE]) }
}

extension Diagnostic {
  fileprivate static func omits(_ count: Int, at location: SourceLocation) -> Diagnostic {
    .coverage(.placeholders(in: Display.counted(count, "statement"), isOne: count == 1), at: location)
  }
}

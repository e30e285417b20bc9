import Analyzer

/// Evidence of programs about a project's database.
extension ProgramEvidence {
  /// The runner of a history, with what the program's code says of it where the tool leaves that to the program.
  func settled(_ runner: MigrationRunner, of history: FoundHistory) -> MigrationRunner {
    var runner = runner
    if runner.transaction == .usuallyAroundFile, let driver = runner.driver,
      let found = wrapsMigrations(driver, around: history.folder)
    {
      runner.transaction = found.wraps ? .aroundFile : .outside
    }
    if runner.foreignKeys == .unknown {
      if let keys = foreignKeys(around: history.folder) {
        runner.foreignKeys = keys.isOn ? .on : .off
      } else {
        runner.isOfSilentProgram = isOfSQLiteProgram(history.folder)
      }
    }
    return runner
  }

  /// How certain it makes a file's role that programs name the file, and what they say; nil where none but a test does.
  func decision(about path: String) -> Decision? {
    let found = mentions(of: path).filter { !$0.isTest }.prefix(2).map { mention in
      Decision(
        mention.isExact && mention.means != .names ? .proven : .likely,
        Reason("\(Path.name(of: mention.program)) \(mention.phrase)", in: mention.program, line: mention.line))
    }
    return found.dropFirst().reduce(found.first) { $0?.adding($1) }
  }

  /// Whether programs name each step of a history by itself, and a copy of the schema beside it nowhere: nobody reads that copy.
  func passesOver(_ copy: String, besides steps: [String]) -> Bool {
    func isNamed(_ path: String) -> Bool {
      mentions(of: path).contains { !$0.isTest && $0.folder == nil && $0.files.contains(path) }
    }
    return !steps.isEmpty && !isNamed(copy) && steps.allSatisfy(isNamed)
  }

  /// The test that names a file, where programs name it nowhere else.
  func test(naming path: String) -> ProgramMention? {
    let found = mentions(of: path)
    return found.allSatisfy(\.isTest) ? found.first : nil
  }

  /// The functions and collations that programs register, as declarations, a file for each program's: each stands on the line on
  /// which it is registered. Those that SQLite or the project's own declarations have are left out.
  ///
  /// - Parameter shown: gives the path that a file is shown under.
  func declarations(besides declared: ProjectDeclarations, shown: (String) -> String) -> [SourceFile] {
    let known = declared.names
    var seen: Set<String> = []
    var texts: [String: (text: String, line: Int)] = [:]
    var order: [String] = []
    for name in registered.sorted(by: { ($0.program, $0.line) < ($1.program, $1.line) }) {
      guard let text = name.declaration, !name.isOfSQLite, !known.contains(name.name.lowercased()),
        seen.insert(text.lowercased()).inserted
      else {
        continue
      }
      if texts[name.program] == nil { order.append(name.program) }
      var file = texts[name.program] ?? ("", 1)
      file.text += String(repeating: "\n", count: max(0, name.line - file.line)) + text
      file.line = max(file.line, name.line)
      texts[name.program] = file
    }
    return order.compactMap { path in texts[path].map { SourceFile(path: shown(path), text: $0.text) } }
  }
}

extension RegisteredName {
  /// Whether SQLite has a function or collation of that name itself: a program that replaces it gives what it gives.
  fileprivate var isOfSQLite: Bool {
    switch kind {
    case .function:
      guard let builtin = FunctionCatalog.lookup(Name(name)) else { return false }
      return arguments.map { builtin.form(argumentCount: $0) != nil } ?? true
    case .aggregate:
      // In the place of a function that gives a value for each row, it is another one in every way.
      guard let builtin = FunctionCatalog.lookup(Name(name)) else { return false }
      return arguments.map { builtin.form(argumentCount: $0)?.kind == .aggregate }
        ?? builtin.forms.contains { $0.kind == .aggregate }
    case .collation: return Collation(Name(name)).isBuiltin
    case .schema: return false
    }
  }

  /// The name as a declaration, which says nothing of what it gives. Where SQLite asks for a function that gives the same each time,
  /// the program's is taken to be one. nil for an attached database, of which a declaration says what is in it.
  fileprivate var declaration: String? {
    let quoted = "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    let list = arguments.flatMap { (0...127).contains($0) ? $0 : nil }.map { count in
      (0..<count).map { "a\($0 + 1)" }.joined(separator: ", ")
    }
    return switch kind {
    case .function: "CREATE FUNCTION \(quoted)(\(list ?? "...")) DETERMINISTIC; "
    case .aggregate: "CREATE WINDOW FUNCTION \(quoted)(\(list ?? "...")); "
    case .collation: "CREATE COLLATION \(quoted); "
    case .schema: nil
    }
  }
}

extension ProjectDeclarations {
  /// The names of the functions and collations that are declared, in lower case.
  fileprivate var names: Set<String> {
    let sets = uses.compactMap(DeclarationSet.named).map(\.file)
    var names: Set<String> = []
    for file in files.map({ Parser.parse(declarations: $0) }) + sets {
      for declaration in file.declarations {
        switch declaration {
        case .function(let function): names.insert(file.tree.name(function.name).folded)
        case .collation(let name): names.insert(file.tree.name(name).folded)
        case .definition, .attach, .module, .invalid: break
        }
      }
    }
    return names
  }
}

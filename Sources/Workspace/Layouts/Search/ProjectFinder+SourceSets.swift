// Files of a notation of their own that state the schema and the queries.
extension ProjectFinder {
  /// Finds the databases of a tool whose files have an ending of their own.
  mutating func findSourceSets(_ layout: any DeclaredLayout.Type) {
    let folders = SourceFolders(inventory: inventory, texts: texts, scope: scope, isInScope: isInScope) {
      [programs, scope] package in
      programs?.programs(around: package, for: scope)?.namedTogether.map(\.files) ?? []
    }
    for database in layout.databases(in: folders) {
      if let why = database.otherDatabase {
        others += (database.files + database.steps).sorted(by: Path.precedes).map { LeftOut(path: $0, skip: why) }
        continue
      }
      var project = FoundProject(root: database.root)
      project.skipped = database.skipped
      let steps = HistoryFolder(database.folder, files: database.steps, texts: texts)
      let history = database.steps.isEmpty ? nil : FoundHistory(steps, as: layout.name)
      if let history, database.derivesSchema { project.take(history) }
      project.borrowed = database.borrowed
      project.queries = database.files + database.borrowed
      project.declared = database.notation
      project.declaredFunctions = database.functions
      let evidence = database.evidence.map { [$0] } ?? []
      project.decisions.note(database.decision, of: project.files)
      project.add(layout.name, evidence)
      add(project, home: database.root)
      if let history, !database.derivesSchema {
        // They lead from one version to the next, and the first one isn't there: a history beside the schema.
        var steps = FoundProject(root: database.root)
        steps.startsLater = true
        steps.leadsTo = project.queries
        steps.declared = database.notation
        steps.take(history)
        steps.add(layout.name, evidence)
        add(steps, home: history.folder)
      }
    }
  }
}

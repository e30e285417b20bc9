import Analyzer
import Notations

/// The role of each file of a project, as far as it has to be parsed to know.
struct ProjectRoles {
  struct Schema {
    var path: String
    var number: String?
    var transaction: Bool?
    /// Where it begins in a program's file, from 1; nil for a file that is SQL as a whole.
    var line: Int?
  }

  struct Queries {
    var path: String
    var statements: Int
  }

  let schema: [Schema]
  let queries: [Queries]

  init(_ project: Project) {
    var steps: [MigrationStep] = []
    let analysis = Analysis(project, steps: &steps)
    let stated = ProjectText(project).schemaFiles
    let ofProgram = project.reading.programSchema?.files ?? []
    let besides = stated.isEmpty ? ofProgram.map { Schema(path: $0.path, line: $0.line) } : []
    schema =
      besides
      + (!stated.isEmpty
        ? stated.map { path in Schema(path: path, line: ofProgram.first { $0.path == path }?.line) }
        : steps.map { step in
          let path = step.file.tree.file.path
          let transaction: Bool? =
            switch step.run.transaction {
            case .aroundFile, .aroundHistory: true
            case .outside: false
            case .unknown: nil
            }
          return Schema(path: path, number: project.reading.numbers[path], transaction: transaction)
        })
    queries = analysis.queries.map { file in
      let tree =
        switch file {
        case .text(let file): Parser.parse(file)
        case .tree(let tree): tree
        }
      return Queries(path: tree.file.path, statements: tree.statements.count)
    }.filter { queries in
      // A file that says what the schema is may have no statements.
      queries.statements > 0
        || project.reading.declared == nil && project.reading.programTexts[queries.path] == nil
    }
  }
}

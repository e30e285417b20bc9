package import Analyzer

/// The migration that comes after the last one: its files, before they are there, and how SQL is written into them.
package struct NextMigration: Sendable {
  /// The migration's file, in which there is nothing yet.
  package let file: SourceFile
  /// The file that takes the migration back; nil where that isn't a file of its own.
  package let reversal: SourceFile?
  let number: String
  let run: MigrationRun
  private let form: MigrationStyle.Form

  /// - Parameters:
  ///   - path: As findings name it.
  ///   - reversal: The same.
  init(path: String, reversal: String?, number: String, run: MigrationRun, form: MigrationStyle.Form) {
    file = SourceFile(path: path, bytes: [])
    self.reversal = reversal.map { SourceFile(path: $0, bytes: []) }
    self.number = number
    self.run = run
    self.form = form
  }

  /// The texts of the migration's file and of the one that takes it back; the latter is nil where there is none.
  package func texts(_ statements: [String], reversal: [String]) -> (file: String, reversal: String?) {
    switch form {
    case .plain: return (Self.text(statements, nil), self.reversal.map { _ in Self.text(reversal, nil) })
    case .marked(let up, let down, let marks):
      return (
        up + "\n" + Self.text(statements, marks) + "\n" + down + "\n" + Self.text(reversal, marks), nil
      )
    case .divided(let line):
      return (Self.text(statements, nil) + "\n" + line + "\n\n" + Self.text(reversal, nil), nil)
    }
  }

  private static func text(_ statements: [String], _ marks: (begin: String, end: String)?) -> String {
    statements.map { statement in
      // These tools end a statement at its first semicolon unless they are told.
      guard let marks, statement.contains(";") else { return statement + ";\n" }
      return "\(marks.begin)\n\(statement);\n\(marks.end)\n"
    }.joined()
  }
}

/// Statements that mend the schema as it is after the last migration, and those that take them back.
package struct NewSteps: Sendable {
  /// The statements that mend the schema, in the order in which they run.
  package private(set) var statements: [String] = []
  /// The statements that take those back, in the order in which they run.
  package private(set) var reversal: [String] = []

  /// Adds the statements of a mend. What two findings want alike is done once.
  mutating func add(_ mend: SchemaMend) {
    if mend.statements.allSatisfy(statements.contains) { return }
    statements += mend.statements
    reversal = mend.reversal + reversal
  }
}

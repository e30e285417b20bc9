package import Analyzer

/// The migration that comes after the last one: its files, before they are there, and how SQL is written into them.
package struct NextMigration: Sendable {
  /// How the statements, and those that take them back, stand in a file.
  enum Form: Sendable {
    /// What takes it back stands in a file of its own, or nowhere.
    case plain
    /// Behind comments: `-- migrate:up`, `-- migrate:down`.
    case marked(up: String, down: String, statement: (begin: String, end: String)?)
    /// tern's line between the two.
    case divided(String)

    /// nil for a layout that keeps a list or a sum of its files beside them, whose files something else writes, or that
    /// nobody can add to without knowing more.
    init?(_ layout: LayoutName) {
      switch layout {
      case .puresql, .plain, .sqlx, .diesel, .golangMigrate, .refinery, .flyway, .d1: self = .plain
      case .goose:
        self = .marked(
          up: "-- +goose Up", down: "-- +goose Down",
          statement: ("-- +goose StatementBegin", "-- +goose StatementEnd"))
      case .sqlMigrate:
        self = .marked(
          up: "-- +migrate Up", down: "-- +migrate Down",
          statement: ("-- +migrate StatementBegin", "-- +migrate StatementEnd"))
      case .dbmate: self = .marked(up: "-- migrate:up", down: "-- migrate:down", statement: nil)
      case .tern: self = .divided("---- create above / drop below ----")
      case .atlas, .drizzle, .prisma, .rails, .versions, .steps, .schema, .sqlc, .sqldelight, .drift: return nil
      }
    }
  }

  /// The migration's file, in which there is nothing yet.
  package let file: SourceFile
  /// The file that takes the migration back; nil where that isn't a file of its own.
  package let reversal: SourceFile?
  let number: String
  let run: MigrationRun
  private let form: Form

  /// - Parameters:
  ///   - path: As findings name it.
  ///   - reversal: The same.
  init(path: String, reversal: String?, number: String, run: MigrationRun, form: Form) {
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

/// The texts of the files that `init`, `migrations add` and `queries add` make: comments that show how they are
/// written.
enum FileTemplate {
  static let schemaAddress = "https://raw.githubusercontent.com/puresql/puresql-lint/main/\(ConfigurationSchema.folder)"

  static func configuration(migrations: String, queries: String) -> String {
    """
    # yaml-language-server: $schema=\(schemaAddress)/puresql.json
    # Where the schema and the queries are, and where the Swift data layer goes. Paths are relative to this file.
    migrations: \(migrations)
    queries: \(queries)
    output: Generated

    """
  }

  /// The text of a new migration.
  static func migration(_ style: MigrationStyle) -> String {
    switch style.form {
    case .marked(let up, let down, _): "\(up)\n\(step)\n\n\n\(down)\n\n"
    case .divided(let line): step + "\n\n\(line)\n\n"
    case .plain, nil: style.hasSwiftTypes ? ownStep : step + "\n\n"
    }
  }

  /// The text of a file that takes a migration back.
  static let reversal = "-- Takes the step of that name back.\n\n"

  private static let step = """
    -- A step of the schema's history: it runs once, after the steps before it, and is never changed after that.
    --
    --     CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
    --     ALTER TABLE pet ADD COLUMN chip TEXT;
    """

  private static let ownStep = """
    -- A step of the schema's history: it runs once, after the steps before it, and is never changed after that.
    --
    --     CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, born TEXT AS Date) STRICT;
    --     ALTER TABLE pet ADD COLUMN chip TEXT;
    --
    -- A type behind AS is what Swift sees in the place of SQLite's. A comment right above a table or a column is its
    -- documentation.


    """

  /// The text of a queries file with this house's names.
  static let queries = """
    -- Statements that the program runs, checked against the schema after the last migration. One with a name becomes a
    -- function in Swift:
    --
    --     petsNamed:
    --     SELECT id, name FROM pet WHERE name = :name;
    --
    -- ':name' and '?' are parameters, and 'id IN :ids' takes an array. A comment right above a query is its documentation.


    """
}

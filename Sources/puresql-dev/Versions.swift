import ArgumentParser

/// Prints what the tables of versions say, for `scripts/sqlite-versions compare`.
struct Versions: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print which version of SQLite brought what, as JSON, with SQL that shows it.")

  func run() throws { print(try VersionTable.json()) }
}

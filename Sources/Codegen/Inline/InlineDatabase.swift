/// A database that is written in one struct of Swift, with its history and its queries in literals: what `@Database` finds.
package struct InlineDatabase: Sendable {
  package struct Query: Sendable {
    /// The property that holds it.
    package var name: String
    /// The name of the property's type, behind `any`.
    package var alias: String
    package var sql: [UInt8]
    package var input: String?
    package var output: String?

    package init(name: String, alias: String, sql: [UInt8], input: String? = nil, output: String? = nil) {
      self.name = name
      self.alias = alias
      self.sql = sql
      self.input = input
      self.output = output
    }
  }

  /// The struct's name.
  package var name: String
  package var access: CodegenOptions.Access
  /// The SQL of each step, in order.
  package var migrations: [[UInt8]]
  package var queries: [Query]
  /// The names of its properties, those of the queries among them.
  package var members: Set<String>

  package init(
    name: String, access: CodegenOptions.Access, migrations: [[UInt8]] = [], queries: [Query] = [],
    members: Set<String> = []
  ) {
    self.name = name
    self.access = access
    self.migrations = migrations
    self.queries = queries
    self.members = members
  }
}

/// What a project says about its generated code.
package struct CodegenOptions: Sendable {
  package enum Access: String, Sendable { case `internal`, `public` }

  package var databaseName = "DB"
  /// `%@` stands for the table's name.
  package var tableNamePattern = "%@"
  /// What `import` is followed by, beside what the generated code needs itself.
  package var additionalImports: [String] = []
  package var access = Access.internal
  /// The runtime is a module of its own; else its sources lie beside the generated ones.
  package var importsRuntime = true
  /// Everything goes into one file of this name, rather than into one for each queries file.
  package var singleFile: String?

  package init() {}
}

/// What this tool is called, and which version of it this is.
package enum Tool {
  /// The name, as other tools show it.
  package static let name = "puresql-lint"
  /// The version, in three numbers.
  package static let version = "0.1.0"
}

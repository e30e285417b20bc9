/// The name of this tool, and its version.
package enum Tool {
  /// The name, as other tools show it.
  package static let name = "puresql-lint"
  /// The version, in three numbers.
  package static let version = "0.1.0"
}

/// What this tool is called, and which version of it this is.
package enum Tool {
  package static let name = "puresql-lint"
  package static let version = "0.1.0"
}

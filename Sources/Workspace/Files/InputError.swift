/// The command, the configuration or the input could not be read. Shown as one line; the exit status is 2.
///
/// The message says what, where, why, and what to do about it.
package struct InputError: Error, Equatable, CustomStringConvertible {
  package let message: String

  package init(_ message: String) {
    self.message = message
  }

  /// Something in a configuration file: `puresql.yaml:3: …`.
  package init(_ file: String, line: Int?, _ message: String) {
    self.message = line.map { "\(file):\($0): \(message)" } ?? "\(file): \(message)"
  }

  package var description: String { message }
}

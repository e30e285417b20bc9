/// The command, the configuration or the input could not be read. Shown as one line; the exit status is 2.
///
/// The message says what, where, why, and what to do about it.
package struct InputError: Error, Equatable, CustomStringConvertible {
  /// The error in one line: what is wrong, where, why, and what to do about it.
  package let message: String

  /// An error about the command line or a file as a whole.
  package init(_ message: String) {
    self.message = message
  }

  /// An error in a configuration file: `puresql.yaml:3: …`.
  ///
  /// - Parameter line: from 1; nil for the file as a whole.
  package init(_ file: String, line: Int?, _ message: String) {
    self.message = line.map { "\(file):\($0): \(message)" } ?? "\(file): \(message)"
  }

  /// The message.
  package var description: String { message }
}

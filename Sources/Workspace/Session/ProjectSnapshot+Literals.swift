package import Analyzer
import Notations

extension ProjectSnapshot {
  /// The SQL of the literal at a place of a program, although it may be no statement yet.
  ///
  /// - Parameters:
  ///   - offset: a byte of the file.
  ///   - host: the file as it is now.
  /// - Returns: nil outside of literals, and for a text that doesn't begin as a statement does.
  package func literal(at offset: Int, of host: SourceFile) -> SourceFile? { LiteralSQL.read(at: offset, of: host) }
}

package import Analyzer

/// A note on a file, kept beside what a check keeps itself.
package protocol FileNote: AnyObject, Sendable {}

/// Takes a note of each file while a project is checked, for whoever wants to know more of it later than the check does. The meaning
/// of a file's statements is gone behind its turn, and to work it out again costs nearly what the check did.
package protocol NoteTaker: Sendable {
  /// Takes the notes of the history.
  ///
  /// - Parameter history: its steps in order, with the tokens that name tables and columns (`Facts.mentions`).
  /// - Returns: the notes of the steps, and what takes the note of a queries file.
  func begin(
    with history: [ResolvedFile]
  ) -> (notes: [any FileNote], ofQueries: @Sendable (ResolvedFile) -> any FileNote)
}

/// A function that SQL is passed to.
struct ProgramVerb: Sendable {
  /// Its name, without what stands before it.
  let name: String
  /// How many texts that are read are passed to it.
  let statements: Int
  /// Whether the program's own files alone show that it takes SQL.
  let isLearned: Bool
}

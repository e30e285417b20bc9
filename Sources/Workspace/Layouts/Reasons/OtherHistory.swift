/// The part that another history has in a history's database: a program runs both over one.
struct OtherHistory: Sendable {
  /// The path of a step of the other one.
  let step: String
  /// Whether the step changes a table of this history; else it makes one that this history changes.
  let changes: Bool
}

/// A type of the user's, as in `priority INTEGER AS Priority NOT NULL`: no conformance is needed.
enum Priority: Int, Sendable {
  case none, low, high
}

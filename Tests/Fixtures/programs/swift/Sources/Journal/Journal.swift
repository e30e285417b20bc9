/// A journal, as it is shown.
struct Journal: Identifiable, Sendable {
  let id: Int64
  var title: String
  var color: String?

  // silent: a description with words of SQL's
  var description: String { "select \(title) from the shelf, or update it" }
}

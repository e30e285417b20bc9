/// SQLite's words about statements that it refuses.
enum Refusals {
  /// A message with what differs from one statement to the next left out.
  static func withoutNames(_ message: String) -> String {
    for prefix in [
      "no such column", "ambiguous column name", "no such table", "near", "circular reference", "no such function",
      "cannot override frame", "cannot override ORDER BY", "ambiguous reference", "no such window", "table",
      "cannot modify", "misuse of aggregate", "misuse of window function", "cannot join using column", "no such index",
    ] where message.hasPrefix(prefix) {
      if prefix == "near" { return message }
      if prefix == "table", let place = message.firstPlace(of: " has ") { return "table …" + message[place...] }
      return prefix + " …"
    }
    return message
  }
}

extension String {
  fileprivate func firstPlace(of needle: String) -> String.Index? {
    var place = startIndex
    while place < endIndex {
      if self[place...].hasPrefix(needle) { return place }
      place = index(after: place)
    }
    return nil
  }
}

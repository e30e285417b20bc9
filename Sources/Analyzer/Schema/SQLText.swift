/// Pieces of SQL that are written rather than read.
enum SQLText {
  /// `"name"`
  static func quoted(_ name: String) -> String {
    var text = "\""
    for scalar in name.unicodeScalars {
      if scalar == "\"" { text.append("\"") }
      text.unicodeScalars.append(scalar)
    }
    return text + "\""
  }
}

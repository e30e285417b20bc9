/// A pattern in the configuration for files of the project.
enum FilePattern {
  /// Whether a text is a pattern rather than a plain path.
  static func isPattern(_ text: String) -> Bool { text.utf8.contains { "*?[".utf8.contains($0) } }

  /// The folder that everything which can match lies below; for a plain path, the path itself.
  static func base(of text: String) -> String {
    if !isPattern(text) { return text }
    let components = text.split(separator: "/", omittingEmptySubsequences: false)
    return components.dropLast().prefix { !isPattern(String($0)) }.joined(separator: "/")
  }
}

enum Strings {
  // silent: a sentence
  static let welcome = "With this app, select from the best of your days."
  // silent: umlauts
  static let hello = "Wähle aus: „SELECT“ ist ein Wort für Übermütige"
  // silent: emojis
  static let done = "✅ Delete from list 🗑️"
  // silent: a prompt of several lines
  static let prompt = """
    Select the words from the entry that tell its mood,
    and update the summary where it differs.
    """
  // silent: a path
  static let path = "update/set/where"
  // silent: a regular expression in a text
  static let pattern = #"select\s+(\w+)\s+from\s+(\w+)"#
}

/// The abilities of the place that text goes to. A file and a pipe are as wide as a terminal used to be, and plain.
package struct Terminal: Sendable, Equatable {
  /// The width that is taken where none is known, in cells.
  package static let usualWidth = 80

  /// How wide it is, in cells.
  package let width: Int
  /// Whether text may be coloured.
  package var usesColor = false
  /// Whether it turns OSC 8 into links.
  package private(set) var showsLinks = false

  /// Makes a file or a pipe: plain text of a width.
  package init(width: Int = usualWidth) { self.width = width }

  /// A terminal whose environment says what it can do.
  ///
  /// - Parameter variable: gives the value of an environment variable; empty for one that isn't set.
  package init(width: Int, variable: (String) -> String) {
    self.width = width
    if variable("TERM") == "dumb" { return }
    // https://no-color.org
    usesColor = variable("NO_COLOR").isEmpty
    showsLinks = usesColor && Self.knowsLinks(variable)
  }

  /// No terminal can be asked, and one that doesn't know links may show the address in the middle of the text. So it has to
  /// be one of those that do; `FORCE_HYPERLINK`, which other tools read as well, has the last word.
  private static func knowsLinks(_ variable: (String) -> String) -> Bool {
    let forced = variable("FORCE_HYPERLINK")
    if !forced.isEmpty { return forced != "0" }
    // Terminals within terminals pass on what they know.
    if !variable("TMUX").isEmpty || variable("TERM").hasPrefix("screen") { return false }
    let programs = ["iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper", "Tabby", "rio", "zed", "WarpTerminal"]
    if programs.contains(variable("TERM_PROGRAM")) { return true }
    if ["kitty", "alacritty", "foot", "ghostty", "wezterm"].contains(where: variable("TERM").contains) { return true }
    // GNOME's terminals since 0.50, KDE's since 20.12, Windows's.
    return Int(variable("VTE_VERSION")).map { $0 >= 5000 } ?? false
      || Int(variable("KONSOLE_VERSION")).map { $0 >= 201_200 } ?? false
      || !variable("WT_SESSION").isEmpty
  }
}

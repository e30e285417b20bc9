/// An agent whose edits are looked at by a hook of its own.
package enum Agent: String, CaseIterable, Sendable {
  /// Anthropic's Claude Code.
  case claude
  /// Cursor.
  case cursor
  /// GitHub's Copilot: its command, its agent on GitHub, and the one in Visual Studio Code.
  case copilot
  /// Google's Gemini CLI.
  case gemini
  /// OpenAI's Codex.
  case codex

  /// The agent's name for itself.
  package var title: String {
    switch self {
    case .claude: "Claude Code"
    case .cursor: "Cursor"
    case .copilot: "GitHub Copilot"
    case .gemini: "Gemini CLI"
    case .codex: "Codex"
    }
  }
}

/// An edit that an agent has made.
struct EditEvent: Equatable {
  /// In which form the agent told of it, and is answered.
  enum Form: Equatable {
    case claude, cursor, copilot
    /// Copilot's, as Visual Studio Code has it: its names are like Claude Code's.
    case copilotInEditor
    case gemini, codex
  }

  let form: Form
  /// The files that were edited, as the agent calls them.
  let files: [String]
  /// The folder that their paths are taken from; nil for the current one.
  let directory: String?
}

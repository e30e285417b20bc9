import Workspace

/// The JSON of agents' hooks: what comes in after an edit, and what goes out so that the agent sees it. Where each form is documented
/// stands in Documentation/Agents.md.
extension EditEvent {
  /// nil for an event that is no edit of a file. Throws for what is no event of the agent's.
  init?(_ json: JSON, of agent: Agent) throws(ToolError) {
    guard case .object = json else { throw ToolError("the event has to be an object") }
    let directory = json["cwd"]?.text ?? json["workspace_roots"]?.elements?.first?.text
    let form: Form
    var files: [String]
    switch agent {
    case .claude:
      // PostToolUse of Write, Edit and MultiEdit.
      form = .claude
      files = Self.files(named: ["file_path"], in: json["tool_input"])
    case .cursor:
      // postToolUse of Write, and afterFileEdit, which has the path beside the edits.
      form = .cursor
      files = Self.files(named: ["file_path", "path"], in: json["tool_input"] ?? json)
    case .copilot:
      let isInEditor = json["tool_name"] != nil
      form = isInEditor ? .copilotInEditor : .copilot
      // The arguments are an object, or a string with one.
      let arguments = json[isInEditor ? "tool_input" : "toolArgs"].flatMap { value in
        value.text.map { JSON.parse(Array($0.utf8)) ?? .object([("patch", value)]) } ?? value
      }
      files = Self.files(named: ["path", "file_path", "filePath"], in: arguments)
      for member in ["patch", "input", "command"] { files += Self.files(ofPatch: arguments?[member]?.text ?? "") }
      for member in ["replacements", "files", "edits"] {
        for element in arguments?[member]?.elements ?? [] {
          files += element.text.map { [$0] } ?? Self.files(named: ["path", "filePath"], in: element)
        }
      }
    case .gemini:
      // AfterTool of write_file and replace.
      form = .gemini
      files = Self.files(named: ["file_path"], in: json["tool_input"])
    case .codex:
      // PostToolUse of apply_patch, with the patch as its command.
      form = .codex
      files = Self.files(ofPatch: json["tool_input"]?["command"]?.text ?? "")
    }
    guard json["hook_event_name"] != nil || json["toolName"] != nil || json["tool_name"] != nil else {
      throw ToolError("the event has no name; it has to be what \(agent.title) gives to its hook after an edit")
    }
    var known: Set<String> = []
    files = files.filter { known.insert($0).inserted }
    if files.isEmpty { return nil }
    self.init(form: form, files: files, directory: directory)
  }

  private static func files(named keys: [String], in json: JSON?) -> [String] {
    guard let json else { return [] }
    return keys.lazy.compactMap { json[$0]?.text }.first.map { [$0] } ?? []
  }

  /// The files that a patch in Codex's form makes, changes, moves or takes away.
  private static func files(ofPatch patch: String) -> [String] {
    let marks = ["*** Add File: ", "*** Update File: ", "*** Delete File: ", "*** Move to: "]
    return patch.split(whereSeparator: \.isNewline).compactMap { line in
      marks.first { line.hasPrefix($0) }.map { String(line.dropFirst($0.count)) }
    }
  }

  /// The JSON that tells the agent of the findings, in the form that makes it see them.
  func answer(_ text: String) -> JSON {
    switch form {
    case .claude: .object(["decision": .string("block"), "reason": .string(text)])
    case .cursor: .object(["additional_context": .string(text)])
    case .copilot: .object(["additionalContext": .string(text)])
    case .copilotInEditor, .codex: Self.context(text, of: "PostToolUse")
    case .gemini: Self.context(text, of: "AfterTool")
    }
  }

  private static func context(_ text: String, of event: String) -> JSON {
    .object([
      "hookSpecificOutput": .object(["hookEventName": .string(event), "additionalContext": .string(text)])
    ])
  }
}

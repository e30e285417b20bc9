import Testing
import Workspace

@testable import Agents

/// Each agent's hook in the form that it documents, and what is new of an edit.
struct HookTests {
  /// An event as the agent's documentation has it, of an edit of `Queries/a.sql`.
  private static func event(_ agent: Agent, _ root: String, file: String = "Queries/a.sql") -> String {
    switch agent {
    case .claude:
      #"""
      {"session_id": "abc123", "transcript_path": "/t.jsonl", "cwd": "\#(root)", "permission_mode": "default",
       "hook_event_name": "PostToolUse", "tool_name": "Write", "tool_input": {"file_path": "\#(root)/\#(file)", "content": "…"},
       "tool_response": {"filePath": "\#(root)/\#(file)", "success": true}, "tool_use_id": "toolu_01ABC123"}
      """#
    case .cursor:
      #"""
      {"conversation_id": "c", "generation_id": "g", "model": "m", "hook_event_name": "postToolUse", "cursor_version": "2.4.0",
       "workspace_roots": ["\#(root)"], "tool_name": "Write", "tool_input": {"file_path": "\#(root)/\#(file)"}, "tool_output": "{}",
       "tool_use_id": "t", "cwd": "\#(root)", "duration": 12}
      """#
    case .copilot:
      #"""
      {"sessionId": "s", "timestamp": 1704614700000, "cwd": "\#(root)", "toolName": "edit",
       "toolArgs": {"path": "\#(root)/\#(file)", "old_str": "a", "new_str": "b"},
       "toolResult": {"resultType": "success", "textResultForLlm": "done"}}
      """#
    case .gemini:
      #"""
      {"session_id": "s", "transcript_path": "/t", "cwd": "\#(root)", "hook_event_name": "AfterTool", "timestamp": "2026-01-01T00:00:00Z",
       "tool_name": "replace", "tool_input": {"file_path": "\#(file)", "old_string": "a", "new_string": "b"},
       "tool_response": {"llmContent": "done", "returnDisplay": "done"}}
      """#
    case .codex:
      #"""
      {"session_id": "s", "turn_id": "t", "transcript_path": null, "cwd": "\#(root)", "hook_event_name": "PostToolUse", "model": "m",
       "permission_mode": "default", "tool_name": "apply_patch", "tool_use_id": "u", "tool_response": "Success",
       "tool_input": {"command": "*** Begin Patch\n*** Update File: \#(file)\n@@\n-a\n+b\n*** End Patch"}}
      """#
    }
  }

  private static func answer(_ agent: Agent, _ desk: Desk, _ event: String? = nil) throws -> JSON? {
    let bytes = try Hook(agent).answer(Array((event ?? Self.event(agent, desk.root)).utf8), in: desk.root)
    #expect(bytes.count <= 2000)
    return bytes.isEmpty ? nil : JSON.parse(bytes)
  }

  @Test(arguments: Agent.allCases) func eachAgentIsAnsweredInItsForm(_ agent: Agent) throws {
    let desk = try Desk()
    let answer = try #require(try Self.answer(agent, desk))
    let text: String?
    switch agent {
    case .claude:
      #expect(answer["decision"]?.text == "block")
      text = answer["reason"]?.text
    case .cursor: text = answer["additional_context"]?.text
    case .copilot: text = answer["additionalContext"]?.text
    case .gemini, .codex:
      let output = answer["hookSpecificOutput"]
      #expect(output?["hookEventName"]?.text == (agent == .gemini ? "AfterTool" : "PostToolUse"))
      text = output?["additionalContext"]?.text
    }
    let lines = (text ?? "").split(separator: "\n")
    #expect(lines.count == 2 && lines[0].hasPrefix("puresql-lint: this edit has brought 1 finding"))
    #expect(lines.last?.hasPrefix("Queries/a.sql:4:26: error[null-comparison]: ") == true, "\(lines)")
  }

  @Test func otherFormsOfAgentsAreRead() throws {
    let desk = try Desk()
    let path = "\(desk.root)/Queries/a.sql"
    let edits = #"""
      {"conversation_id": "c", "hook_event_name": "afterFileEdit", "workspace_roots": ["\#(desk.root)"], "file_path": "\#(path)",
       "edits": [{"old_string": "a", "new_string": "b"}]}
      """#
    #expect(try Self.answer(.cursor, desk, edits)?["additional_context"] != nil)
    // Copilot's arguments as a string, as a patch, and as Visual Studio Code has them.
    let inString = #"""
      {"timestamp": 1, "cwd": "\#(desk.root)", "toolName": "create", "toolArgs": "{\"path\": \"Queries/a.sql\"}"}
      """#
    #expect(try Self.answer(.copilot, desk, inString)?["additionalContext"] != nil)
    let patch = #"""
      {"timestamp": 1, "cwd": "\#(desk.root)", "toolName": "apply_patch", "toolArgs": "*** Begin Patch\n*** Add File: Queries/a.sql\n+x"}
      """#
    #expect(try Self.answer(.copilot, desk, patch)?["additionalContext"] != nil)
    let editor = #"""
      {"hook_event_name": "PostToolUse", "session_id": "s", "timestamp": "t", "cwd": "\#(desk.root)", "tool_name": "multi_replace_string_in_file",
       "tool_input": {"replacements": [{"filePath": "\#(path)", "oldString": "a", "newString": "b"}]}}
      """#
    #expect(try Self.answer(.copilot, desk, editor)?["hookSpecificOutput"]?["additionalContext"] != nil)
  }

  @Test(arguments: Agent.allCases) func whatBelongsToNoProjectIsPassedOver(_ agent: Agent) throws {
    let desk = try Desk()
    try desk.write("README.md", "# SELECT nonsense\n")
    try desk.write("docs/x.sql", "SELECT nothing FROM nowhere;\n")
    for file in ["README.md", "docs/x.sql", "none.txt"] {
      #expect(try Self.answer(agent, desk, Self.event(agent, desk.root, file: file)) == nil, "\(file)")
    }
    let other =
      #"{"hook_event_name": "PostToolUse", "toolName": "bash", "tool_name": "Bash", "cwd": "/", "tool_input": {"command": "ls"}}"#
    #expect(try Self.answer(agent, desk, other) == nil)
    for wrong in ["", "{", "[]", "{}", "\"text\""] {
      #expect(throws: InputError.self) { try Hook(agent).answer(Array(wrong.utf8), in: desk.root) }
    }
  }

  @Test func onlyWhatTheEditHasBroughtIsSaid() throws {
    let desk = try Desk()
    try desk.git("init", "-q", "-b", "main")
    try desk.git("add", ".")
    try desk.git("commit", "-qm", "one")
    #expect(try Self.answer(.claude, desk) == nil)
    // Another file that isn't committed has nothing to do with it.
    try desk.write("Queries/b.sql", "SELECT x FROM pet;\n")
    #expect(try Self.answer(.claude, desk) == nil)
    try desk.write("Queries/a.sql", Desk.files["Queries/a.sql"]! + "\nSELECT y FROM pet;\n")
    let text = try Self.answer(.claude, desk)?["reason"]?.text
    #expect(text?.contains("has brought 1 finding") == true && text?.contains("no column 'y'") == true)
    // A new migration, and what depends on it.
    try desk.write("Queries/a.sql", Desk.files["Queries/a.sql"]!)
    try desk.write("Migrations/2.sql", "ALTER TABLE pet RENAME COLUMN name TO called;\n")
    let broken = try Self.answer(.claude, desk, Self.event(.claude, desk.root, file: "Migrations/2.sql"))?["reason"]?
      .text
    #expect(broken?.contains("Queries/a.sql:2:8: error[unknown-name]") == true, "\(broken ?? "")")
    #expect(broken?.contains("b.sql") == false)
  }

  @Test func anAnswerHasFewBytes() throws {
    let desk = try Desk()
    try desk.write("Queries/a.sql", (0..<500).map { "SELECT \"ü\($0)\" || x\($0) FROM pet;\n" }.joined())
    let text = try Self.answer(.copilot, desk)?["additionalContext"]?.text ?? ""
    let lines = text.split(separator: "\n")
    #expect(lines.first?.hasPrefix("puresql-lint: this edit has brought ") == true && lines.count > 5)
    #expect(lines.last?.hasSuffix("more; puresql-lint --changed=HEAD shows all") == true)
    try desk.write("puresql.yaml", "migratons: x\n")
    let event = Self.event(.claude, desk.root, file: "puresql.yaml")
    #expect(try Self.answer(.claude, desk, event)?["reason"]?.text?.contains("did you mean 'migrations'?") == true)
  }
}

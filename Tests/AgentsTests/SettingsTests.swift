import Testing
import Workspace

@testable import Agents

/// Settings are written where none are, and nothing else is touched.
struct SettingsTests {
  @Test func allAreWrittenOnce() throws {
    let desk = try Desk([:])
    let settings = AgentSettings(desk.root)
    #expect(settings.shown().contains("# .mcp.json: --write makes it\n{"))
    let (made, left) = try settings.write()
    #expect(made == SettingsFile.all.map(\.path) && left.isEmpty)
    for path in made {
      let text = try desk.read(path)
      #expect(text.hasSuffix("\n") && text.contains("puresql-lint"), "\(path)")
      if path.hasSuffix(".json") { #expect(JSON.parse(Array(text.utf8)) != nil, "\(path)") }
    }
    // Each agent's hook names itself.
    for agent in Agent.allCases {
      #expect(try made.contains { try desk.read($0).contains("puresql-lint hook \(agent.rawValue)\"") }, "\(agent)")
    }
    let again = try settings.write()
    #expect(again.made.isEmpty && again.left.isEmpty)
    #expect(settings.shown().contains("# .mcp.json: is there, and has it\n"))
  }

  @Test func whatIsThereStaysAsItIs() throws {
    let files = [".mcp.json": "{\"mcpServers\": {}}", "AGENTS.md": "# Ours\n", ".codex/config.toml": "model = \"x\"\n"]
    let desk = try Desk(files)
    let settings = AgentSettings(desk.root)
    let (made, left) = try settings.write()
    #expect(left == [".mcp.json", ".codex/config.toml", "AGENTS.md"] && made.count == SettingsFile.all.count - 3)
    for (path, text) in files { #expect(try desk.read(path) == text) }
    #expect(settings.shown().contains("# AGENTS.md: is there and stays as it is; add this by hand\n## SQL\n"))
  }
}

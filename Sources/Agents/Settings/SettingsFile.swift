import Workspace

/// A file by which an agent is told of puresql-lint.
struct SettingsFile {
  /// Seen from the folder of the repository.
  let path: String
  let text: String

  /// All of them, by agent.
  static let all: [SettingsFile] =
    [
      SettingsFile(path: ".mcp.json", servers(called: "mcpServers")),
      SettingsFile(
        path: ".claude/settings.json",
        hooks("PostToolUse", [matched("Write|Edit|MultiEdit", [command(for: .claude, ("timeout", .int(10)))])])),
      SettingsFile(path: ".claude/skills/puresql-lint/SKILL.md", text: skill),
      SettingsFile(path: ".cursor/mcp.json", servers(called: "mcpServers")),
      SettingsFile(
        path: ".cursor/hooks.json",
        hooks(
          "postToolUse",
          [.object(["command": .string(line(for: .cursor)), "matcher": .string("Write")])],
          isVersioned: true)),
      SettingsFile(path: ".vscode/mcp.json", servers(called: "servers")),
      SettingsFile(
        path: ".github/hooks/puresql-lint.json",
        hooks(
          "postToolUse",
          [
            .object([
              "type": .string("command"), "matcher": .string("create|edit|str_replace_editor|apply_patch"),
              "bash": .string(line(for: .copilot)), "timeoutSec": .int(10),
            ])
          ], isVersioned: true)),
      SettingsFile(
        path: ".gemini/settings.json",
        servers(called: "mcpServers")
          + hooks("AfterTool", [matched("write_file|replace", [command(for: .gemini, ("timeout", .int(10_000)))])])),
      SettingsFile(
        path: ".codex/config.toml",
        text: "[mcp_servers.puresql-lint]\ncommand = \"puresql-lint\"\nargs = [\"mcp\"]\n"),
      SettingsFile(
        path: ".codex/hooks.json",
        hooks("PostToolUse", [matched("^apply_patch$", [command(for: .codex, ("timeout", .int(10)))])])),
      SettingsFile(path: "AGENTS.md", text: lines),
    ]

  private typealias Members = [(key: String, value: JSON)]

  private init(path: String, text: String) {
    self.path = path
    self.text = text
  }

  private init(path: String, _ members: Members) {
    self.init(path: path, text: String(decoding: JSON.object(members).rendered(), as: UTF8.self))
  }

  // MARK: JSON

  private static func servers(called key: String) -> Members {
    let server = JSON.object(["command": .string(Tool.name), "args": .strings(["mcp"])])
    return [(key, .object([Tool.name: server]))]
  }

  private static func hooks(_ event: String, _ entries: [JSON], isVersioned: Bool = false) -> Members {
    let hooks = JSON.object([(key: event, value: .array(entries))])
    return (isVersioned ? [("version", .int(1))] : []) + [("hooks", hooks)]
  }

  private static func matched(_ matcher: String, _ hooks: [JSON]) -> JSON {
    .object(["matcher": .string(matcher), "hooks": .array(hooks)])
  }

  private static func command(for agent: Agent, _ timeout: (key: String, value: JSON)) -> JSON {
    .object([("type", .string("command")), ("command", .string(line(for: agent))), timeout])
  }

  private static func line(for agent: Agent) -> String { "\(Tool.name) hook \(agent.rawValue)" }

  // MARK: Words

  private static let skill = """
    ---
    name: puresql-lint
    description: Check SQL for SQLite before writing it. Use when writing or changing SQLite statements, migrations or a schema, in .sql \
    files or in the strings of a program, or when asking what a table has or why a column may be NULL.
    ---

    # SQL for SQLite in this project

    puresql-lint knows the schema that the project's migrations lead to, and says of each statement whether SQLite takes it, what it
    returns, what can be NULL, and what is wrong with it, with rows that show it. It needs no database.

    With its tools (the server `puresql-lint`):

    1. `schema` with the names of the tables that you need, before you write a statement. Guess no column.
    2. `check` with the statement, before you write it. `accepted: false` says why; a finding's `example` shows rows on which it goes
       wrong; `fixed` is the statement mended. Mend it until nothing is left that you can't give a reason for.
    3. `equal` with the old and the new statement, when you rewrite one that has to keep what it gives.
    4. `lint` after you edited files, and always after a migration: it may break queries elsewhere.

    Without them, on the command line:

        puresql-lint describe --of book author      # tables and statements by name
        echo "SELECT …" | puresql-lint - --format concise
        puresql-lint --format concise --changed=HEAD
        puresql-lint compare HEAD                   # which queries give or take something else since then
        puresql-lint explain RULE

    - Released migrations are never edited: a change of the schema is a new migration (`puresql-lint migrations add NAME`).
    - A finding that is wrong here is allowed where it stands, with a reason: `-- puresql-lint: allow(RULE) because …`.

    """

  private static let lines = """
    ## SQL

    SQL here is for SQLite and is checked by puresql-lint. Look tables up with `puresql-lint describe --of NAME…` (or the tool `schema`),
    check a statement before you write it (`echo "SELECT …" | puresql-lint -`, or the tool `check`), and run
    `puresql-lint --format concise --changed=HEAD` after an edit. Released migrations are never edited; a change of the schema is a new one.

    """
}

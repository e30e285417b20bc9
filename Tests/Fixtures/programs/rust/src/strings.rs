// silent: umlauts
pub const HELLO: &str = "Wähle aus: „SELECT“ gehört nicht hierher";
// silent: emojis
pub const DONE: &str = "✅ Select from menu 🍝";
// silent: a path
pub const PATH: &str = "update/set/where";
// silent: a regular expression
pub const PATTERN: &str = r"select\s+(\w+)\s+from\s+(\w+)";
// silent: JSON
pub const JSON: &str = r##"{"query": "select one from "#many"#", "update": true}"##;
// silent: bytes
pub const BYTES: &[u8] = b"delete from list";

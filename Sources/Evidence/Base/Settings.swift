import CSQLite

extension Database {
  /// The settings of a database from the moment on in which it is opened. Each use of one has its settings here.
  package struct Settings: Sendable {
    /// The permissions of statements.
    var permissions: Permissions
    /// Flags of `sqlite3_db_config`, whatever the library was built with.
    var flags: [(flag: Int32, isOn: Bool)] = []
    /// Limits of `sqlite3_limit`.
    var limits: [(limit: Int32, value: Int32)] = []
    /// Where temporary tables are; nil for where the library puts them.
    var temporaries: String?
    /// How many rounds of how many instructions statements may take; nil for no limit.
    var steps: (rounds: Int, each: Int32)?
    /// The bytes that all databases of the process may take together; nil for what that is already.
    var memory: Int64?
    /// Whether ``Database/takeChanged()`` knows of rows that were changed.
    var notesChanges = false

    /// Rows are tried in it: SQL of ours, and within ``Database/guarded(_:)`` a project's.
    package static let trial = Settings(
      permissions: .inMemory, limits: [(SQLITE_LIMIT_LENGTH, 1_000_000)], notesChanges: true)

    /// Rows are put in by SQL of ours, on which a project's statements are planned and run within ``Database/guarded(_:)``.
    static let plan = Settings(
      permissions: .inMemory, limits: [(SQLITE_LIMIT_LENGTH, 1_000_000), (SQLITE_LIMIT_WORKER_THREADS, 0)],
      // Nothing temporary on the disk.
      temporaries: "MEMORY",
      // Views of views can name a table a billion times.
      memory: 512 << 20)

    /// A schema without rows, in which a project's statements are prepared as an application would.
    package static let schema = Settings(
      permissions: .project,
      flags: [
        // The defaults of an application: double-quoted strings are allowed.
        (SQLITE_DBCONFIG_DQS_DDL, true), (SQLITE_DBCONFIG_DQS_DML, true), (SQLITE_DBCONFIG_ENABLE_TRIGGER, true),
        (SQLITE_DBCONFIG_ENABLE_VIEW, true),
        // Without it, json_valid() is unsafe in a CHECK.
        (SQLITE_DBCONFIG_TRUSTED_SCHEMA, true),
        (SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, false), (SQLITE_DBCONFIG_ENABLE_FTS3_TOKENIZER, false),
      ],
      limits: [(SQLITE_LIMIT_ATTACHED, 0), (SQLITE_LIMIT_WORKER_THREADS, 0)],
      // Nothing temporary on the disk.
      temporaries: "MEMORY",
      steps: (500, 10_000),
      // Views of views can name a table a billion times; what that needs in memory is the first to stop it.
      memory: 512 << 20)

    /// A migration runs in it on made-up rows, as an application would run it.
    package static let rehearsal = Settings(
      permissions: .inMemory,
      flags: [
        (SQLITE_DBCONFIG_DQS_DDL, true), (SQLITE_DBCONFIG_DQS_DML, true), (SQLITE_DBCONFIG_ENABLE_TRIGGER, true),
        (SQLITE_DBCONFIG_ENABLE_VIEW, true), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, true),
        (SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, false), (SQLITE_DBCONFIG_ENABLE_FTS3_TOKENIZER, false),
      ],
      limits: [
        (SQLITE_LIMIT_LENGTH, 1_000_000), (SQLITE_LIMIT_ATTACHED, 0), (SQLITE_LIMIT_WORKER_THREADS, 0),
      ],
      temporaries: "MEMORY", memory: 512 << 20)

    /// The facts of a project: tables of ours, which a rule reads once they are filled.
    package static let facts = Settings(
      permissions: .anything,
      flags: [
        // Double-quoted strings would hide a column that is misspelt.
        (SQLITE_DBCONFIG_DQS_DML, false), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, false),
      ],
      limits: [(SQLITE_LIMIT_ATTACHED, 0)])

    /// A file that somebody made whom nobody trusts: its schema is read as text, and nothing that it says is run.
    package static let untrusted = Settings(
      permissions: .reading, flags: [(SQLITE_DBCONFIG_TRUSTED_SCHEMA, false), (SQLITE_DBCONFIG_DEFENSIVE, true)])

    /// The same where rows are counted: what that takes of their values stays in memory.
    package static let counting = Settings(
      permissions: .reading, flags: untrusted.flags, temporaries: "MEMORY", memory: 512 << 20)
  }

  /// Where a database is.
  package enum Place: Sendable {
    /// In memory.
    case memory
    /// A file, which has to be there and which nobody else changes: no lock is taken, and no file appears beside it.
    case unchanging(path: String)
    /// A file, which has to be there, with the log of transactions beside it.
    case file(path: String)

    var name: String {
      switch self {
      case .memory: ":memory:"
      case .unchanging(let path): Place.uri(path) + "?immutable=1"
      case .file(let path): Place.uri(path) + "?mode=rw"
      }
    }

    var flags: Int32 {
      switch self {
      case .memory: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY
      case .unchanging: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      case .file: SQLITE_OPEN_READWRITE | SQLITE_OPEN_URI
      }
    }

    private static func uri(_ path: String) -> String {
      let escaped = path.utf8.map { byte in
        let isPlain = byte != UInt8(ascii: "?") && byte != UInt8(ascii: "#") && byte != UInt8(ascii: "%")
        return isPlain ? [byte] : Array("%".utf8) + hex(byte)
      }
      return "file:" + String(decoding: escaped.joined(), as: UTF8.self)
    }

    private static func hex(_ byte: UInt8) -> [UInt8] {
      let digits = Array("0123456789ABCDEF".utf8)
      return [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
}

/// The evidence of one file of a program about SQL files and SQLite. Paths are absolute.
struct ProgramFile: Sendable, Equatable {
  let path: String
  /// Whether its name or a folder's says that it is a test.
  let isTest: Bool
  var mentions: [ProgramMention] = []
  var clients: [ProgramClient] = []
  var registered: [RegisteredName] = []
  var settings: [ProgramSetting] = []
  /// The tools for migrations whose libraries it imports.
  var tools: [String] = []
}

/// A place in a program that names SQL files.
package struct ProgramMention: Sendable, Equatable {
  /// The use that the program makes of the files, as far as it is written there.
  package enum Means: String, Sendable {
    /// The files become a part of the program.
    case embeds
    /// The files are handed to a tool that runs migrations.
    case runs
    case reads
    case imports
    /// A list of resources has them.
    case lists
    /// The files are named, and nothing shows what for.
    case names
  }

  /// The program's file, absolute.
  package let program: String
  /// From 1.
  package let line: Int
  /// The use that the program makes of the files.
  package let means: Means
  /// The name as it is written: `migrations/*.sql`.
  package let written: String
  /// The tool whose library the file imports: `goose`.
  package let tool: String?
  /// Whether a test names them.
  package let isTest: Bool
  /// Whether the program's language is read exactly. What is read of another one's programs is likely.
  package let isExact: Bool
  /// The files that are meant, absolute, in path order; none where a folder is.
  package let files: [String]
  /// The folder that is meant, absolute, with all that lies in it and below it; nil where files are.
  package let folder: String?

  /// The use in few words: `embeds migrations/*.sql for goose`.
  package var phrase: String {
    let object =
      switch means {
      case .embeds, .reads, .imports, .names: written
      case .runs: "the migrations in \(written)"
      case .lists: "\(written) as a resource"
      }
    return "\(means.rawValue) \(object)" + (tool.map { means == .runs ? " with \($0)" : " for \($0)" } ?? "")
  }
}

/// A library, driver or address that shows which database a program talks to.
package struct ProgramClient: Sendable, Hashable {
  /// A kind of database.
  package enum Database: String, Sendable {
    case sqlite, postgresql, mysql
    /// Any other.
    case other
  }

  /// The kind of database that it is a client of.
  package let database: Database
  /// The name as it is written: `modernc.org/sqlite`, `postgresql://`.
  package let name: String
  /// Absolute.
  package let program: String
  /// From 1.
  package let line: Int
  /// Whether a test has it.
  package let isTest: Bool
}

/// A name that a program gives to a connection: a function or collation that it registers, a database that it attaches.
package struct RegisteredName: Sendable, Equatable {
  /// The kind of thing that is registered.
  package enum Kind: String, Sendable {
    case function, aggregate, collation
    /// A database that is attached under the name.
    case schema
  }

  /// The kind of thing that is registered.
  package let kind: Kind
  /// The name that SQL knows it by.
  package let name: String
  /// How many arguments it takes; nil where no number is written there, or any number is taken.
  package let arguments: Int?
  /// Absolute.
  package let program: String
  /// From 1.
  package let line: Int
  /// Whether a test registers it.
  package let isTest: Bool

  /// Whether a client is GRDB, or a library that brings it along.
  static func isGRDB(_ client: ProgramClient) -> Bool {
    client.database == .sqlite && ["GRDB", "SQLiteData", "SharingGRDB"].contains { client.name.hasPrefix($0) }
  }

  /// The names that GRDB registers by itself.
  ///
  /// - Parameter client: where the program imports it.
  static func ofGRDB(_ client: ProgramClient) -> [RegisteredName] {
    let places = ["", "Localized"]
    let functions = places.flatMap { place in
      ["Capitalized", "Lowercase", "Uppercase"].map { "swift\(place)\($0)String" }
    }
    let collations = ["", "CaseInsensitive", "LocalizedCaseInsensitive", "Localized", "LocalizedStandard"].map {
      "swift\($0)Compare"
    }
    func names(_ names: [String], _ kind: Kind, _ arguments: Int?) -> [RegisteredName] {
      names.map { name in
        RegisteredName(
          kind: kind, name: name, arguments: arguments, program: client.program, line: client.line, isTest: false)
      }
    }
    return names(functions, .function, 1) + names(collations, .collation, nil)
  }
}

/// A setting that a program makes for its connections.
struct ProgramSetting: Sendable, Equatable {
  enum Kind: String, Sendable {
    case foreignKeysOn, foreignKeysOff
    /// A statement switches foreign keys off for what comes next.
    case foreignKeysPaused
    /// golang-migrate's drivers don't wrap files in transactions.
    case migrationsUnwrapped
  }

  let kind: Kind
  /// From 1.
  let line: Int
  let isTest: Bool
}

/// Why a program's file isn't read.
package enum UnreadProgram: String, Sendable {
  case tooLarge = "it is larger than 1 MiB"
  case minified = "its lines are too long for a person to have written them"
  case unreadable = "it can't be read"
}

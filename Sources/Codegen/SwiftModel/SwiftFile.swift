/// A file of Swift as declarations. Which there are is decided by the emitters; how they are laid out, by the printer.
struct SwiftFile {
  var name: String
  var declarations: [Declaration] = []
}

indirect enum Declaration {
  /// Lines as they are; neighbours stand close together.
  case lines([String])
  /// A struct, an enum, a protocol or an extension, and what is in it.
  case type(TypeDeclaration)
  case function(Function)
}

extension Declaration {
  /// The same right below what is above it.
  var closer: Declaration {
    switch self {
    case .lines: return self
    case .type(var type):
      type.isClose = true
      return .type(type)
    case .function(var function):
      function.isClose = true
      return .function(function)
    }
  }

  /// The same for all actors, also in a module where everything is the main actor's that doesn't say otherwise. What is inside
  /// of a type is as the type.
  var nonisolated: Declaration {
    switch self {
    case .lines(let lines):
      return .lines(
        lines.map { line in
          let words = line.split(separator: " ").prefix(3)
          return !line.hasPrefix(" ") && words.contains { $0 == "let" || $0 == "var" } ? "nonisolated " + line : line
        })
    case .type(var type):
      type.isolation = "nonisolated "
      return .type(type)
    case .function(var function):
      function.head = "nonisolated " + function.head
      return .function(function)
    }
  }
}

/// `struct T: P {`, `enum T: P {`, `protocol T: P {` or `extension T: P {`.
struct TypeDeclaration {
  enum Kind: String {
    case structure = "struct"
    case enumeration = "enum"
    case `extension` = "extension"
    case `protocol` = "protocol"
  }

  var documentation: [String] = []
  /// `@dynamicMemberLookup`
  var attribute: String?
  /// `nonisolated `, or nothing.
  var isolation = ""
  /// `public `, or nothing.
  var access = ""
  var kind: Kind
  /// The name as it is written, with backticks where they have to be.
  var name: String
  var conformances: [String] = []
  /// Behind `where`.
  var condition: String?
  var members: [Declaration]
  /// Whether it follows the declaration above it without a blank line.
  var isClose = false

  /// All before the brace.
  var head: String {
    var head = (attribute.map { $0 + " " } ?? "") + isolation + access + kind.rawValue + " " + name
    if !conformances.isEmpty { head += ": " + conformances.joined(separator: ", ") }
    if let condition { head += " where " + condition }
    return head
  }
}

/// A function, initializer or subscript: everything that has parameters and a body.
struct Function {
  /// Whether it follows the declaration above it without a blank line.
  var isClose = false
  var documentation: [String] = []
  /// On a line of its own: `@discardableResult`.
  var attribute: String?
  /// All before the parameters: `static func noop`.
  var head: String
  var parameters: [String] = []
  /// The words between the parameters and the body: `async throws -> Int`.
  var tail = ""
  var body: [String]
}

import Analyzer
import Workspace

/// The arguments of a call, held to what the tool takes.
struct Arguments {
  /// A parameter of a tool.
  struct Parameter {
    enum Kind: Equatable {
      case text, texts, truth
    }

    let name: String
    let kind: Kind
    var isRequired = false
    let description: String

    var schema: JSON {
      switch kind {
      case .text: Schema.text(description)
      case .texts: Schema.list(of: Schema.text, description)
      case .truth: Schema.truth(description)
      }
    }

    fileprivate var expected: String {
      switch kind {
      case .text: "a string"
      case .texts: "a list of strings"
      case .truth: "true or false"
      }
    }
  }

  private let values: [String: JSON]

  /// Throws where something is there that the tool doesn't know, is missing or is of another type, with what is right.
  init(_ json: JSON?, for parameters: [Parameter]) throws(ToolError) {
    var values: [String: JSON] = [:]
    switch json {
    case nil: break
    case .object(let members):
      for (key, value) in members {
        guard let parameter = parameters.first(where: { $0.name == key }) else {
          throw Self.unknown(key, parameters)
        }
        if case .null = value { continue }
        guard parameter.kind.allows(value) else {
          throw ToolError("'\(key)' has to be \(parameter.expected): \(parameter.description)")
        }
        values[key] = value
      }
    default: throw ToolError("'arguments' has to be an object; \(Self.list(parameters))")
    }
    for parameter in parameters where parameter.isRequired && values[parameter.name] == nil {
      throw ToolError("'\(parameter.name)' is missing; it is \(parameter.expected): \(parameter.description)")
    }
    self.values = values
  }

  private static func unknown(_ key: String, _ parameters: [Parameter]) -> ToolError {
    let near = NearMiss.closest(to: key, in: parameters.map(\.name))
    return ToolError("there is no argument '\(key)'; " + (near.map { "did you mean '\($0)'?" } ?? list(parameters)))
  }

  private static func list(_ parameters: [Parameter]) -> String {
    parameters.isEmpty
      ? "the tool takes none" : "the tool takes " + parameters.map { "'\($0.name)'" }.joined(separator: ", ")
  }

  func text(_ name: String) -> String? { values[name]?.text }

  /// The text of a required argument.
  func required(_ name: String) -> String { text(name) ?? "" }

  /// The strings of a list; none where it isn't there.
  func texts(_ name: String) -> [String] { values[name]?.elements?.compactMap(\.text) ?? [] }

  func isTrue(_ name: String) -> Bool { values[name]?.truth ?? false }
}

extension Arguments.Parameter.Kind {
  fileprivate func allows(_ value: JSON) -> Bool {
    switch self {
    case .text: value.text != nil
    case .texts: value.elements?.allSatisfy { $0.text != nil } ?? false
    case .truth: value.truth != nil
    }
  }
}

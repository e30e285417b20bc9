import Analyzer

/// No language: the names that a data layer has where nothing is written in one, made of SQL's by the rules that all languages have.
struct CommonTarget: Target {
  var language: String { "generated code" }
  var fileEnding: String { "" }

  // MARK: Names

  func property(_ text: String) -> String { NameRules.common.property(text) }
  func type(_ text: String) -> String { NameRules.common.type(text) }
  func queryName(_ written: String) -> String { property(written) }
  func queryType(_ written: String, _ type: String) -> String { type }
  func isIdentifier(_ text: String) -> Bool { !text.isEmpty }
  func isFree(_ text: String) -> Bool { isIdentifier(text) }
  func isTypeName(_ text: String) -> Bool { !text.isEmpty }
  func roots(_ type: String) -> [String] { [] }
  func typeName(_ declared: String) -> String { declared }

  // MARK: What is taken

  func takenTypes(hasFunctions: Bool) -> [TakenType] { [] }
  var databaseMembers: Set<String> { [] }
  var nestedTypes: Set<String> { [] }
  func hasJSON(inBlobs isBlob: Bool) -> Bool { true }
  func hasType(_ name: String) -> Bool { true }

  // MARK: What there is

  func alternative(to statement: ConnectionUse) -> String? { nil }
  var shape: LayerShape { LayerShape() }
}

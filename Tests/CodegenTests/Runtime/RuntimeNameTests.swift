import Testing

@testable import Codegen

/// A module that the runtime is a part of may have a table of any name: the runtime says the module of what isn't its own.
struct RuntimeNameTests {
  private static let sources = RuntimeSource.all.filter { $0.path.hasSuffix(".swift") }

  @Test func everyNameOfAnotherModuleIsListed() {
    var used: Set<String> = []
    // What no table is called, and what Optional calls its own.
    var declared: Set<String> = ["Self", "Any", "AnyObject", "Swift", "Wrapped"]
    for source in Self.sources {
      let code = Self.code(source.text)
      declared.formUnion(Self.declared(in: code))
      _ = RuntimeSource.replacing(code) { word in
        // What has no small letter is a constant of C's, or of a kind that is listed if it has to be.
        if word.first?.isUppercase == true, word.contains(where: \.isLowercase) || RuntimeSource.names[word] != nil {
          used.insert(word)
        }
        return nil
      }
    }
    let conditions: Set<String> = ["CSQLiteSystem", "CustomSQLite", "SQLCipher"]
    let listed = Set(RuntimeSource.names.keys)
    #expect(used.subtracting(declared).subtracting(listed).subtracting(conditions) == [])
    #expect(listed.subtracting(used) == [])
  }

  @Test func swiftsResultIsToldFromThatOfExpressions() {
    for source in Self.sources where !source.path.contains("/Core/") {
      #expect(!Self.code(source.text).contains(/[^.\w]Result[<(]|[^.\w]Result \{/), "\(source.path)")
    }
  }

  /// Without comments and what stands in texts.
  private static func code(_ text: String) -> String {
    var isInText = false
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      if line.contains("\"\"\"") {
        isInText.toggle()
        return ""
      }
      if isInText || line.drop(while: { $0 == " " }).hasPrefix("//") { return "" }
      let parts = line.replacing("\\\"", with: "").split(separator: "\"", omittingEmptySubsequences: false)
      return parts.enumerated().map { $0.isMultiple(of: 2) ? String($1) : "" }.joined(separator: "\"\"")
    }
    return lines.joined(separator: "\n")
  }

  /// Types, wherever they are declared, the parameters of what is generic, and modules.
  private static func declared(in code: String) -> Set<String> {
    var names: Set<String> = []
    let type = /\b(?:struct|class|enum|protocol|actor|typealias|associatedtype|import) (\w+)/
    let generic = /\b(?:(?:func|struct|class|enum|typealias) \w+|init|subscript)<([^(]*?)>/
    for match in code.matches(of: type) { names.insert(String(match.1)) }
    for match in code.matches(of: generic) {
      for parameter in match.1.split(separator: ",") {
        if let name = parameter.split(whereSeparator: { !$0.isLetter }).first { names.insert(String(name)) }
      }
    }
    return names
  }
}

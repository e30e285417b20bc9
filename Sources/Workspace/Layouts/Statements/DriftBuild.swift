import Analyzer

/// The settings of drift in `build.yaml`: which functions the program brings along, and how it stores dates.
struct DriftBuild {
  /// `store_date_time_values_as_text`
  private(set) var storesDatesAsText = false
  /// `known_functions`, as declarations: `distance: "real (real, real)"`.
  private(set) var declarations = ""

  init(_ bytes: [UInt8], file: String) {
    guard let yaml = try? YAML.parse(bytes, file: file) else { return }
    visit(yaml)
  }

  /// The keys stand at more than one depth, by target and by builder.
  private mutating func visit(_ yaml: YAML) {
    switch yaml.content {
    case .mapping(let members):
      for member in members {
        switch member.key {
        case "store_date_time_values_as_text": storesDatesAsText = member.value.plainText == "true"
        case "known_functions":
          guard case .mapping(let functions) = member.value.content else { continue }
          for function in functions { declare(function.key, function.value.plainText ?? "") }
        default: visit(member.value)
        }
      }
    case .list(let elements): for element in elements { visit(element) }
    case .none, .plain, .quoted: break
    }
  }

  /// `boolean (text, int null)`
  private mutating func declare(_ name: String, _ signature: String) {
    guard let open = signature.firstIndex(of: "("), let close = signature.lastIndex(of: ")"), open < close,
      name.allSatisfy({ $0 == "_" || $0.isASCII && ($0.isLetter || $0.isNumber) })
    else { return }
    let result = Self.words(signature[..<open])
    let arguments = signature[signature.index(after: open)..<close].split(separator: ",").enumerated()
      .map { place, type in "a\(place) \(Self.type(Self.words(type)))" }
    let isNullable = result.contains("null")
    declarations +=
      "CREATE FUNCTION \(name)(\(arguments.joined(separator: ", "))) RETURNS \(Self.type(result))"
      + "\(isNullable ? "" : " NOT NULL") DETERMINISTIC;\n"
  }

  private static func words(_ text: Substring) -> [String] { text.split(separator: " ").map { $0.lowercased() } }

  private static func type(_ words: [String]) -> String {
    switch words.first {
    case "int", "integer", "int64", "boolean", "bool", "date", "datetime": "INTEGER"
    case "real", "double": "REAL"
    case "text": "TEXT"
    case "blob": "BLOB"
    default: ""
    }
  }
}

import Analyzer

/// Every rule there is. `Registry.generated.swift` has the list.
package enum RuleRegistry {
  package static func rule(_ id: String) -> (any Rule.Type)? { byID[id] }

  /// What is said of an id that no rule has.
  package static func unknown(_ id: String) -> String {
    "no rule '\(id)'" + NearMiss.suffix(for: id, among: all.map { $0.info.id })
  }

  private static let byID: [String: any Rule.Type] = Dictionary(
    all.map { ($0.info.id, $0) }, uniquingKeysWith: { first, _ in first })
}

import Analyzer

/// The shipped rules. `Registry.generated.swift` has the list.
package enum RuleRegistry {
  /// The shipped rule of an id; nil when there is none.
  package static func rule(_ id: String) -> RuleType? { byID[id] }

  /// The message about an id that no shipped rule has, with the one that was probably meant.
  package static func unknown(_ id: String) -> String {
    "no rule '\(id)'" + NearMiss.suffix(for: id, among: all.map { $0.info.id })
  }

  private static let byID: [String: RuleType] = Dictionary(
    all.map { ($0.info.id, $0) }, uniquingKeysWith: { first, _ in first })
}

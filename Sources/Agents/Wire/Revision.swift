/// A revision of the Model Context Protocol.
enum Revision: String, CaseIterable, Comparable {
  case november2024 = "2024-11-05"
  case march2025 = "2025-03-26"
  case june2025 = "2025-06-18"
  case november2025 = "2025-11-25"
  case july2026 = "2026-07-28"

  /// Revisions that begin with `initialize`, oldest first.
  static let withHandshake = allCases.filter(\.hasHandshake)
  /// Revisions that each request carries in `_meta`.
  static let withoutHandshake = allCases.filter { !$0.hasHandshake }

  /// Whether a client begins with `initialize`.
  var hasHandshake: Bool { self < .july2026 }
  /// Whether several messages may come in one array.
  var hasBatches: Bool { self <= .march2025 }
  /// Whether tools say what they do to the world.
  var hasAnnotations: Bool { self >= .march2025 }
  /// Whether tools have titles.
  var hasTitles: Bool { self >= .june2025 }
  /// Whether tools announce what they give, and give it as JSON.
  var hasStructuredResults: Bool { self >= .june2025 }

  static func < (left: Revision, right: Revision) -> Bool { left.rawValue < right.rawValue }
}

import Analyzer

/// Where a statement runs into what the linked SQLite gets wrong.
struct Excuse {
  private let mixesNumbers: Bool
  private let leaksAffinity: Bool
  let losesColumns: Bool

  init(_ signature: Signature, _ catalog: Catalog, _ sql: String) {
    let text = sql.asciiUppercased
    let tables = (signature.reads + signature.writes).compactMap { catalog.table(named: $0) }
    let isOuter = text.contains("RIGHT") || text.contains("FULL") || tables.contains { $0.kind == .view }
    mixesNumbers = Quirks.mixesNumbers && tables.contains { $0.columns.contains { $0.affinity == .real } }
    let isCompound = text.contains("UNION") || tables.contains { $0.kind == .view }
    leaksAffinity = Quirks.leaksAffinity || (Quirks.spreadsAffinity && isCompound)
    losesColumns =
      Quirks.losesVirtualColumns && isOuter && tables.contains { $0.columns.contains { $0.generated == .virtual } }
  }

  /// Refused for what the library can't do at all, not for what the statement says.
  static func isLimit(_ message: String) -> Bool {
    message == "parser stack overflow" || message.hasPrefix("Expression tree is too large")
      || message == "too many terms in compound SELECT"
  }

  /// Refused for what this library, of its version and options, doesn't have.
  static func isMissing(_ message: String) -> Bool {
    let text = message.hasPrefix("SQLite: ") ? String(message.dropFirst(8)) : message
    return isLimit(text) || text.hasPrefix("no such module") || text.hasPrefix("no such function")
  }

  /// A value of this class may stand where one of those was promised.
  func covers(_ seen: StorageClasses, _ said: StorageClasses) -> Bool {
    guard !seen.isDisjoint(with: .numeric) else { return false }
    return mixesNumbers && !said.isDisjoint(with: .numeric) || leaksAffinity && said.contains(.text)
  }
}

import Analyzer

/// Where a statement runs into what the linked SQLite gets wrong.
struct Excuse {
  private let mixesNumbers: Bool
  private let leaksAffinity: Bool
  let takesMerged: Bool
  let losesColumns: Bool

  init(_ signature: Signature, _ catalog: Catalog, _ sql: String) {
    let text = sql.asciiUppercased
    let tables = (signature.reads + signature.writes).compactMap { catalog.table(named: $0) }
    let isOuter = text.contains("RIGHT") || text.contains("FULL") || tables.contains { $0.kind == .view }
    mixesNumbers = Quirks.mixesNumbers && tables.contains { $0.columns.contains { $0.affinity == .real } }
    let isCompound = text.contains("UNION") || tables.contains { $0.kind == .view }
    leaksAffinity = Quirks.leaksAffinity || (Quirks.spreadsAffinity && isCompound)
    takesMerged = Quirks.starTakesMerged && isOuter && text.contains("*")
    losesColumns =
      Quirks.losesVirtualColumns && isOuter && tables.contains { $0.columns.contains { $0.generated == .virtual } }
  }

  /// A value of this class may stand where one of those was promised.
  func covers(_ seen: StorageClasses, _ said: StorageClasses) -> Bool {
    if takesMerged { return true }
    guard !seen.isDisjoint(with: .numeric) else { return false }
    return mixesNumbers && !said.isDisjoint(with: .numeric) || leaksAffinity && said.contains(.text)
  }
}

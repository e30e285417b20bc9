import Analyzer

/// A whole row as one value of an INSERT: `VALUES ?`, `INSERT INTO t $row`. SQLite gets one parameter for each column.
struct WholeRow {
  /// The schema by which rows are counted, where it is known already.
  let catalog: Catalog?

  /// The table that values at `place` go into, and how many columns are listed for it.
  private func target(before place: Int, in tokens: HostTokens) -> (table: Int, listed: Int?)? {
    var place = place - 1
    var listed: Int?
    if tokens.kind(place) == .rightParenthesis {
      guard let open = tokens.opening(place) else { return nil }
      listed = (open..<place).count { tokens.kind($0) == .comma } + 1
      place = open - 1
    }
    if tokens.kind(place - 1) == .as { place -= 2 }
    let before = tokens.kind(place - 1) == .dot ? place - 3 : place - 1
    guard tokens.kind(before) == .into else { return nil }
    return (place, listed)
  }

  struct Values {
    /// `(a, b, c) `, as the tool writes it; empty where the INSERT lists its columns, or nobody knows them.
    var columns = ""
    /// `(?, ?, ?)`
    let parameters: String
    let isCounted: Bool
  }

  /// The values that stand for the row at `place`; nil where nothing is inserted there.
  func values(at place: Int, in tokens: HostTokens) -> Values? {
    guard let target = target(before: place, in: tokens) else { return nil }
    let columns = target.listed == nil ? columns(of: tokens.unquoted(target.table)) : nil
    let count = target.listed ?? columns?.count
    var values = Values(
      parameters: "(" + Array(repeating: "?", count: max(count ?? 1, 1)).joined(separator: ", ") + ")",
      isCounted: count != nil)
    if let columns, !columns.isEmpty { values.columns = "(" + columns.joined(separator: ", ") + ") " }
    return values
  }

  private func columns(of table: String) -> [String]? {
    catalog?.table(named: Name(table))?.columns.filter { !$0.isHidden && $0.generated == .no }
      .map { SQLText.identifier($0.name.text) }
  }
}

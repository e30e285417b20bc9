import Analyzer
import Rules

/// `SELECT *` with the columns that it stands for.
enum StarColumns {
  static func rewriting(at range: SourceRange, in statement: ResolvedStatement) -> Rewrite? {
    guard let star = statement.signature.stars.first(where: { $0.range.touches(range) }), !star.columns.isEmpty else {
      return nil
    }
    return Rewrite(
      title: "Write out the columns of *", kind: .rewrite,
      edits: [Fix.Edit(SourceLocation(statement.tree.file, star.range), star.columns.joined(separator: ", "))])
  }
}

/// `INSERT INTO t` with the columns that get values.
enum InsertColumns {
  static func rewriting(at range: SourceRange, in statement: ResolvedStatement) -> Rewrite? {
    let tree = statement.tree
    guard case .insert(let insert) = statement.statement.body, insert.columns.isEmpty,
      case .select(let select) = insert.source,
      let table = statement.catalog.table(insert.table, in: tree), !table.filledColumns.isEmpty
    else { return nil }
    let first = tree[statement.statement.span.first].range
    guard first.union(SourceRange(start: first.start, end: tree.range(of: tree[select].span).start)).touches(range)
    else {
      return nil
    }
    let behind = insert.table.alias.exists ? insert.table.alias : insert.table.name
    let list = table.filledColumns.map { SQLText.identifier($0.name.text) }.joined(separator: ", ")
    return Rewrite(
      title: "List the columns of '\(table.name)'", kind: .rewrite,
      edits: [Fix.Edit(tree.end(of: behind), " (\(list))")])
  }
}

extension SourceRange {
  /// Whether two ranges have a byte in common, or end where the other begins.
  func touches(_ other: SourceRange) -> Bool { start <= other.end && other.start <= end }

  func contains(_ other: SourceRange) -> Bool { start <= other.start && other.end <= end }
}

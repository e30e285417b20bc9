package import Analyzer

/// The shape of a table, however its definition is spelled: its columns in any order, with their types, NOT NULL and
/// collations, and the conditions of its CHECKs.
package struct TableShape: Hashable, Sendable {
  /// The parts in words, in order.
  package let parts: [String]

  package init(_ table: Table) {
    let columns = table.columns.map { column in
      "\(column.name.folded) \(column.declaredType.lowercased())\(column.isNotNull ? " not null" : "") \(column.collation)"
    }
    let checks = table.checks.map { check in
      let text = check.expr.tree.file.text(check.expr.tree.range(of: check.expr.expr))
      return "check " + text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    parts = (columns + checks).sorted()
  }
}

import Analyzer

/// Columns that SQL compares with `=`, told by their names: a row counts where they have the same value.
struct EqualColumns: Sendable {
  private var parents: [Name: Name] = [:]

  /// Notes that two columns are compared.
  mutating func join(_ one: Name, _ other: Name) {
    let (first, second) = (root(one), root(other))
    parents[one, default: one] = first
    parents[second] = first
  }

  /// Notes what another has noted.
  mutating func formUnion(_ other: EqualColumns) { for (one, parent) in other.parents { join(one, parent) } }

  /// The name that stands for all columns that are equal to one; nil where it is compared with no other.
  func group(of column: Name) -> Name? { parents[column] == nil ? nil : root(column) }

  private func root(_ column: Name) -> Name {
    var column = column
    while let parent = parents[column], parent != column { column = parent }
    return column
  }
}

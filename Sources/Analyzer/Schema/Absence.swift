extension Catalog {
  /// Why a table isn't there that the file of a tree names; nil where it may be, for one that the file makes in a way which
  /// can't be read, too.
  func absence(of name: Name, in tree: SyntaxTree) -> Absence? {
    guard let absence = absentNames[name], tree.file.notated?.omittedTables.contains(name) != true else { return nil }
    return absence
  }
}

/// Why a table isn't there, in a history of which nobody knows all.
enum Absence: Sendable {
  /// The file at hand renamed or dropped it.
  case gone
  /// Its name is what a later RENAME gives, and nothing drops it before that.
  case coming

  /// The tables that aren't there when each file of a history begins.
  static func before(_ files: [SyntaxTree]) -> [[Name: Absence]] {
    var coming: [Name: Absence] = [:]
    var absences: [[Name: Absence]] = []
    // The first that happens to a name counts, so the last is looked at first.
    for tree in files.reversed() {
      for statement in tree.statements.reversed() where statement.explain == .no {
        switch statement.body {
        case .alterTable(let alter) where alter.table.name.exists:
          guard case .rename(let new) = alter.action, new.exists, !statement.hasErrors else { continue }
          coming[tree.name(new)] = .coming
          coming[tree.name(alter.table.name)] = nil
        case .createTable(let table) where table.name.name.exists: coming[tree.name(table.name.name)] = nil
        case .createVirtualTable(let table) where table.name.name.exists: coming[tree.name(table.name.name)] = nil
        case .createView(let view) where view.name.name.exists: coming[tree.name(view.name.name)] = nil
        case .drop(let drop) where drop.name.name.exists: coming[tree.name(drop.name.name)] = nil
        default: break
        }
      }
      absences.append(coming)
    }
    return absences.reversed()
  }
}

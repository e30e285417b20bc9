package import Analyzer

/// The transaction that is open behind each statement of a script, as SQLite keeps count of it: BEGIN and COMMIT, and
/// savepoints, of which the outermost begins a transaction where none is open (https://sqlite.org/lang_savepoint.html).
struct OpenTransaction {
  /// Whether a transaction is open.
  private(set) var isOpen: Bool
  /// The last setting of `PRAGMA foreign_keys` that acted; nil where none did.
  private(set) var foreignKeys: Bool?
  /// The settings of `PRAGMA foreign_keys` in a transaction, in their order. SQLite ignores them.
  private(set) var ignoredForeignKeys: [ForeignKeysSetting] = []
  /// The savepoints that are open, the outermost first.
  private var savepoints: [Name] = []
  /// Whether the outermost savepoint began the transaction, so that its RELEASE ends it.
  private var isOfSavepoint = false

  /// - Parameter isOpen: whether whoever runs the script has begun a transaction around it.
  init(isOpen: Bool) { self.isOpen = isOpen }

  /// Takes in a statement that was run. A BEGIN, COMMIT or RELEASE that SQLite refuses changes nothing.
  mutating func run(_ statement: Statement, in tree: SyntaxTree) {
    switch statement.body {
    case .transaction(let node):
      switch node.kind {
      case .begin: if !isOpen { open(bySavepoint: false) }
      case .commit, .rollback: close()
      case .savepoint:
        if !isOpen { open(bySavepoint: true) }
        savepoints.append(tree.name(node.name))
      case .release:
        guard let place = savepoints.lastIndex(of: tree.name(node.name)) else { return }
        if place == 0, isOfSavepoint { return close() }
        savepoints.removeSubrange(place...)
      case .rollbackTo:
        guard let place = savepoints.lastIndex(of: tree.name(node.name)) else { return }
        savepoints.removeSubrange((place + 1)...)
      }
    case .pragma:
      guard let setting = ForeignKeysSetting(statement, in: tree) else { return }
      if isOpen { ignoredForeignKeys.append(setting) } else { foreignKeys = setting.isOn }
    case .select, .insert, .update, .delete, .createTable, .createVirtualTable, .createIndex, .createView,
      .createTrigger,
      .alterTable, .drop, .utility, .call, .invalid:
      break
    }
  }

  /// Waits for the next PRAGMA that acts.
  mutating func forgetForeignKeys() { foreignKeys = nil }

  private mutating func open(bySavepoint: Bool) {
    isOpen = true
    isOfSavepoint = bySavepoint
    savepoints = []
  }

  private mutating func close() {
    isOpen = false
    savepoints = []
  }
}

/// `PRAGMA foreign_keys = …`
package struct ForeignKeysSetting {
  /// Whether it switches them on.
  package let isOn: Bool
  /// The pragma's name.
  package let location: SourceLocation

  /// Nil where a statement is anything else, or only asks.
  package init?(_ statement: Statement, in tree: SyntaxTree) {
    guard case .pragma(let pragma) = statement.body, pragma.name.exists, tree.matches(pragma.name, "foreign_keys"),
      let isOn = tree.isOn(pragma)
    else { return nil }
    self.isOn = isOn
    location = tree.location(of: pragma.name)
  }
}

extension SyntaxTree {
  /// Whether a statement of the file is `PRAGMA foreign_keys = …`.
  package var switchesForeignKeys: Bool { statements.contains { ForeignKeysSetting($0, in: self) != nil } }
}

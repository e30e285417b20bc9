import Analyzer

/// The transaction that is open behind each statement of a script, as SQLite keeps count of it: BEGIN and COMMIT, and
/// savepoints, of which the outermost begins a transaction where none is open (https://sqlite.org/lang_savepoint.html).
struct OpenTransaction {
  /// Whether a transaction is open.
  private(set) var isOpen: Bool
  /// The settings of `PRAGMA foreign_keys` that acted, the last one; nil where none did. SQLite ignores it in a transaction.
  private(set) var foreignKeys: Bool?
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
    case .pragma(let pragma) where pragma.name.exists && !isOpen && tree.matches(pragma.name, "foreign_keys"):
      if let isOn = tree.isOn(pragma) { foreignKeys = isOn }
    case .select, .insert, .update, .delete, .createTable, .createVirtualTable, .createIndex, .createView,
      .createTrigger,
      .alterTable, .drop, .pragma, .utility, .call, .invalid:
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

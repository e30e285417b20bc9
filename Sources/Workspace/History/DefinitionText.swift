import Analyzer

/// The text of a definition as it is now, with edits, as a statement that makes the object anew.
struct DefinitionText {
  private let tree: SyntaxTree
  private let span: TokenSpan
  private let qualifiedName: QualifiedName
  private let ifNotExists: Bool
  /// `TABLE`, `VIEW`, …
  let kind: String

  /// nil for what makes nothing that can be made again by its text: a virtual table, a table made of rows.
  init?(_ definition: Definition) {
    let definition = definition.completed
    guard let body = definition.body else { return nil }
    switch body {
    case .createTable(let node):
      guard !node.select.exists else { return nil }
      (kind, qualifiedName, ifNotExists) = ("TABLE", node.name, node.ifNotExists)
    case .createIndex(let node): (kind, qualifiedName, ifNotExists) = ("INDEX", node.name, node.ifNotExists)
    case .createView(let node): (kind, qualifiedName, ifNotExists) = ("VIEW", node.name, node.ifNotExists)
    case .createTrigger(let node): (kind, qualifiedName, ifNotExists) = ("TRIGGER", node.name, node.ifNotExists)
    default: return nil
    }
    guard qualifiedName.name.exists else { return nil }
    tree = definition.tree
    span = tree.statements[definition.statement].span
  }

  /// The name as it is written.
  var name: String { tree.text(of: qualifiedName.name) }

  /// - Parameters:
  ///   - newName: Another name for it.
  ///   - edits: Of the definition's text; those before the name's end are for nobody. nil where they can't be made.
  func creation(named newName: String? = nil, with edits: [(range: SourceRange, text: String)] = []) -> String? {
    let file = tree.file
    let start = tree[qualifiedName.name].range.end
    let end = tree.range(of: span).end
    var text = ""
    var position = start
    for edit in edits.sorted(by: { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }) {
      guard edit.range.start >= position, edit.range.end <= end else { return nil }
      text += file.text(SourceRange(start: position, end: edit.range.start)) + edit.text
      position = edit.range.end
    }
    text += file.text(SourceRange(start: position, end: end))
    let first = qualifiedName.schema.exists ? qualifiedName.schema : qualifiedName.name
    // Nothing of its name is there when this runs.
    let before = (span.first.index..<first.index).map { TokenID(Int($0)) }.filter { token in
      !(ifNotExists && [.if, .not, .exists].contains(tree[token].kind))
    }
    let words = before.map { tree.text(of: $0) } + [newName.map(SQLText.identifier) ?? name]
    return words.joined(separator: " ") + text
  }
}

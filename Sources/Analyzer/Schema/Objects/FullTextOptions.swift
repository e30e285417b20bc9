/// The arguments of `USING fts5(…)`, columns aside (https://sqlite.org/fts5.html §4).
public struct FullTextOptions: Sendable {
  /// Where the words of a row are read from once they are indexed.
  public enum Content: Sendable {
    /// From the table itself.
    case own
    /// From nowhere: `content=''`.
    case none
    /// From another table or view, named by the token.
    case table(TokenID)
  }

  /// Where the words of a row are read from.
  public private(set) var content = Content.own
  /// The name behind `content_rowid`; `.none` where the rowid is meant.
  public private(set) var contentRowid = TokenID.none
  /// Whether rows of a table without content can be deleted: `contentless_delete=1`.
  public private(set) var hasContentlessDelete = false
  /// Whether a table without content keeps the columns that are UNINDEXED: `contentless_unindexed=1`.
  public private(set) var keepsUnindexed = false
  /// The names of the columns that are UNINDEXED.
  public private(set) var unindexed: [TokenID] = []
  /// The options that are written, by their whole names, each with the token that names it.
  private(set) var written: [(option: String, token: TokenID)] = []
  /// The tokenizer and what it is told, word for word; empty where none is named.
  private(set) var tokenizer: [String] = []
  /// The first token of the tokenizer; `.none` where none is named.
  private(set) var tokenizerToken = TokenID.none
  var hasSizes = true
  var hasLocale = false
  /// The words before `=` that are no options.
  var unknown: [TokenID] = []

  /// SQLite takes any beginning of an option's name for it, in this order.
  static let names = [
    "prefix", "tokenize", "content", "contentless_delete", "contentless_unindexed", "content_rowid", "columnsize",
    "locale", "detail", "tokendata",
  ]

  /// The options of a CREATE VIRTUAL TABLE, of whatever module.
  public init(_ node: CreateVirtualTable, in tree: SyntaxTree) {
    for argument in node.arguments where argument.first.exists && argument.first <= argument.last {
      let first = Int(argument.first.index)
      let last = Int(argument.last.index)
      guard last > first, tree.tokens[first + 1].kind == .equal else {
        if last > first, (first + 1...last).contains(where: { tree.matches(TokenID($0), "unindexed") }) {
          unindexed.append(argument.first)
        }
        continue
      }
      read(argument.first, last > first + 1 ? TokenID(first + 2) : .none, upTo: argument.last, in: tree)
    }
  }

  private mutating func read(_ name: TokenID, _ token: TokenID, upTo last: TokenID, in tree: SyntaxTree) {
    let value = token.exists ? tree.unquoted(token) : ""
    let word = tree.unquoted(name).lowercasedASCII
    let option = FullTextOptions.names.first { $0.hasPrefix(word) }
    if let option { written.append((option, name)) }
    switch option {
    case "tokenize" where token.exists:
      tokenizerToken = token
      tokenizer = (Int(token.index)...Int(last.index)).flatMap { FullTextOptions.words(tree.unquoted(TokenID($0))) }
    case "content": content = value.isEmpty ? .none : .table(token)
    case "content_rowid": contentRowid = token
    case "contentless_delete": hasContentlessDelete = value == "1"
    case "contentless_unindexed": keepsUnindexed = value == "1"
    case "columnsize": hasSizes = value != "0"
    case "locale": hasLocale = value == "1"
    case .some: break
    case nil: unknown.append(name)
    }
  }
}

extension FullTextOptions {
  /// How many letters a word of a query has at least for the index to know it: the tokenizer 'trigram' indexes every three letters
  /// (https://sqlite.org/fts5.html §4.3.4).
  public var leastLetters: Int { tokenizer.first == "trigram" ? 3 : 1 }
}

extension FullTextOptions {
  /// The words of a tokenizer's text: `unicode61 remove_diacritics '2'`.
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var rest = text[...]
    while true {
      rest = rest.drop { $0 == " " }
      guard let first = rest.first else { return words }
      guard first == "'" || first == "\"" else {
        words.append(String(rest.prefix { $0 != " " }))
        rest = rest.drop { $0 != " " }
        continue
      }
      // A quote that is doubled stands for itself.
      var word = ""
      rest = rest.dropFirst()
      while let next = rest.popFirst(), next != first || rest.first == first {
        word.append(next)
        if next == first { rest = rest.dropFirst() }
      }
      words.append(word)
    }
  }
}

extension Table {
  /// The options of an fts5 table, with the tree in which they are written; nil for another table.
  public var fullTextOptions: (options: FullTextOptions, tree: SyntaxTree)? {
    guard case .virtual(let module) = kind, module == Table.fts5, let definition,
      case .createVirtualTable(let node)? = definition.body
    else { return nil }
    return (FullTextOptions(node, in: definition.tree), definition.tree)
  }

  /// The columns of an fts5 table in which nobody can search: UNINDEXED.
  public var unindexedColumns: Set<Name> {
    guard let (options, tree) = fullTextOptions else { return [] }
    return Set(options.unindexed.map { tree.name($0) })
  }

  /// Whether it is an fts5 table.
  public var isFullText: Bool { kind == .virtual(module: Table.fts5) }

  static let fts5 = Name("fts5")
}

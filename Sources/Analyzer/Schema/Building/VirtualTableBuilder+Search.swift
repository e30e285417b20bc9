/// Full-text search: https://sqlite.org/fts5.html and https://sqlite.org/fts3.html.
extension VirtualTableBuilder {
  // MARK: fts5

  mutating func buildFTS5() {
    let options = FullTextOptions(node, in: tree)
    var unindexed: Set<Int> = []
    for argument in arguments where argument.count > 0 && argument.kind(1) != .equal {
      if let isUnindexed = addFTS5Column(argument), isUnindexed { unindexed.insert(columns.count - 1) }
    }
    for option in options.unknown {
      findings.report(.noOption(tree.unquoted(option), ofModule: "fts5", among: FullTextOptions.names), at: option)
    }
    checkOptions(options)
    checkTokenizer(options)
    if columns.isEmpty, !isIncomplete {
      findings.report(.withoutColumns(tableName), at: node.name.name)
    }
    var hasContent = false
    var kept: Set<Int> = []
    switch options.content {
    case .own: hasContent = true
    case .none: if options.keepsUnindexed { kept = unindexed }
    case .table: break
    }
    if !hasContent { forgetContent(keeping: kept) }
    let count = columns.count
    addHidden(tableName, .value)
    addHidden("rank", .real)
    columns[columns.count - 1].possible = .any

    shadows = [
      ("_data", "id INTEGER PRIMARY KEY, block BLOB)"),
      ("_idx", "segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID"),
    ]
    let stored = (0..<count).filter { hasContent || kept.contains($0) }
    if !stored.isEmpty {
      var names = stored.map { "c\($0)" }
      if options.hasLocale, hasContent { names += stored.filter { !unindexed.contains($0) }.map { "l\($0)" } }
      shadows.append(("_content", "id INTEGER PRIMARY KEY, \(names.joined(separator: ", ")))"))
    }
    if options.hasSizes {
      shadows.append(
        ("_docsize", "id INTEGER PRIMARY KEY, sz BLOB\(options.hasContentlessDelete ? ", origin INTEGER" : ""))"))
    }
    shadows.append(("_config", "k PRIMARY KEY, v) WITHOUT ROWID"))
  }

  /// Checks what options ask of one another (fts5_config.c, `sqlite3Fts5ConfigParse`).
  private mutating func checkOptions(_ options: FullTextOptions) {
    let isContentless = if case .none = options.content { true } else { false }
    for (option, token) in options.written {
      if tree.quote(of: token) != nil { findings.report(.quotedOption(option), at: token) }
      switch option {
      case "contentless_delete" where options.hasContentlessDelete:
        if !isContentless {
          findings.report(.wantsNoContent(option), at: token)
        } else if !options.hasSizes {
          findings.report(.deletesWithoutSizes, at: token)
        }
      case "contentless_unindexed" where options.keepsUnindexed && !isContentless:
        findings.report(.wantsNoContent(option), at: token)
      default: break
      }
    }
  }

  /// Checks the arguments of SQLite's own tokenizers (fts5_tokenize.c); others are the program's.
  private mutating func checkTokenizer(_ options: FullTextOptions) {
    var words = options.tokenizer[...]
    while words.first?.lowercasedASCII == "porter" { words = words.dropFirst() }
    guard let tokenizer = words.popFirst()?.lowercasedASCII else { return }
    let known: [String: [String]?]
    switch tokenizer {
    case "unicode61":
      known = ["remove_diacritics": ["0", "1", "2"], "categories": nil, "tokenchars": nil, "separators": nil]
    case "ascii": known = ["tokenchars": nil, "separators": nil]
    case "trigram": known = ["case_sensitive": ["0", "1"], "remove_diacritics": ["0", "1", "2"]]
    default: return
    }
    var told: [String: String] = [:]
    while let word = words.popFirst() {
      guard let values = known[word.lowercasedASCII] else {
        return findings.report(.noTokenizerOption(word, of: tokenizer), at: options.tokenizerToken)
      }
      let value = words.popFirst()
      guard let value, values?.contains(value) ?? true else {
        return findings.report(.tokenizerValue(value, of: word, tokenizer), at: options.tokenizerToken)
      }
      told[word.lowercasedASCII] = value
    }
    if tokenizer == "trigram", told["case_sensitive"] == "1", let value = told["remove_diacritics"], value != "0" {
      findings.report(.tokenizerValue(value, of: "remove_diacritics", tokenizer), at: options.tokenizerToken)
    }
  }

  /// `name [type] [AS NamedType [USING Adapter]] [NOT NULL] [UNINDEXED]`; all but UNINDEXED is an addition to fts5.
  ///
  /// - Returns: whether it is UNINDEXED; nil when there is no such column.
  private mutating func addFTS5Column(_ argument: Argument) -> Bool? {
    let name = tree.name(argument.id(0))
    guard argument.kind(0).canNameColumn else {
      findings.report(.expectedColumn, at: argument.id(0))
      return nil
    }
    if name == "rank" || name == "rowid" {
      findings.report(.keptName(name, by: "fts5"), at: argument.id(0))
      return nil
    }
    if name == tableName {
      findings.report(.columnNamedAsTable, at: argument.id(0))
      return nil
    }
    var column = Column(
      name: name, affinity: .blob, classes: [.text, .null], possible: .any, file: tree.file,
      range: tree[argument.id(0)].range)
    var isUnindexed = false
    var place = 1
    while place < argument.count {
      let token = argument.id(place)
      let type = DeclaredType(tree.unquoted(token))
      if tree.matches(token, "unindexed"), !isUnindexed {
        isUnindexed = true
      } else if argument.kind(place) == .not, argument.kind(place + 1) == .null, column.notNull == nil {
        column.notNullRange = tree.range(of: TokenSpan(token, argument.id(place + 1)))
        column.isNotNull = true
        place += 1
      } else if argument.kind(place) == .as, place + 1 < argument.count, column.namedType == nil {
        let first = argument.id(place + 1)
        place += 1
        while argument.kind(place + 1) == .dot, place + 2 < argument.count { place += 2 }
        let type = TypeName(first: first, last: argument.id(place))
        var adapter: String?
        if argument.kind(place + 1) == .using, place + 2 < argument.count {
          adapter = tree.unquoted(argument.id(place + 2))
          place += 2
        }
        column.namedType = NamedType(
          name: tree.typeReference(type), adapter: adapter,
          location: tree.location(of: TokenSpan(type.first, type.last)))
      } else if place == 1, type.isStandard {
        column.declaredType = type.text
        column.typeRange = tree[token].range
        column.classes = type.classes(isStrict: false).union(.null)
      } else {
        findings.report(
          .noColumnOption(tree.text(of: token), among: ["UNINDEXED"] + DeclaredType.standard), at: token)
        break
      }
      place += 1
    }
    if column.isNotNull {
      column.classes.remove(.null)
      column.possible.remove(.null)
    }
    let count = columns.count
    add(column, at: argument.id(0))
    return columns.count > count ? isUnindexed : nil
  }

  /// A contentless table gives NULL for every column, whatever went in (https://sqlite.org/fts5.html §4.4.1), and an
  /// external content table what some other table holds, or NULL where that has no such row (§4.4.3).
  private mutating func forgetContent(keeping kept: Set<Int>) {
    for index in columns.indices where !kept.contains(index) {
      columns[index].isNotNull = false
      columns[index].classes.insert(.null)
      columns[index].possible.insert(.null)
    }
  }

  // MARK: fts3, fts4

  private func isListOfNumbers(_ value: String) -> Bool {
    value.isEmpty
      || value.split(separator: ",", omittingEmptySubsequences: false).allSatisfy {
        $0.utf8.first.map { (48...57).contains($0) } ?? false
      }
  }

  mutating func buildFTS4(hasOptions: Bool) {
    var languageID: Name = "__langid"
    var content: Name?
    var hasContent = true
    var hasSizes = hasOptions
    var hasLanguage = false
    // A second one is a column to fts3 and an option to fts4, which has none of that name.
    var hasTokenizer = false
    for argument in arguments where argument.count > 0 {
      let word = tree.unquoted(argument.id(0))
      // `tokenize=porter`, and `tokenize porter` as it was written once.
      if argument.count > 1, word.lowercasedASCII == "tokenize", !hasTokenizer {
        hasTokenizer = true
        continue
      }
      guard hasOptions, argument.kind(1) == .equal else {
        addFTS4Column(argument)
        continue
      }
      let value = argument.count > 2 ? tree.unquoted(argument.id(2)) : ""
      switch word.lowercasedASCII {
      case "content":
        hasContent = false
        content = value.isEmpty ? nil : Name(value)
      case "languageid":
        languageID = Name(value)
        hasLanguage = true
      case "matchinfo": hasSizes = value.lowercasedASCII != "fts3"
      case "prefix":
        if !isListOfNumbers(value) { findings.report(.prefixWantsNumbers, at: argument.id(0)) }
      case "compress", "uncompress", "order", "notindexed": break
      default:
        let known = [
          "matchinfo", "prefix", "compress", "uncompress", "order", "content", "languageid", "notindexed", "tokenize",
        ]
        findings.report(.noOption(word, ofModule: "fts4", among: known), at: argument.id(0))
      }
    }
    if columns.isEmpty { addFTS4Defaults(content) }
    let stored = columns
    addHidden(tableName, .value)
    // The rowid under another name.
    rowidAlias = columns.count
    addHidden("docid", .integer, isNotNull: true)
    columns[columns.count - 1].primaryKeyPosition = 1
    addHidden(languageID, .integer)

    if hasContent {
      let names = stored.enumerated().map { SQLText.quoted("c\($0)\($1.name.text)") } + (hasLanguage ? ["langid"] : [])
      shadows.append(("_content", "docid INTEGER PRIMARY KEY, \(names.joined(separator: ", ")))"))
    }
    shadows.append(("_segments", "blockid INTEGER PRIMARY KEY, block BLOB)"))
    shadows.append(
      (
        "_segdir",
        "level INTEGER, idx INTEGER, start_block INTEGER, leaves_end_block INTEGER, end_block INTEGER, root BLOB, "
          + "PRIMARY KEY(level, idx))"
      ))
    if hasSizes { shadows.append(("_docsize", "docid INTEGER PRIMARY KEY, size BLOB)")) }
    if hasOptions { shadows.append(("_stat", "id INTEGER PRIMARY KEY, value BLOB)")) }
  }

  /// The first word is the name, and whatever follows is ignored.
  private mutating func addFTS4Column(_ argument: Argument) {
    // The first word of it; without one, the name is empty (fts3.c, `sqlite3Fts3NextToken`).
    let word = (0..<argument.count).map { argument.id($0) }.first { isWord(tree.text(of: $0)) }
    let name = word.map { tree.name($0) } ?? Name("")
    if name == "docid" || name == tableName {
      findings.report(.keptName(name, by: "fts4"), at: argument.id(0))
      return
    }
    add(
      Column(
        name: name, affinity: .blob, classes: [.text, .null], possible: .any,
        file: tree.file, range: tree[argument.id(0)].range), at: argument.id(0))
  }

  private func isWord<Text: StringProtocol>(_ text: Text) -> Bool {
    guard let first = text.utf8.first else { return false }
    switch first {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      return true
    default: return "'\"`[".utf8.contains(first)
    }
  }

  /// Without columns it has those of its content table, else one called `content`.
  private mutating func addFTS4Defaults(_ content: Name?) {
    if let content {
      guard let table = catalog.table(named: content), !table.isIncomplete else {
        isIncomplete = true
        return
      }
      columns = table.columns.filter { !$0.isHidden }.map {
        Column(
          name: $0.name, affinity: .blob, classes: $0.classes.union(.null), possible: .any, file: $0.file,
          range: $0.range)
      }
    } else if !isIncomplete {
      columns = [Column(name: "content", affinity: .blob, classes: [.text, .null], possible: .any)]
    }
  }
}

extension TokenKind {
  /// A word, a quoted name or a string.
  fileprivate var canNameColumn: Bool { isKeyword || self == .identifier || self == .string }
}

extension String {
  /// ASCII letters in lower case; the rest as it is.
  var lowercasedASCII: String { Name(self).folded }
}

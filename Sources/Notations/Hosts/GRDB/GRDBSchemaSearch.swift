/// The table that `db.create(virtualTable:using: FTS5())` makes, and the triggers that keep it up to date.
struct GRDBSchemaSearch {
  private let values: GRDBSchemaValues
  private let tables: GRDBSchemaTables
  private let module: String
  private let host: Range<Int>
  private var code: HostCode { values.code }

  init(_ values: GRDBSchemaValues, _ tables: GRDBSchemaTables, module: String, host: Range<Int>) {
    (self.values, self.tables, self.module, self.host) = (values, tables, module, host)
  }

  /// The module with its arguments, and the triggers of a table that is synchronized; nil where something isn't understood.
  func written(_ name: GRDBSchemaName, _ body: GRDBSchemaBody, ifNotExists: Bool)
    -> (module: GRDBSchemaText, triggers: [GRDBSchemaText])?
  {
    guard ["FTS3", "FTS4", "FTS5"].contains(module) else { return nil }
    var arguments: [GRDBSchemaText] = []
    var columns: [String] = []
    var settings: [GRDBSchemaText] = []
    var tokenizer: GRDBSchemaText?
    var content: (table: GRDBSchemaName, host: Range<Int>)?
    for chain in body.chains {
      let first = chain[0]
      if let assigned = first.assigned {
        if first.name == "tokenizer" {
          guard let written = self.tokenizer(assigned) else { return nil }
          tokenizer = GRDBSchemaText("tokenize=\(written)", for: first.host)
        } else {
          guard let setting = setting(first.name, assigned) else { return nil }
          settings.append(GRDBSchemaText(setting, for: values.range(assigned)))
        }
        continue
      }
      switch first.name {
      case "column":
        guard let column = first.argument(nil, code).flatMap({ values.name($0.tokens) }),
          let sql = self.column(column, chain.dropFirst())
        else { return nil }
        columns.append(column.text)
        arguments += sql
      case "synchronize":
        guard let table = first.argument("withTable", code).flatMap({ values.name($0.tokens) }), chain.count == 1,
          module != "FTS3"
        else { return nil }
        content = (table, first.host)
      default: return nil
      }
    }
    if columns.isEmpty && module == "FTS5" { return nil }
    if let tokenizer { arguments.append(tokenizer) }
    var triggers: [GRDBSchemaText] = []
    if let content {
      // The rows of a table that isn't known have a key that isn't known.
      guard let table = tables[content.table.text] else { return nil }
      if module == "FTS5" {
        arguments.append(
          GRDBSchemaText("content=\(GRDBSchemaValues.quoted(content.table.text))", for: content.table.host))
        if let column = table.rowIDColumn {
          arguments.append(GRDBSchemaText("content_rowid=\(GRDBSchemaValues.quoted(column))", for: content.host))
        }
      } else {
        arguments.append(GRDBSchemaText("content=\"\(content.table.text)\"", for: content.table.host))
      }
      triggers = self.triggers(name.text, content.table.text, table.rowIDColumn ?? "rowid", columns, ifNotExists).map {
        GRDBSchemaText($0, for: content.host)
      }
    }
    arguments += settings
    var sql = GRDBSchemaText(module.lowercased(), for: host)
    guard !arguments.isEmpty else { return (sql, triggers) }
    sql.add("(", for: host)
    sql.add(GRDBSchemaText(arguments, separatedBy: ", "))
    sql.add(")", for: host)
    return (sql, triggers)
  }

  /// The arguments of a column, whose name GRDB writes without quotes.
  private func column(_ name: GRDBSchemaName, _ links: ArraySlice<GRDBSchemaBody.Link>) -> [GRDBSchemaText]? {
    guard name.text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
    if links.isEmpty { return [GRDBSchemaText(name.text, for: name.host)] }
    guard links.count == 1, let link = links.first else { return nil }
    switch (link.name, module) {
    case ("notIndexed", "FTS5"):
      return [GRDBSchemaText("\(name.text) UNINDEXED", for: name.host)]
    case ("notIndexed", "FTS4"):
      return [GRDBSchemaText(name.text, for: name.host), GRDBSchemaText("notindexed=\(name.text)", for: link.host)]
    case ("asLanguageId", "FTS4"): return [GRDBSchemaText("languageid=\"\(name.text)\"", for: name.host)]
    default: return nil
    }
  }

  /// `.porter()`, `.unicode61(diacritics: .keep)`, `.porter(wrapping: .unicode61())`, as an argument.
  private func tokenizer(_ tokens: Range<Int>) -> String? {
    guard let words = tokenizerWords(tokens) else { return nil }
    if module == "FTS5" { return GRDBSchemaValues.quoted(words.map(GRDBSchemaValues.quoted).joined(separator: " ")) }
    let options = words.dropFirst()
    guard options.count < 3 else { return nil }
    return options.isEmpty ? words[0] : "\(words[0]) \"\(options.joined(separator: "="))\""
  }

  private func tokenizerWords(_ tokens: Range<Int>) -> [String]? {
    var open = tokens.lowerBound
    while open < tokens.upperBound, !code.isSign(open, "(") { open += 1 }
    guard let name = values.word(tokens.lowerBound..<open), ["ascii", "porter", "unicode61", "simple"].contains(name)
    else { return nil }
    guard open < tokens.upperBound else { return [name] }
    guard code.closing(open) + 1 == tokens.upperBound else { return nil }
    var words = [name]
    for argument in code.items(in: open) {
      switch argument.label.map(code.text) {
      case "diacritics":
        switch values.word(argument.tokens) {
        case "removeLegacy": break
        case "keep": words += ["remove_diacritics", "0"]
        case "remove": words += ["remove_diacritics", "2"]
        default: return nil
        }
      case "wrapping":
        guard let inner = tokenizerWords(argument.tokens) else { return nil }
        words += inner
      // Sets of characters change no column; they aren't read.
      default: return nil
      }
    }
    return words
  }

  /// `t.prefixes = [2, 4]`, `t.content = ""`
  private func setting(_ name: String, _ tokens: Range<Int>) -> String? {
    if name == "prefixes" {
      guard code.isSign(tokens.lowerBound, "[") else { return nil }
      let numbers = code.items(in: tokens.lowerBound).compactMap { Int(code.text(values.range($0.tokens))) }.sorted()
      let separator = module == "FTS5" ? " " : ","
      let list = numbers.map { "\($0)" }.joined(separator: separator)
      return numbers.isEmpty ? nil : module == "FTS5" ? "prefix='\(list)'" : "prefix=\"\(list)\""
    }
    guard let value = values.literal(tokens)?.string else { return nil }
    let text = value.dropFirst().dropLast()
    switch (name, module) {
    case ("content", "FTS5"): return "content=\(value)"
    case ("contentRowID", "FTS5"): return "content_rowid=\(value)"
    case ("columnSize", "FTS5"): return "columnSize=\(value)"
    case ("detail", "FTS5"): return "detail=\(text)"
    case ("content", "FTS4"), ("compress", "FTS4"), ("uncompress", "FTS4"), ("matchinfo", "FTS4"):
      return text.contains("\"") ? nil : "\(name)=\"\(text)\""
    default: return nil
    }
  }

  private func triggers(_ search: String, _ content: String, _ key: String, _ columns: [String], _ ifNotExists: Bool)
    -> [String]
  {
    func list(_ names: [String], _ prefix: String = "") -> String {
      names.map { "\(prefix)\"\($0)\"" }.joined(separator: ", ")
    }
    let create = "CREATE TRIGGER " + (ifNotExists ? "IF NOT EXISTS " : "")
    func trigger(_ ending: String, _ event: String, _ steps: [String]) -> String {
      "\(create)\"__\(search)_\(ending)\" \(event) ON \"\(content)\" BEGIN \(steps.map { $0 + "; " }.joined())END"
    }
    let new = list([key] + columns, "new.")
    if module == "FTS5" {
      let insert = "INSERT INTO \"\(search)\"(\(list(["rowid"] + columns))) VALUES (\(new))"
      let delete =
        "INSERT INTO \"\(search)\"(\"\(search)\", \(list(["rowid"] + columns))) VALUES('delete', \(list([key] + columns, "old.")))"
      return [
        trigger("ai", "AFTER INSERT", [insert]), trigger("ad", "AFTER DELETE", [delete]),
        trigger("au", "AFTER UPDATE", [delete, insert]),
      ]
    }
    let insert = "INSERT INTO \"\(search)\"(\(list(["docid"] + columns))) VALUES(\(new))"
    let delete = "DELETE FROM \"\(search)\" WHERE docid=old.\"\(key)\""
    return [
      trigger("bu", "BEFORE UPDATE", [delete]), trigger("bd", "BEFORE DELETE", [delete]),
      trigger("au", "AFTER UPDATE", [insert]), trigger("ai", "AFTER INSERT", [insert]),
    ]
  }
}

/// Features of full-text search that only newer versions know (https://sqlite.org/fts5.html).
extension UsedFeatures {
  func add(_ create: CreateVirtualTable) {
    guard create.module.exists, tree.matches(create.module, Table.fts5) else { return }
    let options = FullTextOptions(create, in: tree)
    for (option, token) in options.written {
      switch option {
      case "contentless_delete": note(.contentlessDelete, token)
      case "contentless_unindexed": note(.contentlessUnindexed, token)
      case "locale": note(.locale, token)
      case "tokendata": note(.tokendata, token)
      default: break
      }
    }
    let words = options.tokenizer.map { $0.lowercasedASCII }
    // porter is handed the words of another one.
    guard words.first(where: { $0 != "porter" }) == "trigram" else { return }
    note(.trigram, options.tokenizerToken)
    if words.contains("remove_diacritics") { note(.trigramDiacritics, options.tokenizerToken) }
  }

  /// `INSERT INTO f (f, rank) VALUES ('secure-delete', 1)`: the column that is called like its table takes commands.
  func addCommand(_ insert: Insert) {
    guard insert.table.name.exists, let column = tree[insert.columns].first,
      tree.matches(column, tree.name(insert.table.name)),
      statement.catalog.table(named: tree.name(insert.table.name))?.isFullText == true,
      case .select(let select) = insert.source, select.exists
    else { return }
    for core in tree[tree[select].cores] {
      for row in tree[core.values] {
        guard let first = tree[row.exprs].first, case .literal(.string, let token) = tree[first] else { continue }
        switch tree.unquoted(token) {
        case "secure-delete": note(.secureDelete, token)
        case "deletemerge": note(.deletemerge, token)
        case "insttoken": note(.insttoken, token)
        default: break
        }
      }
    }
  }
}

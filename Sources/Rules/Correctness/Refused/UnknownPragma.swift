import Analyzer

struct UnknownPragma: StatementRule {
  static let info = RuleInfo(
    id: "unknown-pragma", category: .correctness, severity: .warning, since: "0.1",
    summary: "A `PRAGMA` that SQLite doesn't know, so that it does nothing",
    rationale: """
      SQLite says nothing of a pragma whose name it doesn't know, and leaves everything as it was: a letter too few, and \
      foreign keys stay off. Nor does it say anything of a word that a pragma doesn't know: `foreign_keys = enabled` \
      turns them off. Pragmas of SQLCipher and of the SQLite Encryption Extension are known.
      """,
    fix: .unsafe, fixSafety: "The pragma does something from now on.",
    examples: [
      .bad(
        "PRAGMA «foreign_key» = ON;", says: "SQLite knows no pragma 'foreign_key'; did you mean 'foreign_keys'?",
        fixed: "PRAGMA foreign_keys = ON;"),
      .bad("PRAGMA «max_connections» = 4;", says: "SQLite knows no pragma 'max_connections'"),
      .bad(
        "PRAGMA foreign_keys = «enabled»;",
        says: "'enabled' turns foreign_keys off: SQLite takes ON, YES, TRUE and 1 for on"),
      .bad(
        "PRAGMA journal_mode = «wall»;",
        says: "'wall' is no journal_mode, so this changes nothing; did you mean 'wal'?",
        fixed: "PRAGMA journal_mode = wal;"),
      .good(
        """
        PRAGMA foreign_keys = ON;
        PRAGMA main.journal_mode = WAL;
        PRAGMA table_info(pet);
        PRAGMA cipher_page_size = 4096;
        PRAGMA synchronous = 1;
        PRAGMA recursive_triggers = 'yes';
        PRAGMA puresql_require_strict_tables = TRUE;
        """),
    ])

  static let statements: StatementKinds = .pragma

  /// The pragmas of SQLite itself: debugging, other systems, deprecated.
  private static let further: [Name] = [
    "filename", "sql_trace", "lock_status", "lock_proxy_file", "stats", "vdbe_eqp", "vdbe_profile",
    "default_synchronous", "hexkey", "hexrekey", "key", "rekey", "textkey", "textrekey", "kdf_iter", "add_cipher",
    "cache_flush", "omit_readlock",
  ]
  /// SQLCipher's, wxSQLite3's and ours.
  private static let prefixes = ["cipher", "puresql_", "hmac", "legacy", "mc_", "plaintext_", "fast_kdf"]

  func check(_ statement: ResolvedStatement, _ context: inout RuleContext) {
    guard case .pragma(let pragma) = statement.statement.body, pragma.name.exists else { return }
    let tree = statement.tree
    let name = tree.name(pragma.name)
    if BuiltinTables.pragma(name) == nil {
      let written = name.folded
      if UnknownPragma.further.contains(name) || UnknownPragma.prefixes.contains(where: written.hasPrefix) { return }
      let nearMiss = NearMiss.closest(to: name.text, in: BuiltinTables.pragmaNames)
      context.report(
        .unknown(name.text, nearMiss), at: tree.location(of: pragma.name),
        fix: nearMiss.map { fix($0, pragma.name, tree) })
    } else if pragma.value.exists, pragma.value.first == pragma.value.last {
      check(pragma.value.first, of: name, in: tree, &context)
    }
  }

  private func fix(_ word: String, _ token: TokenID, _ tree: SyntaxTree) -> Fix {
    Fix(title: "Write \(word)", safety: .unsafe, edits: [Fix.Edit(tree.location(of: token), word)])
  }

  /// Pragmas that are on or off (pragma.h, `PragTyp_FLAG`).
  private static let flags: [Name] = [
    "automatic_index", "cell_size_check", "checkpoint_fullfsync", "defer_foreign_keys", "foreign_keys", "fullfsync",
    "ignore_check_constraints", "legacy_alter_table", "query_only", "read_uncommitted", "recursive_triggers",
    "reverse_unordered_selects", "trusted_schema",
  ]
  /// The words that each of a few pragmas takes.
  private static let words: [Name: [String]] = [
    "journal_mode": ["delete", "truncate", "persist", "memory", "wal", "off"],
    "locking_mode": ["normal", "exclusive"],
  ]

  private func check(_ token: TokenID, of pragma: Name, in tree: SyntaxTree, _ context: inout RuleContext) {
    let value = tree.name(token)
    let first = value.folded.utf8.first ?? 0
    if let known = UnknownPragma.words[pragma] {
      // Any beginning of a word will do (pragma.c, `PragTyp_JOURNAL_MODE`).
      if first &- 48 < 10 || known.contains(where: { $0.hasPrefix(value.folded) }) { return }
      let nearMiss = NearMiss.closest(to: value.text, in: known)
      context.report(
        .noWord(value.text, pragma.text, nearMiss), at: tree.location(of: token),
        fix: nearMiss.map { fix($0, token, tree) })
    } else if UnknownPragma.flags.contains(pragma), first &- 48 > 9,
      !["on", "yes", "true", "off", "no", "false"].contains(value.folded)
    {
      context.report(.off(value.text, pragma.text), at: tree.location(of: token))
    }
  }
}

extension Message {
  fileprivate static func unknown(_ pragma: String, _ nearMiss: String?) -> Message {
    Message(
      "SQLite knows no pragma '\(pragma)'" + (nearMiss.map { "; did you mean '\($0)'?" } ?? ""),
      help: "It does nothing, and SQLite doesn't say so.")
  }

  fileprivate static func noWord(_ word: String, _ pragma: String, _ nearMiss: String?) -> Message {
    Message(
      "'\(word)' is no \(pragma), so this changes nothing" + (nearMiss.map { "; did you mean '\($0)'?" } ?? ""))
  }

  fileprivate static func off(_ word: String, _ pragma: String) -> Message {
    Message("'\(word)' turns \(pragma) off: SQLite takes ON, YES, TRUE and 1 for on")
  }
}

/// The keywords of SQLite, by spelling. `TEMPORARY` is another spelling of `TEMP`.
enum KeywordTable {
  static let spellings: [(String, TokenKind)] = [
    ("ABORT", .abort),
    ("ACTION", .action),
    ("ADD", .add),
    ("AFTER", .after),
    ("ALL", .all),
    ("ALTER", .alter),
    ("ALWAYS", .always),
    ("ANALYZE", .analyze),
    ("AND", .and),
    ("AS", .as),
    ("ASC", .asc),
    ("ATTACH", .attach),
    ("AUTOINCREMENT", .autoincrement),
    ("BEFORE", .before),
    ("BEGIN", .begin),
    ("BETWEEN", .between),
    ("BY", .by),
    ("CASCADE", .cascade),
    ("CASE", .case),
    ("CAST", .cast),
    ("CHECK", .check),
    ("COLLATE", .collate),
    ("COLUMN", .column),
    ("COMMIT", .commit),
    ("CONFLICT", .conflict),
    ("CONSTRAINT", .constraint),
    ("CREATE", .create),
    ("CROSS", .cross),
    ("CURRENT", .current),
    ("CURRENT_DATE", .currentDate),
    ("CURRENT_TIME", .currentTime),
    ("CURRENT_TIMESTAMP", .currentTimestamp),
    ("DATABASE", .database),
    ("DEFAULT", .default),
    ("DEFERRABLE", .deferrable),
    ("DEFERRED", .deferred),
    ("DELETE", .delete),
    ("DESC", .desc),
    ("DETACH", .detach),
    ("DISTINCT", .distinct),
    ("DO", .do),
    ("DROP", .drop),
    ("EACH", .each),
    ("ELSE", .else),
    ("END", .end),
    ("ESCAPE", .escape),
    ("EXCEPT", .except),
    ("EXCLUDE", .exclude),
    ("EXCLUSIVE", .exclusive),
    ("EXISTS", .exists),
    ("EXPLAIN", .explain),
    ("FAIL", .fail),
    ("FILTER", .filter),
    ("FIRST", .first),
    ("FOLLOWING", .following),
    ("FOR", .for),
    ("FOREIGN", .foreign),
    ("FROM", .from),
    ("FULL", .full),
    ("GENERATED", .generated),
    ("GLOB", .glob),
    ("GROUP", .group),
    ("GROUPS", .groups),
    ("HAVING", .having),
    ("IF", .if),
    ("IGNORE", .ignore),
    ("IMMEDIATE", .immediate),
    ("IN", .in),
    ("INDEX", .index),
    ("INDEXED", .indexed),
    ("INITIALLY", .initially),
    ("INNER", .inner),
    ("INSERT", .insert),
    ("INSTEAD", .instead),
    ("INTERSECT", .intersect),
    ("INTO", .into),
    ("IS", .is),
    ("ISNULL", .isnull),
    ("JOIN", .join),
    ("KEY", .key),
    ("LAST", .last),
    ("LEFT", .left),
    ("LIKE", .like),
    ("LIMIT", .limit),
    ("MATCH", .match),
    ("MATERIALIZED", .materialized),
    ("NATURAL", .natural),
    ("NO", .no),
    ("NOT", .not),
    ("NOTHING", .nothing),
    ("NOTNULL", .notnull),
    ("NULL", .null),
    ("NULLS", .nulls),
    ("OF", .of),
    ("OFFSET", .offset),
    ("ON", .on),
    ("OR", .or),
    ("ORDER", .order),
    ("OTHERS", .others),
    ("OUTER", .outer),
    ("OVER", .over),
    ("PARTITION", .partition),
    ("PLAN", .plan),
    ("PRAGMA", .pragma),
    ("PRECEDING", .preceding),
    ("PRIMARY", .primary),
    ("QUERY", .query),
    ("RAISE", .raise),
    ("RANGE", .range),
    ("RECURSIVE", .recursive),
    ("REFERENCES", .references),
    ("REGEXP", .regexp),
    ("REINDEX", .reindex),
    ("RELEASE", .release),
    ("RENAME", .rename),
    ("REPLACE", .replace),
    ("RESTRICT", .restrict),
    ("RETURNING", .returning),
    ("RIGHT", .right),
    ("ROLLBACK", .rollback),
    ("ROW", .row),
    ("ROWS", .rows),
    ("SAVEPOINT", .savepoint),
    ("SELECT", .select),
    ("SET", .set),
    ("TABLE", .table),
    ("TEMP", .temp),
    ("THEN", .then),
    ("TIES", .ties),
    ("TO", .to),
    ("TRANSACTION", .transaction),
    ("TRIGGER", .trigger),
    ("UNBOUNDED", .unbounded),
    ("UNION", .union),
    ("UNIQUE", .unique),
    ("UPDATE", .update),
    ("USING", .using),
    ("VACUUM", .vacuum),
    ("VALUES", .values),
    ("VIEW", .view),
    ("VIRTUAL", .virtual),
    ("WHEN", .when),
    ("WHERE", .where),
    ("WINDOW", .window),
    ("WITH", .with),
    ("WITHIN", .within),
    ("WITHOUT", .without),
    ("TEMPORARY", .temp),
  ]

  /// A perfect probe is not needed: an open-addressed table of 1,024 slots keyed by a hash of the upper-cased bytes
  /// answers a miss in one look on average.
  private static let slotCount = 1024
  private static let slots: [UInt8] = {
    var slots = [UInt8](repeating: 0, count: slotCount)
    for (index, entry) in spellings.enumerated() {
      var slot = Int(FoldedHash.hash(entry.0.utf8)) & (slotCount - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slotCount - 1) }
      slots[slot] = UInt8(index + 1)
    }
    return slots
  }()

  /// The spellings again, as bytes in one array, so that a look-up touches no `String`.
  private static let text: (bytes: [UInt8], starts: [Int]) = {
    var bytes: [UInt8] = []
    var starts: [Int] = []
    for (spelling, _) in spellings {
      starts.append(bytes.count)
      bytes.append(contentsOf: spelling.utf8)
    }
    starts.append(bytes.count)
    return (bytes, starts)
  }()

  /// The keyword spelt by `word` in any letter case, or `.identifier`.
  ///
  /// - Parameter hash: `FoldedHash` of the word.
  static func kind(of word: UnsafeBufferPointer<UInt8>.SubSequence, hash: UInt32) -> TokenKind {
    guard word.count >= 2, word.count <= 17 else { return .identifier }
    var slot = Int(hash) & (slotCount - 1)
    while true {
      let entry = Int(slots[slot])
      if entry == 0 { return .identifier }
      let start = text.starts[entry - 1]
      if text.starts[entry] - start == word.count {
        var index = start
        var same = true
        for byte in word {
          if FoldedHash.upper(byte) != text.bytes[index] {
            same = false
            break
          }
          index += 1
        }
        if same { return spellings[entry - 1].1 }
      }
      slot = (slot + 1) & (slotCount - 1)
    }
  }
}

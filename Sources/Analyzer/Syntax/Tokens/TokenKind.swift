/// The kind of a token. Keywords keep their own kind even where the grammar lets them be names; `isNameFallback` says
/// which can.
public enum TokenKind: UInt8, Sendable {
  /// The end of the text, behind its last token. No rule of the grammar has it.
  case endOfFile
  /// Bytes that SQLite's tokenizer refuses: an unterminated string, `1x`, `!`, a control character.
  case illegal

  // Words and literals.
  /// `a`, `"a"`, `[a]`, or a name in backticks
  case identifier
  /// `'it''s'`
  case string
  /// `x'00ff'`
  case blob
  /// `12`, `0x1f`, `1_000`
  case integer
  /// `1.5`, `1e3`
  case real
  /// `?`, `?1`, `:a`, `@a`, `$a`, `$a::b(c)`, `#a`
  case parameter
  /// A hole, where a program puts something into the text when it runs: `{id}`. The parser makes one of the next two of
  /// it where no value can stand; one that is left is a value, or a string that is filled, `'%{name}%'`.
  case hole
  /// A name that a program puts in, or a part of: `{table}`, `log_{year}`, `"{column}"`.
  case nameHole
  /// SQL of any kind that a program puts in: a condition, columns, clauses.
  case clauseHole

  // Punctuation.
  /// `(` `)` `;` `,` `.`
  case leftParenthesis, rightParenthesis, semicolon, comma, dot
  /// `+` `-` `*` `/` `%`
  case plus, minus, star, slash, percent
  /// `=` or `==`; `<>` or `!=`; `<` `<=` `>` `>=`
  case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
  /// `<<` `>>` `&` `|` `~` `||`
  case shiftLeft, shiftRight, ampersand, pipe, tilde, concat
  /// `->` and `->>`
  case arrow
  /// A `:` that begins no parameter. SQLite has no such token; the header of a query has it.
  case colon

  // Keywords, in SQLite's spelling. LIKE, GLOB, REGEXP share a kind in SQLite's grammar and so do the words of a
  // join and those of the current time; here each keeps its own and the parser groups them.
  case abort, action, add, after, all, alter, always, analyze, and, `as`, asc, attach, autoincrement
  case before, begin, between, by
  case cascade, `case`, cast, check, collate, column, commit, conflict, constraint, create, cross, current
  case currentDate, currentTime, currentTimestamp
  case database, `default`, deferrable, deferred, delete, desc, detach, distinct, `do`, drop
  case each, `else`, end, escape, except, exclude, exclusive, exists, explain
  case fail, filter, first, following, `for`, foreign, from, full
  case generated, glob, group, groups
  case having
  case `if`, ignore, immediate, `in`, index, indexed, initially, inner, insert, instead, intersect, into, `is`, isnull
  case join, key
  case last, left, like, limit
  case match, materialized
  case natural, no, not, nothing, notnull, null, nulls
  case of, offset, on, or, order, others, outer, over
  case partition, plan, pragma, preceding, primary
  case query
  case raise, range, recursive, references, regexp, reindex, release, rename, replace, restrict, returning, right
  case rollback, row, rows
  case savepoint, select, set
  case table, temp, then, ties, to, transaction, trigger
  case unbounded, union, unique, update, using
  case vacuum, values, view, virtual
  case when, `where`, window, with, within, without

  /// The first keyword: every kind from here on is one.
  public static let firstKeyword = TokenKind.abort

  /// Whether it is a word that SQLite's grammar knows: SELECT, also where it is a name. False for a quoted word.
  public var isKeyword: Bool { rawValue >= TokenKind.firstKeyword.rawValue }

  /// Whether it stands for what a program puts in when it runs: a value, a name, a part of the statement.
  public var isPutIn: Bool { self == .hole || self == .nameHole || self == .clauseHole }

  /// Whether a keyword becomes an identifier where the grammar has no use for it as a keyword (the `%fallback ID` list
  /// in parse.y).
  public var isNameFallback: Bool {
    switch self {
    case .abort, .action, .after, .analyze, .asc, .attach, .before, .begin, .by, .cascade, .cast, .column,
      .conflict, .database, .deferred, .desc, .detach, .do, .each, .end, .exclusive, .explain, .fail, .for,
      .ignore, .immediate, .initially, .instead, .like, .glob, .regexp, .match, .no, .plan, .query, .key, .of,
      .offset, .pragma, .raise, .recursive, .release, .replace, .restrict, .row, .rows, .rollback, .savepoint,
      .temp, .trigger, .vacuum, .view, .virtual, .with, .without, .nulls, .first, .last, .current, .following,
      .partition, .preceding, .range, .unbounded, .exclude, .groups, .others, .ties, .generated, .always,
      .materialized, .reindex, .rename, .currentDate, .currentTime, .currentTimestamp, .if, .within:
      true
    default: false
    }
  }

  /// Whether it is NATURAL, LEFT, CROSS or another word of a join: a name wherever a join can't stand.
  public var isJoinWord: Bool {
    switch self {
    case .natural, .left, .right, .full, .outer, .inner, .cross: true
    default: false
    }
  }

  /// Whether it is a word that is a keyword only where its neighbours say so: OVER behind a call, INDEXED before BY.
  public var isNameByPlace: Bool {
    switch self {
    case .window, .over, .filter, .indexed: true
    default: false
    }
  }
}

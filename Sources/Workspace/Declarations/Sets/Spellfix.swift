extension DeclarationSet {
  /// https://sqlite.org/spellfix1.html
  static let spellfix = DeclarationSet(
    name: "spellfix",
    sql: """
      CREATE FUNCTION editdist3(cost_table TEXT);
      CREATE FUNCTION editdist3(a TEXT, b TEXT) RETURNS INTEGER;
      CREATE FUNCTION editdist3(a TEXT, b TEXT, langid INTEGER) RETURNS INTEGER;
      CREATE FUNCTION spellfix1_editdist(a TEXT, b TEXT) RETURNS INTEGER DETERMINISTIC;
      CREATE FUNCTION spellfix1_phonehash(value TEXT) RETURNS TEXT DETERMINISTIC;
      CREATE FUNCTION spellfix1_scriptcode(value TEXT) RETURNS INTEGER DETERMINISTIC;
      CREATE FUNCTION spellfix1_translit(value TEXT) RETURNS TEXT DETERMINISTIC;
      CREATE MODULE spellfix1 (
        word TEXT, rank INTEGER, distance INTEGER, langid INTEGER, score INTEGER, matchlen INTEGER,
        phonehash TEXT HIDDEN, top INTEGER HIDDEN, scope INTEGER HIDDEN, srchcnt INTEGER HIDDEN,
        soundslike TEXT HIDDEN, command TEXT HIDDEN);
      """)
}

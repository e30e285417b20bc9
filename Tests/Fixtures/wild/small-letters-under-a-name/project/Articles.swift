import FMDB

func create(_ database: FMDatabase) {
  database.executeStatements(
    """
    CREATE TABLE IF NOT EXISTS articles (articleID TEXT NOT NULL PRIMARY KEY, title TEXT, searchRowID INTEGER);
    """)
}

func unindexed(_ database: FMDatabase, _ count: Int) {
  let placeholders = list(count)
  let sql = "select titel, articleID from articles where searchRowID is null limit 500"
  let rest = "select title, articleID from articles where articleID in \(placeholders)"
  let sentence = "select one from articles"
  _ = database.executeQuery(sql, withArgumentsIn: [])
  _ = database.executeQuery(rest, withArgumentsIn: [])
  print(sentence)
}

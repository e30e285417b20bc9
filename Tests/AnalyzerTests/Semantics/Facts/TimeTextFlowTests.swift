import Testing

import Analyzer

/// How times are written that the columns of a query give: from defaults, functions and literals through all that hands
/// values on.
struct TimeTextFlowTests {
  private func times(_ query: String) -> [String] {
    let schema = """
      CREATE TABLE topic (
        id INTEGER PRIMARY KEY, made_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP, title TEXT,
        synced_at TEXT DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now')), day TEXT AS (date(made_at, 'localtime'))
      );
      CREATE VIEW life AS SELECT id, made_at AS begun_at, COALESCE(synced_at, '') AS synced FROM topic;
      """
    let project = ProjectAnalyzer.analyze(
      migrations: [Parser.parse(SourceFile(path: "1.sql", text: schema))],
      queries: [Parser.parse(SourceFile(path: "q.sql", text: query))])
    return project.queries[0].statements[0].signature.columns.map { column in
      column.value.timeText.map { "\($0.shape.pattern) \($0.zone)\($0.isAssumed ? ", assumed" : "")" } ?? "-"
    }
  }

  @Test func defaultsSayHowColumnsAreWritten() {
    #expect(
      times("SELECT made_at, synced_at, day, title, id FROM topic;") == [
        "YYYY-MM-DD HH:MM:SS utc, assumed", "YYYY-MM-DDTHH:MM:SSZ utc, assumed", "YYYY-MM-DD local", "-", "-",
      ])
  }

  @Test func aDateThatStandsInForTimesSaysNothing() {
    let schema = """
      CREATE TABLE visit (
        id INTEGER PRIMARY KEY, day TEXT DEFAULT '1970-01-01', at TEXT DEFAULT '1970-01-01 00:00:00', word TEXT DEFAULT 'now'
      );
      """
    let table = ProjectAnalyzer(migrations: [Parser.parse(SourceFile(path: "1.sql", text: schema))])
      .catalog.table(named: "visit")
    #expect(table?.columns.map { $0.timeText?.shape } == [nil, nil, .second, nil])
  }

  @Test func functionsSayWhatTheyWrite() {
    #expect(
      times(
        """
        SELECT date('now'), time('now', 'localtime'), datetime(title), datetime('now', 'subsec'), date(made_at),
          strftime('%H:%M', made_at), strftime(title, 'now'), datetime(1, 'unixepoch'), date('now', :shift) FROM topic;
        """) == [
          "YYYY-MM-DD utc", "HH:MM:SS local", "YYYY-MM-DD HH:MM:SS unknown", "YYYY-MM-DD HH:MM:SS.SSS utc",
          "YYYY-MM-DD utc", "HH:MM utc", "-", "YYYY-MM-DD HH:MM:SS utc", "YYYY-MM-DD unknown",
        ])
  }

  @Test func valuesThatAreHandedOnKeepTheirForm() {
    let made = "YYYY-MM-DD HH:MM:SS utc, assumed"
    #expect(times("SELECT begun_at, synced FROM life;") == [made, "-"])
    #expect(times("SELECT made_at FROM (SELECT made_at FROM topic);") == [made])
    #expect(times("WITH t (at) AS (SELECT made_at FROM topic) SELECT at, MAX(at) FROM t;") == [made, made])
    #expect(times("SELECT CASE WHEN id > 1 THEN made_at ELSE NULL END FROM topic;") == [made])
    #expect(times("SELECT COALESCE(made_at, datetime('now')) FROM topic UNION ALL SELECT CURRENT_TIMESTAMP;") == [made])
    #expect(times("SELECT (SELECT made_at FROM topic LIMIT 1), made_at || '' FROM topic;") == [made, "-"])
    #expect(
      times("SELECT '2024-06-10', '2024-06-10' || '' UNION ALL SELECT date('now'), '';") == ["YYYY-MM-DD unknown", "-"])
    #expect(times("SELECT made_at FROM topic UNION SELECT synced_at FROM topic;") == ["-"])
  }
}

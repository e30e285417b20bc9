import Analyzer
import Notations
import Testing

/// Whatever is left of a file, it is read: no piece of it is missed, and every finding has a place in the host.
struct HalfFilesTests {
  private static let delight = """
    import a.b.C; /** x */ all: SELECT * FROM t WHERE a IN ? AND b =: b; g { INSERT INTO t (a, b) VALUES ?; SELECT 1; }
    CREATE TABLE t (a TEXT AS @J(x = 1) Map<String, List<C?>> NOT NULL, b); INSERT INTO main.t AS u VALUES :row;
    CREATE VIRTUAL TABLE f USING fts5(a TEXT PRIMARY KEY NOT NULL, b, content = ''); CREATE VIEW v AS SELECT * FROM t;
    """
  private static let drift = """
    import 'b.drift'; CREATE TABLE t (a INT NOT NULL AS x, b ENUM(S) MAPPED BY `c` JSON KEY d, e `F()`) STRICT AS R;
    CREATE VIEW v WITH R.c AS SELECT a, LIST(SELECT t.** FROM t) AS l FROM t; @create: INSERT INTO t (a) VALUES (1);
    q(REQUIRED :a AS ENUM(S) OR NULL, $p = TRUE) AS R: SELECT CAST(a AS BOOLEAN), t.** AS x FROM t WHERE $p ORDER BY $o LIMIT $l;
    i: INSERT INTO t $row; g: BEGIN; DELETE FROM t; COMMIT; CREATE TRIGGER r AFTER INSERT ON t BEGIN SELECT 1; END;
    """

  /// All beginnings, all ends, and all without one byte.
  private static func pieces(of text: String) -> [[UInt8]] {
    let bytes = Array(text.utf8)
    return bytes.indices.flatMap { place in
      [Array(bytes[..<place]), Array(bytes[place...]), Array(bytes[..<place] + bytes[(place + 1)...])]
    }
  }

  @Test func sqlDelight() {
    for bytes in Self.pieces(of: Self.delight) {
      let host = SourceFile(path: "a.sq", bytes: bytes)
      let project = SQLDelightProject([host])
      check([project.schema, project.queries.first], of: host)
    }
  }

  @Test func drift() {
    for bytes in Self.pieces(of: Self.drift) {
      let host = SourceFile(path: "a.drift", bytes: bytes)
      let project = DriftProject([host])
      check([project.schema, project.queries.first], of: host)
    }
  }

  private func check(_ texts: [SourceFile?], of host: SourceFile) {
    for case let text? in texts {
      let tree = Parser.parse(text)
      for statement in tree.statements {
        let place = tree.location(of: statement.span)
        #expect(place.inHost.file === host)
        if let written = place.editableInHost { #expect(written.text == place.text) }
      }
      for finding in tree.diagnostics {
        let place = finding.inHost.location
        #expect(place.file === host && Int(place.range.end) <= host.bytes.count)
      }
    }
  }
}

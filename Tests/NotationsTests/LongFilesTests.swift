import Analyzer
import TestSupport
import Notations
import Testing

/// A file that is four times as long may take four times as long to read, and not sixteen.
struct LongFilesTests {
  private func lines(_ count: Int, _ line: (Int) -> String) -> String { (0..<count).map(line).joined(separator: "\n") }

  private func expectLinear(_ count: Int, _ text: (Int) -> String, _ read: (SourceFile) -> Void) {
    let share = growth(by: 4, most: 2) { times in
      let host = SourceFile(path: "a", text: text(times * count))
      return processorTime { read(host) }
    }
    #expect(share <= 2)
  }

  @Test func groupsAndViewsGrowLinearly() {
    expectLinear(250) { count in
      lines(count) { "CREATE VIEW v\($0) AS SELECT * FROM v\($0 + 1);" }
        + lines(count) { "g\($0) { DELETE FROM t; INSERT INTO t (a, b) VALUES ?; }" }
    } _: {
      #expect(SQLDelightProject([$0]).schema != nil)
    }
  }

  @Test func headersAndTypesGrowLinearly() {
    expectLinear(250) { count in
      lines(count) { "q\($0)(:a AS TEXT, $p = TRUE) AS R: SELECT :a FROM t WHERE $p ORDER BY $o;" }
        + lines(count) { "CREATE TABLE t\($0) (a ENUM(S) MAPPED BY `x`, b BOOLEAN AS c) AS R;" }
    } _: {
      #expect(DriftProject([$0]).schema != nil)
    }
  }
}

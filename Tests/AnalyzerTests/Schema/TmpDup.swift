
import Analyzer
import Testing
struct TmpDup {
  @Test func dup() {
    for h in SchemaHistoryTests.histories {
      for r in h.refused {
        let base = Parser.parse(SourceFile(path: "1.sql", text: h.script.prefix(r.count).map { $0 + "\n;\n" }.joined()))
        let t = Parser.parse(SourceFile(path: "2.sql", text: r.sql))
        guard t.diagnostics.isEmpty, base.diagnostics.isEmpty else { continue }
        let p = ProjectAnalyzer.analyze(migrations: [base, t], queries: [])
        let step = p.migrations[1]
        let d = step.diagnostics + step.file.statements.flatMap(\.diagnostics)
        if d.isEmpty { print("NONE", r.message, "|", r.sql.split(separator: "\n").joined(separator: " ")) }
        if d.count > 1 {
          let starts = d.map { Int($0.location.range.start) }
          if Set(starts).count < starts.count { print("DUP", r.message, "|", r.sql.split(separator: "\n").joined(separator: " "), "|", d.map { $0.rule + ": " + $0.message }) }
        }
      }
    }
  }
}

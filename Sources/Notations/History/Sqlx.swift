package import Analyzer

/// sqlx: `-- no-transaction` as the first bytes of a file switches its transaction off.
package struct Sqlx: Notation {
  package init() {}

  package func read(_ host: SourceFile) -> SourceFile {
    var text = NotatedTextBuilder(host)
    if host.bytes.starts(with: "-- no-transaction".utf8) { text.runsInTransaction = false }
    return text.finish()
  }
}

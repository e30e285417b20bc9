import Analyzer
import Notations
import Testing

/// Names as aiosql, yesql and HugSQL have them.
struct CommentNamesTests {
  private func read(_ text: String) -> Notated {
    Notated(text, CommentNames(), schema: "CREATE TABLE x (id INTEGER PRIMARY KEY, n TEXT);")
  }

  @Test func whatStandsBehindANameSaysWhatIsDoneWithTheRows() {
    let rows: [(String, String, AssertedCardinality.Rows?)] = [
      ("-- name: get-x^", "get-x", .one), ("-- name: get_x$", "get_x", .one),
      ("-- name: put_x!", "put_x", AssertedCardinality.Rows.none),
      ("-- name: put_x*!", "put_x", AssertedCardinality.Rows.none), ("-- name: put_x<!", "put_x", nil),
      ("-- name: make#", "make", AssertedCardinality.Rows.none), ("-- name: get_x", "get_x", nil),
      ("--name:get_x(id, n)^", "get_x", .one), ("-- :name get-x :? :1", "get-x", .one),
      ("-- :name get-x :query :many", "get-x", .many), ("-- :name put-x :! :n", "put-x", AssertedCardinality.Rows.none),
      ("-- :name put-x :<!", "put-x", nil), ("-- :name get-x", "get-x", nil), ("-- :name get-x :*", "get-x", .many),
      ("/* :name put-x :execute */", "put-x", AssertedCardinality.Rows.none),
    ]
    for (comment, name, expected) in rows {
      let file = read("\(comment)\nSELECT * FROM x;")
      #expect(file.names == [name], "\(comment)")
      #expect(file.details(0)?.cardinality?.rows == expected, "\(comment)")
    }
  }

  @Test func theWordsThatSayItAreKept() {
    let file = read(
      "-- 🐕\n-- name: get-x^\nSELECT 1;\n-- name: put-x*!\nSELECT 2;\n-- :name all-x :? :*\n-- :doc all\nSELECT 3;")
    #expect(file.asserted == ["^", "*!", ":*"])
    #expect(file.sql == String(decoding: file.file.notated!.host.bytes, as: UTF8.self))
  }

  @Test func whatHasNoNameIsNone() {
    for comment in ["-- name: ^", "-- :name", "-- :named x", "-- nam: x", "-- name: (a)"] {
      let file = read("\(comment)\nSELECT 1;")
      #expect(file.names == [comment == "-- name: ^" ? "^" : nil], "\(comment)")
    }
  }

  @Test func isRecognizedByItsText() {
    func isUsed(_ text: String) -> Bool { CommentNames.isUsed(in: SourceFile(path: "q.sql", text: text)) }
    #expect(isUsed("-- name: get_x^\nSELECT 2;"))
    #expect(isUsed("-- :name get-x :? :1\nSELECT 2;"))
    #expect(isUsed("-- name: get_x\nSELECT 2;"))
    #expect(!isUsed("-- name: X :one\nSELECT 2;"))
    #expect(!isUsed("-- what is its name: X\nSELECT 2;"))
  }
}

import GRDB

func reset(_ db: Database) throws {
  // silent: allowed in a comment
  // puresql-lint: allow(delete-without-where) the demo begins anew
  try db.execute(sql: "DELETE FROM entry_tag")
}

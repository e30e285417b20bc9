import Overviews

/// Projects that tests show.
enum Samples {
  /// Two tables, a view, a trigger, a query that fires it, a finding and two migrations.
  static var shop: Overview {
    var overview = Overview(title: "shop", tool: "puresql-lint test")
    var customer = Overview.Table(name: "customer", kind: "table")
    customer.traits = ["STRICT"]
    customer.comment = "Who buys."
    customer.columns = [Overview.Column(name: "id", type: "INTEGER"), Overview.Column(name: "e mail", type: "TEXT?")]
    customer.columns[0].keyPosition = 1
    customer.columns[0].uses = [Overview.Use(.query(0), reads: true)]
    customer.uniqueKeys = [["e mail"]]
    customer.history = [
      Overview.Event("created as client", at: place("1.sql", 1)),
      Overview.Event("renamed to customer", at: place("2.sql", 3)),
    ]
    var order = Overview.Table(name: "order", kind: "table")
    order.columns = [
      Overview.Column(name: "id", type: "INTEGER"), Overview.Column(name: "customer_id", type: "INTEGER"),
    ]
    order.columns[0].keyPosition = 1
    order.foreignKeys = [
      Overview.ForeignKey(columns: ["customer_id"], table: "customer", references: ["id"], onDelete: "CASCADE")
    ]
    var view = Overview.Table(name: "buyer", kind: "view")
    view.columns = [Overview.Column(name: "id", type: "INTEGER")]
    view.sources = ["customer", "order"]
    var log = Overview.Table(name: "log", kind: "table")
    log.columns = [Overview.Column(name: "what", type: "TEXT")]
    overview.tables = [customer, order, view, log]
    overview.triggers = [
      Overview.Trigger(
        name: "keep", table: "order", event: "after delete", changes: [("log", "insert")], place: place("1.sql", 9),
        sql: Overview.SQL([.init(.keyword, "CREATE TRIGGER"), .init(.plain, " keep …")]))
    ]
    var query = Overview.Query(
      name: "removeCustomer", place: place("Shop.sql", 2), kind: "delete", rows: "no rows",
      sql: Overview.SQL([
        .init(.keyword, "DELETE FROM"), .init(.plain, " customer "), .init(.keyword, "WHERE"), .init(.plain, " id = "),
        .init(.parameter, ":id"),
      ]))
    query.parameters = [Overview.Value(name: "id", type: "INTEGER")]
    query.reads = ["customer"]
    query.writes = ["customer", "order", "log"]
    overview.queries = [query]
    overview.findings = [
      Overview.Finding(
        rule: "delete-everything", severity: "warning", message: "it deletes much", help: "Delete less.",
        at: place("Shop.sql", 3), excerpt: ["DELETE ", "FROM", " customer"],
        fix: Overview.Fix(title: "Write less", options: "--fix --unsafe", lines: ["@ Shop.sql:3", "-a", "+b"]),
        example: Overview.Example(
          tables: [.init("customer", columns: ["id", "e mail"], values: [["1", "'a'"], ["2", nil]])],
          parameters: .init("the parameter", columns: ["id"], values: [["7"]]),
          results: [
            .words(title: "the statement gives", "no row"),
            .rows(.init("with the fix", columns: ["id"], values: [["2"]])),
          ], line: "with customer (1, 'a'), (2, NULL) and :id = 7: no row; with the fix, (2)")),
      Overview.Finding(
        rule: "nullable-unique", severity: "note", message: "'e mail' is unique and may be NULL", at: place("1.sql", 5),
        excerpt: ["  ", "e mail", " TEXT"], table: "customer"),
    ]
    overview.migrations = [
      Overview.Migration(
        file: "1.sql", number: "1", isReleased: true,
        steps: [Overview.Event("create table `client`", at: place("1.sql", 1))]),
      Overview.Migration(
        file: "2.sql", number: "2", isReleased: false,
        steps: [Overview.Event("alter table `client`: rename it to `customer`", at: place("2.sql", 3))]),
    ]
    return overview
  }

  private static func place(_ file: String, _ line: Int) -> Overview.Place { Overview.Place(file: file, line: line) }

  /// The shop with a text in every place that a project has a say in.
  static func hostile(_ text: String) -> Overview {
    var overview = Overview(title: text, tool: "puresql-lint test")
    let place = Overview.Place(file: text, line: 1)
    let sql = Overview.SQL(
      [.keyword, .string, .number, .parameter, .comment, .plain].map { Overview.SQL.Piece($0, text) })
    let event = Overview.Event(text, at: place)
    var table = Overview.Table(name: text, kind: "table")
    table.traits = [text]
    table.comment = text
    var column = Overview.Column(name: text, type: text)
    column.traits = [text]
    column.comment = text
    column.history = [event, event]
    column.uses = [
      Overview.Use(.query(0), reads: true, writes: true), Overview.Use(.view(text), reads: true),
      Overview.Use(.trigger(text), writes: true), Overview.Use(.trigger(text + "!"), writes: true),
    ]
    table.columns = [column, Overview.Column(name: "b", type: "TEXT")]
    table.columns[1].uses = column.uses
    table.uses = column.uses
    table.uniqueKeys = [[text], [text, "b"]]
    table.foreignKeys = [
      Overview.ForeignKey(columns: [text], table: text, references: [text], onDelete: text, onUpdate: text),
      Overview.ForeignKey(columns: [text, "b"], table: text + "?", references: [text, text]),
    ]
    table.indexes = [Overview.Index(name: text, terms: [text], isUnique: true, condition: text)]
    table.checks = [text]
    table.shadows = [text]
    table.place = place
    table.sql = sql
    table.history = [event]
    var view = Overview.Table(name: text + " view", kind: "view")
    view.sources = [text]
    overview.tables = [table, view]
    overview.triggers = [
      Overview.Trigger(name: text, table: text, event: text, changes: [(text, text)], place: place, sql: sql)
    ]
    var query = Overview.Query(name: text, place: place, kind: text, rows: text, sql: sql)
    query.comment = text
    query.parameters = [Overview.Value(name: text, type: text)]
    query.columns = [Overview.Value(name: text, type: text, origin: (text, text), reasons: ["`\(text)` is " + text])]
    (query.reads, query.writes, query.members) = ([text], [text, text + "?"], [text])
    overview.queries = [query]
    overview.findings = [
      Overview.Finding(
        rule: text, severity: "error", message: text, help: text, at: place, excerpt: [text, text, text],
        related: [event],
        fix: Overview.Fix(title: text, options: "--fix", lines: ["@ " + text, "-" + text, "+" + text]),
        example: Overview.Example(
          tables: [.init(text, columns: [text], values: [[text], [nil]])],
          parameters: .init(text, columns: [text], values: [[text]]), statement: text,
          results: [
            .words(title: text, text), .rows(.init(text, columns: [text], values: [[text]])),
          ], line: text)),
      Overview.Finding(rule: text, severity: "note", message: text, at: place, table: text),
    ]
    overview.migrations = [Overview.Migration(file: text, number: text, isReleased: true, steps: [event])]
    overview.remarks = [text]
    return overview
  }

  /// Tables that refer to one another, and statements about them.
  static func large(tables count: Int, statements: Int = 2) -> Overview {
    var overview = Overview(title: "large", tool: "puresql-lint test")
    for number in 0..<count {
      var table = Overview.Table(name: "table_\(number)", kind: "table")
      table.columns = (0..<12).map { Overview.Column(name: "column_\($0)", type: $0 % 2 == 0 ? "INTEGER" : "TEXT?") }
      table.columns[0].keyPosition = 1
      for (place, target) in [number / 7, number / 3].enumerated() where target != number {
        table.foreignKeys.append(
          Overview.ForeignKey(
            columns: ["column_\(place + 1)"], table: "table_\(target)", references: ["column_0"], isOptional: true))
      }
      table.sql = Overview.SQL([.init(.keyword, "CREATE TABLE"), .init(.plain, " table_\(number) (…)")])
      overview.tables.append(table)
      for statement in 0..<statements {
        let place = overview.queries.count
        var query = Overview.Query(
          name: "query_\(number)_\(statement)", place: Overview.Place(file: "Queries/\(number / 10).sql", line: place),
          kind: "select", rows: "many rows",
          sql: Overview.SQL([
            .init(.keyword, "SELECT"), .init(.plain, " a, b, c, d\n"), .init(.keyword, "FROM"),
            .init(.plain, " table_\(number)\n"), .init(.keyword, "WHERE"), .init(.plain, " a = "),
            .init(.parameter, ":a"),
          ]))
        query.columns = table.columns.map {
          Overview.Value(
            name: $0.name, type: $0.type, origin: (table.name, $0.name),
            reasons: $0.type.hasSuffix("?") ? ["`\($0.name)` allows NULL"] : [])
        }
        query.reads = [table.name]
        overview.queries.append(query)
        for column in table.columns.indices {
          overview.tables[number].columns[column].uses.append(Overview.Use(.query(place), reads: true))
        }
      }
    }
    return overview
  }
}

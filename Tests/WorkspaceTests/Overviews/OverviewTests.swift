import Analyzer
import Foundation
import Overviews
import Testing
import Workspace

/// What is read of a project for its page.
struct OverviewTests {
  private static let files = [
    "Migrations/1.sql": """
    -- Who buys.
    CREATE TABLE client (
      id INTEGER PRIMARY KEY,
      -- Where letters go.
      mail TEXT NOT NULL UNIQUE,
      fax TEXT, -- hardly used
      both TEXT AS (mail || ' ' || fax)
    ) STRICT;
    CREATE TABLE purchase (
      id INTEGER PRIMARY KEY,
      client_id INTEGER NOT NULL REFERENCES client (id) ON DELETE CASCADE,
      made_on TEXT NOT NULL DEFAULT (date('now'))
    ) STRICT;
    CREATE INDEX purchase_client ON purchase (client_id);
    CREATE TABLE log (what TEXT NOT NULL) STRICT;
    CREATE TRIGGER keep AFTER DELETE ON purchase BEGIN INSERT INTO log (what) VALUES (old.made_on); END;
    """,
    "Migrations/2.sql": """
    ALTER TABLE client RENAME TO customer;
    ALTER TABLE customer RENAME COLUMN fax TO facsimile;
    CREATE VIEW buyer AS SELECT customer.id, mail, max(made_on) AS last FROM customer
      LEFT JOIN purchase ON client_id = customer.id GROUP BY customer.id;
    """,
    "Queries/Shop.sql": """
    -- What a customer bought.
    purchases:
    SELECT purchase.*, mail FROM purchase JOIN customer ON customer.id = client_id WHERE client_id = :customer;

    lastPurchase:
    SELECT last FROM buyer WHERE id = ?;

    setMail:
    UPDATE customer SET mail = :mail WHERE id = :id;

    removeCustomer:
    DELETE FROM customer WHERE id = :id;
    """,
  ]

  private static func overview(_ files: [String: String] = files) throws -> Overview {
    let folder = try TemporaryFolder(files)
    let projects = try ProjectLoader(paths: [folder.path]).plan().read()
    return try Pipeline().overview(try #require(projects.first))
  }

  private static func names(_ uses: [Overview.Use], _ overview: Overview, _ kind: KeyPath<Overview.Use, Bool>)
    -> [String]
  {
    uses.filter { $0[keyPath: kind] }.map { use in
      switch use.user {
      case .query(let place): overview.queries[place].title
      case .view(let name): "view \(name)"
      case .trigger(let name): "trigger \(name)"
      }
    }
  }

  @Test func tablesHaveTheirCommentsAndHistory() throws {
    let overview = try Self.overview()
    #expect(overview.tables.map(\.name) == ["customer", "purchase", "log", "buyer"])
    let customer = overview.tables[0]
    #expect(customer.comment == "Who buys.")
    #expect(customer.traits == ["STRICT"])
    #expect(customer.columns.map(\.name) == ["id", "mail", "facsimile", "both"])
    #expect(customer.columns.map(\.type) == ["INTEGER", "TEXT", "TEXT?", "TEXT?"])
    #expect(customer.columns.map(\.comment) == [nil, "Where letters go.", "hardly used", nil])
    #expect(customer.columns[3].traits == ["AS (mail || ' ' || facsimile)"])
    #expect(customer.uniqueKeys == [["mail"]])
    let events = customer.history.map { "\($0.what) \($0.place.text)" }
    #expect(
      events == [
        "created as client Migrations/1.sql:2", "renamed to customer Migrations/2.sql:1", "changed Migrations/2.sql:2",
      ])
    #expect(customer.columns[2].history.map(\.what) == ["created as fax", "renamed to facsimile"])
    let purchase = overview.tables[1]
    #expect(purchase.foreignKeys.map(\.table) == ["customer"])
    #expect(purchase.foreignKeys.map(\.onDelete) == ["CASCADE"])
    #expect(
      purchase.columns[2].traits == ["DEFAULT date('now')"] || purchase.columns[2].traits == ["DEFAULT (date('now'))"])
    #expect(purchase.indexes.map(\.terms) == [["client_id"]])
    #expect(overview.tables[3].sources == ["customer", "purchase"])
    #expect(customer.sql?.text.contains("facsimile") == true)
  }

  @Test func columnsKnowWhoUsesThem() throws {
    let overview = try Self.overview()
    let (customer, purchase) = (overview.tables[0], overview.tables[1])
    #expect(Self.names(customer.columns[1].uses, overview, \.reads) == ["view buyer", "purchases"])
    #expect(Self.names(customer.columns[1].uses, overview, \.writes) == ["setMail"])
    // `*` reads what it stands for, and a trigger what it names.
    #expect(Self.names(purchase.columns[2].uses, overview, \.reads) == ["view buyer", "trigger keep", "purchases"])
    #expect(Self.names(overview.tables[2].columns[0].uses, overview, \.writes) == ["trigger keep"])
    #expect(Self.names(customer.uses, overview, \.writes) == ["setMail", "removeCustomer"])
  }

  @Test func statementsSayWhatTheyMean() throws {
    let overview = try Self.overview()
    #expect(overview.queries.map(\.name) == ["purchases", "lastPurchase", "setMail", "removeCustomer"])
    let first = overview.queries[0]
    #expect(first.comment == "What a customer bought.")
    #expect(first.place == Overview.Place(file: "Queries/Shop.sql", line: 2))
    #expect(first.columns.map(\.name) == ["id", "client_id", "made_on", "mail"])
    #expect(first.columns.map { $0.origin?.table } == ["purchase", "purchase", "purchase", "customer"])
    #expect(first.sql.pieces.first?.text == "SELECT" && first.sql.pieces.first?.kind == .keyword)
    #expect(first.sql.pieces.contains { $0.kind == .parameter && $0.text == ":customer" })
    #expect(!overview.queries[1].columns[0].reasons.isEmpty)
    let remove = overview.queries[3]
    #expect(Set(remove.writes) == ["customer", "purchase", "log"])
    let way = EffectDiagram(overview).way(from: "customer", to: "log")
    #expect(way.map(\.cause) == ["on delete cascade", "after delete: keep does insert"])
  }

  @Test func migrationsSayWhatTheyDo() throws {
    let overview = try Self.overview()
    #expect(overview.migrations.map(\.file) == ["Migrations/1.sql", "Migrations/2.sql"])
    #expect(
      overview.migrations[1].steps.map(\.what) == [
        "alter table `client`: rename it to `customer`", "alter table `customer`: rename `fax` to `facsimile`",
        "create view `buyer`",
      ])
    #expect(overview.migrations[1].steps.map(\.place.line) == [1, 2, 3])
  }

  @Test func findingsHaveTheirPlaceAndFix() throws {
    let overview = try Self.overview([
      "Migrations/1.sql": "CREATE TABLE a (id INTEGER PRIMARY KEY, b TEXT) STRICT;\n",
      "Queries/A.sql": "one:\nSELECT id FROM a WHERE b = NULL;\n",
    ])
    let finding = try #require(overview.findings.first { $0.rule == "null-comparison" })
    #expect(finding.place.text == "Queries/A.sql:2")
    #expect(finding.excerpt == ["SELECT id FROM a WHERE ", "b = NULL", ";"])
    #expect(
      finding.fix?.lines.dropFirst() == ["-SELECT id FROM a WHERE b = NULL;", "+SELECT id FROM a WHERE b IS NULL;"])
  }

  @Test func findingsHaveRowsThatShowThem() throws {
    let files = [
      "Migrations/1.sql": "CREATE TABLE a (id INTEGER PRIMARY KEY, b TEXT) STRICT;\n",
      "Queries/A.sql": "one:\nSELECT id, b FROM a WHERE b = NULL AND id < :most;\n",
    ]
    let finding = try #require(try Self.overview(files).findings.first { $0.rule == "null-comparison" })
    let example = try #require(finding.example)
    #expect(example.tables.map(\.title) == ["a"])
    #expect(example.tables.map(\.columns) == [["id", "b"]])
    #expect(example.tables[0].values.count == 1 && example.tables[0].values[0][1] == nil)
    #expect(example.parameters?.columns == [":most"])
    #expect(example.statement == nil)
    #expect(example.results.count == 2)
    if case .words(let title, let words) = example.results[0] {
      #expect(title == "the statement gives" && words == "no row")
    } else {
      Issue.record("it gives rows")
    }
    if case .rows(let rows) = example.results[1] {
      #expect(rows.title == "with the fix" && rows.columns == ["id", "b"])
      #expect(rows.values == example.tables[0].values)
    } else {
      Issue.record("the fix gives no rows")
    }
    // The line is that of `lint`.
    let folder = try TemporaryFolder(files)
    let text = try Command.run(["--no-cache"], in: folder).output
    #expect(text.contains("= example: \(example.line)"))
    let page = try Command.run(["report"], in: folder).output
    #expect(page.contains("with the fix"))
    #expect(!(try Command.run(["report", "--no-witness"], in: folder).output.contains("with the fix")))
    #expect(try Command.run(["report"], in: folder).output == page)
  }

  @Test func findingsInDefinitionsBelongToTheirTable() throws {
    let overview = try Self.overview([
      "Migrations/1.sql": """
      CREATE TABLE client (id INTEGER PRIMARY KEY, mail TEXT, name TEXT, UNIQUE (mail, name));
      CREATE TABLE other (id INTEGER PRIMARY KEY);
      CREATE INDEX other_id ON other (id);
      """,
      "Migrations/2.sql": "ALTER TABLE client RENAME TO customer;\n",
      "Queries/A.sql": "one:\nSELECT id FROM other WHERE id = NULL;\n",
      "rules.yaml": "extends: pedantic\n",
    ])
    #expect(overview.findings.first { $0.rule == "nullable-unique" }?.table == "customer")
    #expect(overview.findings.first { $0.rule == "redundant-index" }?.table == "other")
    #expect(overview.findings.first { $0.rule == "null-comparison" }.map { $0.table == nil } == true)
  }

  @Test func aProjectWithoutAnythingHasAPage() throws {
    let overview = try Self.overview(["Queries/A.sql": "SELECT 1;\n"])
    #expect(overview.tables.isEmpty && overview.queries.count == 1)
    for bytes in [PageWriter(overview).render(), MermaidWriter(overview).render(), DotWriter(overview).render()] {
      #expect(!bytes.isEmpty)
    }
  }

  @Test func theCommandWritesWhatItIsAskedFor() throws {
    let folder = try TemporaryFolder(Self.files)
    let page = try Command.run(["report", "-o", "page.txt"], in: folder)
    #expect(page.status == 0 && page.output.isEmpty && page.error.isEmpty)
    let text = try String(contentsOfFile: folder.path + "/page.txt", encoding: .utf8)
    #expect(text.hasPrefix("<!DOCTYPE html>"))
    #expect(try Command.run(["report", "--format", "mermaid"], in: folder).output.hasPrefix("erDiagram\n"))
    let markdown = try Command.run(["report", "--format", "markdown"], in: folder)
    #expect(markdown.output.contains("## Tables") && markdown.status == 0)
    #expect(try Command.run(["report", "nowhere", "-o", "other.html"], in: folder).status == 2)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/other.html"))
  }
}

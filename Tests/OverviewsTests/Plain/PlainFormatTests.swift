import Testing

import Overviews

struct PlainFormatTests {
  @Test func mermaid() {
    #expect(
      String(decoding: MermaidWriter(Samples.shop).render(), as: UTF8.self) == #"""
        erDiagram
          t0["customer"] {
            INTEGER id PK
            TEXT e_mail UK "e mail, may be NULL"
          }
          t1["order"] {
            INTEGER id PK
            INTEGER customer_id FK
          }
          t3["log"] {
            TEXT what
          }
          t0 ||--o{ t1 : "customer_id"

        """#)
  }

  @Test func dot() {
    #expect(
      String(decoding: DotWriter(Samples.shop).render(), as: UTF8.self) == #"""
        digraph schema {
          graph [rankdir=RL, label="shop"];
          node [shape=plain, fontname="monospace", fontsize=11];
          edge [arrowhead=none, arrowtail=crow, dir=both];
          t0 [label=<<table border="0" cellborder="1" cellspacing="0"><tr><td colspan="2" bgcolor="#cfe3ff"><b>customer</b></td></tr><tr><td align="left" port="c0"><u>id</u></td><td align="left">INTEGER</td></tr><tr><td align="left" port="c1">e mail</td><td align="left">TEXT?</td></tr></table>>];
          t1 [label=<<table border="0" cellborder="1" cellspacing="0"><tr><td colspan="2" bgcolor="#cfe3ff"><b>order</b></td></tr><tr><td align="left" port="c0"><u>id</u></td><td align="left">INTEGER</td></tr><tr><td align="left" port="c1">customer_id</td><td align="left">INTEGER</td></tr></table>>];
          t2 [label=<<table border="0" cellborder="1" cellspacing="0"><tr><td colspan="2" bgcolor="#f5f6f8"><b>buyer</b></td></tr><tr><td align="left" port="c0">id</td><td align="left">INTEGER</td></tr></table>>];
          t3 [label=<<table border="0" cellborder="1" cellspacing="0"><tr><td colspan="2" bgcolor="#cfe3ff"><b>log</b></td></tr><tr><td align="left" port="c0">what</td><td align="left">TEXT</td></tr></table>>];
          t1:c1 -> t0:c0 [arrowhead=tee];
          t2 -> t0 [style=dashed, arrowtail=none];
          t2 -> t1 [style=dashed, arrowtail=none];
        }

        """#)
  }

  @Test func markdown() {
    let text = String(decoding: MarkdownWriter(Samples.shop).render(), as: UTF8.self)
    #expect(
      text.hasSuffix(
        #"""
        ### removeCustomer

        delete, no rows; `Shop.sql:2`

        ```sql
        DELETE FROM customer WHERE id = :id
        ```

        takes `id INTEGER`

        reads `customer`

        changes `customer`, `order`, `log`

        ## Findings

        - **warning** `Shop.sql:3`: it deletes much (`delete-everything`)
          - example: `with customer (1, 'a'), (2, NULL) and :id = 7: no row; with the fix, (2)`
        - **note** `1.sql:5`: 'e mail' is unique and may be NULL (`nullable-unique`)

        ## Migrations

        ### 1.sql

        released

        - create table `client`, line 1

        ### 2.sql

        - alter table `client`: rename it to `customer`, line 3

        """#))
    #expect(text.contains("| `e mail` | `TEXT?` |  |"))
    #expect(text.contains("created as client in `1.sql:1`, renamed to customer in `2.sql:3`"))
  }

  /// A name may hold what means something to a format.
  @Test func namesStayNames() {
    let name = "a\"b|c`d<e>\\f\n#g"
    let mermaid = String(decoding: MermaidWriter(Samples.hostile(name)).render(), as: UTF8.self)
    #expect(mermaid.contains("[\"a#34;b|c#96;d#60;e#62;#92;f #35;g\"]"))
    #expect(mermaid.split(separator: "\n").allSatisfy { $0.count { $0 == "\"" }.isMultiple(of: 2) })
    let dot = String(decoding: DotWriter(Samples.hostile(name)).render(), as: UTF8.self)
    #expect(dot.contains("label=\"a\\\"b|c`d<e>\\\\f #g\""))
    #expect(dot.contains("<b>a&quot;b|c`d&lt;e&gt;\\f\n#g</b>"))
    let markdown = String(decoding: MarkdownWriter(Samples.hostile(name)).render(), as: UTF8.self)
    #expect(markdown.contains("### a\"b\\|c\\`d\\<e\\>\\\\f \\#g"))
    // Code in a row of a table: a bar would end the cell.
    #expect(markdown.contains("| `` a\"b\\|c`d<e>\\f #g `` |"))
  }
}

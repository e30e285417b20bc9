import Testing

import Overviews

/// What is written for Mermaid can be read as Mermaid reads it, and says the same.
struct MermaidTests {
  private static func read(_ overview: Overview) throws -> MermaidReader {
    try MermaidReader(String(decoding: MermaidWriter(overview).render(), as: UTF8.self))
  }

  private static let names = [
    "pk", "PK", "Fk", "uk", "order", "group", "select", "one", "only one", "zero or more", "many", "to", "u", "title",
    "style", "class", "classDef", "style a:b#c;", "direction TB", "a DIRECTION  lr", "accTitle: x", "accDescr {",
    "erDiagram", "end", "__proto__", "constructor", "", " ", "two words", "it's", "a\"b", "a\"]", "}", "a#b;", "#35;",
    "%%", "a%%b", "%%{init: {}}%%", "~", "a~b~c", "List~int~", "---", "||--o{", "1st", "a-b", "a.b", "[x]", "(x)",
    "ünï", "表", "😀", "a\nb", "a\tb", "a\u{0}b", "a\u{202E}b", "\\", "\\n", "`x`", "<b>x</b>", "a|b", "a:b", ",", ";",
    "e\u{301}",
  ]

  /// A name as it is shown, on one line and not without anything.
  private static func shown(_ name: String) -> String {
    var text = ""
    for scalar in name.unicodeScalars {
      let isUnsafe = scalar.value < 0x20 || scalar.value == 0x202E
      text.unicodeScalars.append(isUnsafe ? " " : scalar)
    }
    return text.isEmpty ? " " : text
  }

  @Test(arguments: names) func aNameIsReadAsItIs(_ name: String) throws {
    var parent = Overview.Table(name: name, kind: "table")
    parent.columns = [
      Overview.Column(name: name, type: name.isEmpty ? "ANY" : name), Overview.Column(name: "b", type: "TEXT?"),
    ]
    parent.columns[0].keyPosition = 1
    parent.uniqueKeys = [[name]]
    var child = Overview.Table(name: name + "2", kind: "virtual table")
    child.columns = [Overview.Column(name: name, type: "INTEGER?")]
    child.foreignKeys = [Overview.ForeignKey(columns: [name], table: name, references: [name], isOptional: true)]
    var overview = Overview(title: name, tool: "test")
    overview.tables = [parent, child]
    let diagram = try Self.read(overview)
    #expect(diagram.entities.map(\.title) == [Self.shown(name), Self.shown(name + "2")])
    let attributes = diagram.entities.flatMap(\.attributes)
    #expect(attributes.map(\.keys) == [["PK", "UK"], [], ["FK"]])
    #expect(attributes[1] == MermaidReader.Attribute(type: "TEXT", name: "b", keys: [], comment: "may be NULL"))
    if attributes[0].name == name {
      #expect(attributes[0].comment == nil && attributes[2].comment == "may be NULL")
    } else {
      #expect(attributes[0].comment == Self.shown(name))
      #expect(attributes[2].comment == (name.isEmpty ? "" : Self.shown(name)) + ", may be NULL")
    }
    #expect(
      diagram.relations == [
        MermaidReader.Relation(left: "t0", cardinality: "|o--o{", right: "t1", role: Self.shown(name))
      ])
  }

  @Test func projectsAreRead() throws {
    #expect(try Self.read(Samples.shop).entities.map(\.title) == ["customer", "order", "log"])
    let large = try Self.read(Samples.large(tables: 70))
    #expect(large.entities.count == 70 && large.relations.count == 138)
    #expect(try Self.read(Overview(title: "", tool: "")).entities.isEmpty)
  }

  /// Names made of whatever means something somewhere, the same ones each time.
  @Test func namesMadeUpAreRead() throws {
    let pieces = [
      "direction", " ", "TB", "style", ":", "#", ";", "\"", "%", "~", "[", "]", "{", "}", "|", "o", "-", "pk", "_", "1",
      "\n", "é",
      "\\", "classDef", "erDiagram", "'", "&", "<", "\u{B}",
    ]
    var seed: UInt64 = 1
    for _ in 0..<500 {
      var name = ""
      for _ in 0..<6 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        name += pieces[Int(seed >> 33) % pieces.count]
      }
      let diagram = try Self.read(Samples.hostile(name))
      #expect(diagram.entities.first?.title == Self.shown(name))
    }
  }
}

/// The functions of the full-text and R-tree modules: https://sqlite.org/fts5.html, https://sqlite.org/fts3.html,
/// https://sqlite.org/rtree.html and https://sqlite.org/geopoly.html.
enum SearchFunctions {
  static let table: [BuiltinFunction] = fullText + rtree + geopoly

  /// Most work only on a table of their module, named by their first argument.
  private static let fullText: [BuiltinFunction] = [
    search("bm25", .atLeast(0, running: .only(1...2000)), .never(.real), takes: .table, .real, since: 3_009_000),
    search(
      "highlight", .atLeast(0, running: .only(4...4)), .maybe(.text), takes: .table, .integer, .text, .text,
      since: 3_009_000),
    // fts5 wants all six: table, column, open, close, ellipsis, tokens. fts4 has another order and defaults.
    search("snippet", .atLeast(0, running: .only(1...6)), .maybe(.text), takes: .table, .any),
    search("fts5", 1, .alwaysNull, takes: .any),
    search("fts5_source_id", 0, .never(.text), since: 3_009_000),
    search("fts5_locale", 2, .maybe([.text, .blob]), takes: .text, since: 3_047_000),
    search(
      "fts5_get_locale", .atLeast(0, running: .only(2...2)), .maybe(.text), takes: .table, .integer, since: 3_047_000),
    search("fts5_insttoken", 1, .computed { $0.arguments.first ?? .unknown }, takes: .text, since: 3_048_000),
    search("offsets", 1, .never(.text), takes: .table),
    search("matchinfo", .from(1, to: 2), .never(.blob), takes: .table, .text),
    search("optimize", 1, .never(.text), takes: .table),
    .scalar(
      "fts3_tokenizer", .from(1, to: 2), .maybe(.blob), takes: .text, .blob, is: .never),
  ]

  private static let rtree: [BuiltinFunction] = [
    search(
      "rtreecheck", .atLeast(0, running: .only(1...2)), .never(.text), takes: .text, since: 3_023_000),
    search("rtreenode", 2, .maybe(.text), takes: .integer, .blob),
    search("rtreedepth", 1, .never(.integer, magnitude: 16), takes: .blob),
  ]

  /// NULL for what isn't a polygon.
  private static let geopoly: [BuiltinFunction] = [
    polygon("geopoly_area", 1, .real), polygon("geopoly_bbox", 1, .blob), polygon("geopoly_blob", 1, .blob),
    polygon("geopoly_ccw", 1, .blob), polygon("geopoly_contains_point", 3, .integer),
    polygon("geopoly_json", 1, .text), polygon("geopoly_overlap", 2, .integer),
    polygon("geopoly_regular", 4, .blob), polygon("geopoly_svg", .atLeast(0), .text),
    polygon("geopoly_within", 2, .integer), polygon("geopoly_xform", 7, .blob),
    .scalar(
      "geopoly_debug", 1, .alwaysNull, takes: .integer, since: 3_025_000, is: .never),
    .aggregate(
      "geopoly_group_bbox", 1, .maybe(.blob), takes: .blob, since: 3_025_000, allowsOver: false),
  ]

  /// A function of these modules. None of them says that it is deterministic.
  private static func search(
    _ name: String, _ arity: Arity, _ rule: ResultRule, takes: ArgumentRole..., since: Int = 0
  ) -> BuiltinFunction {
    .scalar(name, arity, rule, takes: takes, since: since, is: .never)
  }

  private static func polygon(_ name: String, _ arity: Arity, _ classes: StorageClasses) -> BuiltinFunction {
    .scalar(name, arity, .maybe(classes), takes: .any, since: 3_025_000)
  }
}

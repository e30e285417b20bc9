/// The functions of the full-text and R-tree modules: https://sqlite.org/fts5.html, https://sqlite.org/fts3.html,
/// https://sqlite.org/rtree.html and https://sqlite.org/geopoly.html.
enum SearchFunctions {
  static let table: [BuiltinFunction] = fullText + rtree + geopoly

  /// Most work only on a table of their module, named by their first argument.
  private static let fullText: [BuiltinFunction] = [
    .scalar("bm25", .atLeast(1), .never(.real), takes: .table, .real, since: 3_009_000, needs: .fts5),
    .scalar(
      "highlight", 4, .maybe(.text), takes: .table, .integer, .text, .text, since: 3_009_000, needs: .fts5),
    // fts5 wants all six: table, column, open, close, ellipsis, tokens. fts4 has another order and defaults.
    .scalar("snippet", .from(1, to: 6), .maybe(.text), takes: .table, .any, needs: .fts),
    .scalar("fts5", 1, .alwaysNull, takes: .any, is: .never, needs: .fts5),
    .scalar("fts5_source_id", 0, .never(.text), since: 3_009_000, needs: .fts5),
    .scalar("fts5_locale", 2, .maybe([.text, .blob]), takes: .text, since: 3_047_000, needs: .fts5),
    .scalar("fts5_get_locale", 2, .maybe(.text), takes: .table, .integer, since: 3_047_000, needs: .fts5),
    .scalar("fts5_insttoken", 1, .computed { $0.arguments.first ?? .unknown }, takes: .text, since: 3_048_000,
      needs: .fts5),
    .scalar("offsets", 1, .never(.text), takes: .table, needs: .fts3),
    .scalar("matchinfo", .from(1, to: 2), .never(.blob), takes: .table, .text, needs: .fts3),
    .scalar("optimize", 1, .never(.text), takes: .table, needs: .fts3),
    .scalar("fts3_tokenizer", .from(1, to: 2), .maybe(.blob), takes: .text, .blob, is: .never, needs: .fts3,
      directOnly: true),
  ]

  private static let rtree: [BuiltinFunction] = [
    .scalar("rtreecheck", .from(1, to: 2), .never(.text), takes: .text, since: 3_023_000, is: .never, needs: .rtree),
    .scalar("rtreenode", 2, .maybe(.text), takes: .integer, .blob, needs: .rtree),
    .scalar("rtreedepth", 1, .never(.integer, magnitude: 16), takes: .blob, needs: .rtree),
  ]

  /// NULL for what isn't a polygon.
  private static let geopoly: [BuiltinFunction] = [
    polygon("geopoly_area", 1, .real), polygon("geopoly_bbox", 1, .blob), polygon("geopoly_blob", 1, .blob),
    polygon("geopoly_ccw", 1, .blob), polygon("geopoly_contains_point", 3, .integer),
    polygon("geopoly_json", 1, .text), polygon("geopoly_overlap", 2, .integer),
    polygon("geopoly_regular", 4, .blob), polygon("geopoly_svg", .atLeast(1), .text),
    polygon("geopoly_within", 2, .integer), polygon("geopoly_xform", 7, .blob),
    .scalar("geopoly_debug", 1, .alwaysNull, takes: .integer, since: 3_025_000, needs: .geopoly, directOnly: true),
    .aggregate(
      "geopoly_group_bbox", 1, .maybe(.blob), takes: .blob, since: 3_025_000, needs: .geopoly, allowsOver: false),
  ]

  private static func polygon(_ name: String, _ arity: Arity, _ classes: StorageClasses) -> BuiltinFunction {
    .scalar(name, arity, .maybe(classes), takes: .any, since: 3_025_000, needs: .geopoly)
  }
}

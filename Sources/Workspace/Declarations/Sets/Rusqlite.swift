extension DeclarationSet {
  /// The table-valued function that rusqlite's feature `array` brings along: https://docs.rs/rusqlite/latest/rusqlite/vtab/array/.
  static let rusqlite = DeclarationSet(
    name: "rusqlite", packages: ["rusqlite"], feature: "array",
    sql: "CREATE MODULE rarray (value, pointer HIDDEN) EPONYMOUS;\n")
}

/// Notations whose files state the schema and the queries.
package enum DeclaredNotation: Sendable {
  /// `.sq` files.
  case sqldelight
  /// `.drift` files.
  ///
  /// - Parameter storesDatesAsText: `store_date_time_values_as_text` in build.yaml.
  case drift(storesDatesAsText: Bool)
}

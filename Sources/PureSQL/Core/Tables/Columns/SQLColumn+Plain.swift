extension SQLColumn where Value: StorageValue {
  /// A column whose values are stored as they are. Generated code makes these.
  ///
  /// - Parameters:
  ///   - alias: the table's name in the statement.
  ///   - name: the column's name, without quotes.
  public init(_ alias: SQLAlias, _ name: String) { self.init(alias, name, PlainCodec()) }
}

extension SQLOptionalColumn where Value: StorageValue {
  /// A column whose values are stored as they are. Generated code makes these.
  ///
  /// - Parameters:
  ///   - alias: the table's name in the statement.
  ///   - name: the column's name, without quotes.
  public init(_ alias: SQLAlias, _ name: String) { self.init(alias, name, PlainCodec()) }
}

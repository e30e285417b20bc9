extension SQLSelection {
  /// Each of these rows with each row of the other table for which the condition holds:
  /// `people.filter { $0.age > 5 }.join(addresses) { $0.id == $1.personId }`. The order of these rows is not kept: give
  /// the pairs one.
  public func join<Other>(
    _ other: SQLTable<Other>, on condition: (Record.Columns, Other.Columns) -> SQLCondition
  ) -> SQLJoin<Record, Other> where Other.Adapters == Record.Adapters {
    let sides = SQLJoinSides<Record, Other>(adapters: adapters)
    let (left, right) = sides.scope
    return SQLJoin(sides: sides, query: sides.query("JOIN", condition(left, right), left: chosen))
  }

  /// Each of these rows with each row of the other table for which the condition holds, or once with nil. The order of
  /// these rows is not kept: give the pairs one.
  public func leftJoin<Other>(
    _ other: SQLTable<Other>, on condition: (Record.Columns, Other.Columns) -> SQLCondition
  ) -> SQLLeftJoin<Record, Other> where Other.Adapters == Record.Adapters {
    let sides = SQLJoinSides<Record, Other>(adapters: adapters)
    let (left, right) = sides.scope
    return SQLLeftJoin(sides: sides, query: sides.query("LEFT JOIN", condition(left, right), left: chosen))
  }

  /// Each of these rows with each of the others for which the condition holds:
  /// `people.filter { $0.age > 5 }.join(addresses.filter { $0.city == "Ulm" }) { $0.id == $1.personId }`. The order of either is
  /// not kept: give the pairs one.
  public func join<Other>(
    _ others: SQLSelection<Other>, on condition: (Record.Columns, Other.Columns) -> SQLCondition
  ) -> SQLJoin<Record, Other> where Other.Adapters == Record.Adapters {
    let sides = SQLJoinSides<Record, Other>(adapters: adapters)
    let (left, right) = sides.scope
    return SQLJoin(sides: sides, query: sides.query("JOIN", condition(left, right), left: chosen, right: others.chosen))
  }

  /// Each of these rows with each of the others for which the condition holds, or once with nil. The order of either is not kept:
  /// give the pairs one.
  public func leftJoin<Other>(
    _ others: SQLSelection<Other>, on condition: (Record.Columns, Other.Columns) -> SQLCondition
  ) -> SQLLeftJoin<Record, Other> where Other.Adapters == Record.Adapters {
    let sides = SQLJoinSides<Record, Other>(adapters: adapters)
    let (left, right) = sides.scope
    return SQLLeftJoin(
      sides: sides, query: sides.query("LEFT JOIN", condition(left, right), left: chosen, right: others.chosen))
  }

  /// The SELECT that stands for the table: SQLite takes such a SELECT apart again, unless it has a limit.
  private var chosen: SQLText { "(" + query.text.select(results) + ")" }
}

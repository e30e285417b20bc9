// Written by `swift run puresql-dev generate`, which this has to compile for: delete the line of a rule whose file is deleted.

extension RuleRegistry {
  package static let all: [any Rule.Type] = [
    AmbiguousColumn.self,
    ColumnCountMismatch.self,
    CustomTypeMismatch.self,
    DoubleQuotedString.self,
    DuplicateAssignment.self,
    FunctionCall.self,
    InsertColumnCount.self,
    MigrationOrder.self,
    MissingRequiredColumn.self,
    NotInNullable.self,
    NullComparison.self,
    NullIntoNotNull.self,
    NullablePrimaryKey.self,
    ParameterTypeConflict.self,
    RedundantNullCheck.self,
    RequireStrict.self,
    SingularTableName.self,
    SqliteRejects.self,
    SyntaxError.self,
    TypeMismatchAssignment.self,
    TypeMismatchComparison.self,
    UnknownName.self,
    UnknownTypeName.self,
    UnusedParameter.self,
    UpsertTarget.self,
  ]
}

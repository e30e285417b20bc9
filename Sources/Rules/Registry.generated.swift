// Written by `swift run puresql-dev generate`. Do not edit.

extension RuleRegistry {
  package static let all: [any Rule.Type] = [
    AmbiguousColumn.self,
    ColumnCountMismatch.self,
    DoubleQuotedString.self,
    DuplicateAssignment.self,
    FunctionCall.self,
    InsertColumnCount.self,
    MissingRequiredColumn.self,
    NullComparison.self,
    NullablePrimaryKey.self,
    RequireStrict.self,
    SingularTableName.self,
    SqliteRejects.self,
    SyntaxError.self,
    UnknownName.self,
    UnknownTypeName.self,
    UnusedParameter.self,
  ]
}

// Written by `swift run puresql-dev generate`. Do not edit.

extension RuleRegistry {
  package static let all: [any Rule.Type] = [
  ]
}

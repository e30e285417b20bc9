// The types that the schema of Examples/Library names, as its app would have them.

nonisolated struct Day: RawRepresentable, Hashable, Sendable { var rawValue: String }
nonisolated struct ISBN: RawRepresentable, Hashable, Sendable { var rawValue: String }
nonisolated struct Job: RawRepresentable, Hashable, Sendable { var rawValue: String }

nonisolated struct Number: RawRepresentable, Hashable, Sendable { var rawValue: Int }

nonisolated enum Book { typealias ID = Number }
nonisolated enum Branch { typealias ID = Number }
nonisolated enum Loan { typealias ID = Number }
nonisolated enum Reader { typealias ID = Number }

nonisolated enum Copy {
  typealias ID = Number
  struct Condition: RawRepresentable, Hashable, Sendable { var rawValue: String }
}

nonisolated enum Hold {
  struct State: RawRepresentable, Hashable, Sendable { var rawValue: String }
}

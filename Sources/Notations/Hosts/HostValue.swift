/// A value as far as it is written down where it stands.
package enum HostValue: Sendable {
  /// A literal, or several that are joined.
  case text(Joined)
  case number(Range<Int>)
  /// A name with what stands before it: `true`, `None`, `config.path`.
  case name(Range<Int>)
  /// Values in brackets, by the bracket's place: an array, a tuple, a map.
  case list(open: Int)
  case call(HostCall)
  case other

  /// Literals that are joined, and what stands between them.
  package struct Joined: Sendable {
    /// A literal, or an operand between literals that is none, with its bytes.
    package enum Part: Sendable {
      case literal(HostLiteral)
      case hole(Range<Int>)
    }

    /// The parts, in the order in which they are written.
    package var literals: [Part]
  }
}

/// A call, a macro, an annotation: a name with values in brackets behind it.
package struct HostCall: Sendable {
  /// How a name takes values.
  package enum Kind: Sendable {
    case call
    /// Rust: `query!(…)`.
    case macro
    /// `@Query(…)`, `#[derive(…)]`.
    case annotation
    /// JavaScript: `` sql`…` ``, of which the literal is the only argument; Ruby and Haskell: `require "x"`.
    case tag
  }

  /// How the name takes values here.
  package let kind: Kind
  /// The name and what stands before it, as it is written: `db.execute`, `sqlx::query`. A dot comes first where something
  /// stands before it that is no name.
  package let callee: Range<Int>
  /// The place of the bracket; of the literal for a tag.
  package let open: Int
}

/// A value that is passed.
package struct HostArgument: Sendable {
  /// Its name, where one is written.
  package let label: Range<Int>?
  /// The value that is passed.
  package let value: HostValue
  /// The tokens of the value.
  package let tokens: Range<Int>
}

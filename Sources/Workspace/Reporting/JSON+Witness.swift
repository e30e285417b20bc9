package import Analyzer

extension JSON {
  /// Rows that show a finding, as a script.
  package init(_ witness: Witness) {
    self = .object([
      "setup": .string(witness.setup),
      "run": .string(witness.run),
      "bindings": witness.bindings.isEmpty
        ? nil : .object(witness.bindings.map { (key: $0.name, value: JSON($0.value)) }),
      "gives": JSON(witness.gives),
      "instead": witness.instead.map { instead in
        .object([
          "setup": instead.setup.map(JSON.string), "run": .string(instead.run), "gives": JSON(instead.gives),
        ])
      },
    ])
  }

  private init(_ outcome: Witness.Outcome) {
    switch outcome {
    case .rows(let rows): self = .object(["rows": .array(rows.map { .array($0.map { JSON($0) }) })])
    case .error(let message): self = .object(["error": .string(message)])
    }
  }

  private init(_ value: SQLValue) {
    switch value {
    case .null: self = .null
    case .integer(let number): self = .int(Int(number))
    case .real(let number): self = number.isFinite ? .real(number) : .object(["real": .string("\(number)")])
    case .text(let text): self = .string(text)
    case .blob(let bytes): self = .object(["blob": .string(SQLValue.hex(bytes))])
    }
  }
}

extension SQLValue {
  /// A constant as a value; nil for bytes, which a constant doesn't hold.
  package init?(_ constant: Constant) {
    switch constant {
    case .null: self = .null
    case .integer(let number): self = .integer(number)
    case .real(let number): self = .real(number)
    case .text(let text): self = .text(text)
    case .blob: return nil
    }
  }
}

/// The parts that make a finding the one that it is: two with the same key say the same of the same place.
public struct FindingKey: Hashable, Sendable {
  /// The rule's id.
  public let rule: String
  /// The path of the text that it is in.
  public let path: String
  /// Where it is in that text.
  public let range: SourceRange
  /// The message of the finding.
  public let message: String
}

extension Diagnostic {
  /// The key that tells it from other findings, in this run and in another one of the same texts.
  public var key: FindingKey {
    FindingKey(rule: rule, path: location.file.path, range: location.range, message: message)
  }
}

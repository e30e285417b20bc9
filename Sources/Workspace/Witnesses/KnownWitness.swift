import Analyzer

/// The result of a search for a finding's witness, for whoever would search again.
package struct KnownWitness: Sendable {
  /// The part of the budget that it has spent; nil where the finding says nothing that rows can show.
  let cost: Int?
  /// The witness that was found.
  let witness: Witness?
  /// Whether the finding's fix calls itself safe, and changes what the statement gives.
  let contradictsFix: Bool

  /// The kind of thing that is searched for.
  enum Kind: UInt8 {
    /// Rows that show the finding.
    case witness
    /// Rows for which its safe fix changes something.
    case fix
  }

  /// The hash by which a search is told from others of the same project: of all that it depends on, the schema and the
  /// history aside.
  ///
  /// - Parameters:
  ///   - location: the statement that has to be run.
  ///   - content: the hash of the file that it is in.
  static func key(
    _ kind: Kind, _ finding: Diagnostic, at location: SourceLocation, root: String, content: UInt64
  ) -> UInt64 {
    var hash = FNV()
    hash.add([kind.rawValue])
    for text in [root, location.file.path, finding.rule, finding.message, finding.fix?.title ?? ""] {
      hash.add(text.utf8)
      hash.add([0])
    }
    for number in [
      UInt64(location.range.start), UInt64(location.range.end), UInt64(finding.location.range.start),
      UInt64(finding.location.range.end), content,
    ] {
      withUnsafeBytes(of: number.littleEndian) { hash.add($0) }
    }
    return hash.value
  }
}

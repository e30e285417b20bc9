import Analyzer
import Workspace

/// The name that was probably meant, written in the place of one that stands for nothing. It is a guess, so that no run applies it;
/// somebody who sees it may choose it.
enum NearMissFix {
  /// The fix of a finding; nil for a finding that has a fix of its own or offers no name, and where the file doesn't have the wrong
  /// name as it is.
  ///
  /// - Parameter meaning: the file that the finding is in.
  static func fix(of finding: Diagnostic, in meaning: FileMeaning) -> Fix? {
    guard finding.fix == nil, let meant = finding.nearMiss, let missing = finding.missing?.name,
      let start = meaning.offset(ofHost: Int(finding.location.range.start)),
      let end = meaning.offset(ofHost: Int(finding.location.range.end))
    else { return nil }
    let tree = meaning.tree
    let place = tree.tokens.indices.first { place in
      let range = tree.tokens[place].range
      return start <= range.start && range.end <= end && tree.matches(TokenID(place), missing)
    }
    guard let token = place.map({ TokenID($0) }) else { return nil }
    let isQuoted = tree.text(of: token).first.map { "\"[`'".contains($0) } ?? false
    let edit = Fix.Edit(
      SourceLocation(tree.file, tree[token].range), isQuoted ? SQLText.quoted(meant) : SQLText.identifier(meant))
    return Fix(title: "Write '\(meant)'", safety: .unsafe, edits: [edit]).inHost
  }
}

extension MissingName {
  /// The name that stands for nothing.
  fileprivate var name: Name {
    switch self {
    case .table(let name), .column(let name, _), .other(_, let name): name
    }
  }
}

/// Files whose names begin with a number, which most tools have in common.
enum NumberedFiles {
  /// A numbered file is a step. One without a number is a snapshot if it is called like one, else none of the history.
  static func roles(in folder: HistoryFolder) -> [HistoryRole] {
    folder.files.map { role(of: $0, in: folder) }
  }

  static func role(of file: String, in folder: HistoryFolder) -> HistoryRole {
    if folder.isReversal(file) { return .skipped(.reversal) }
    if let number = folder.number(of: file) { return .step(number) }
    return Snapshots.isName(Path.name(of: file)) ? .skipped(.snapshot) : .other
  }
}

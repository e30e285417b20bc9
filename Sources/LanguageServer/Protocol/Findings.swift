/// A finding as an editor shows it.
struct ShownFinding: Equatable {
  struct Related: Equatable {
    var location: Location
    var message: String
  }

  enum Severity: Int { case error = 1, warning = 2, note = 3 }

  var range: PositionRange
  var severity: Severity
  var rule: String
  /// The address of the rule's page.
  var page: String?
  var message: String
  var related: [Related]
}

/// The findings of a file.
struct FileReport {
  var findings: [ShownFinding]
}

/// The findings of files of a workspace.
struct WorkspaceReport {
  struct File {
    var uri: String
    var version: Int?
    var findings: [ShownFinding]
  }

  var files: [File]
}

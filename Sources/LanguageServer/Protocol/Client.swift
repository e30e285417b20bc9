/// The abilities of the editor.
struct Client {
  var encoding = PositionEncoding.utf16
  var pullsDiagnostics = false
  var refreshesDiagnostics = false
  var registersWatchers = false
  var showsProgress = false
  /// Whether an edit may make a file.
  var createsFiles = false
  /// Whether what is put in may have places where the editor stops.
  var usesSnippets = false
}

/// The abilities of the server, as far as they depend on more than the protocol.
struct Announcement {
  var client: Client
  var codeActionKinds: [String]
  var tokenTypes: [String]
  var tokenModifiers: [String]
}

/// A message of the server that nobody asked for.
enum ServerMessage {
  /// The findings of a file.
  case findings([ShownFinding], uri: String, version: Int?)
  /// A message for whoever sits there.
  case problem(String)
  /// Files whose changes the server wants to hear of.
  case watch(patterns: [String])
  /// Findings are others than they were.
  case refreshFindings
  case beginProgress(token: String, title: String)
  case endProgress(token: String)
}

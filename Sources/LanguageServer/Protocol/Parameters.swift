/// A request about a file.
struct FileRequest {
  var path: String
}

/// A request about a place in a file.
struct PlaceRequest {
  var path: String
  /// nil where none is named.
  var position: TextPosition?
}

/// A request about a part of a file.
struct RangeRequest {
  var path: String
  /// nil where none is named, so that the whole file is meant.
  var range: PositionRange?
}

/// A request for the places of a name.
struct ReferencesRequest {
  var place: PlaceRequest
  var includesDefinitions: Bool
}

/// A request for the ranges around several places.
struct SelectionRequest {
  var path: String
  var positions: [TextPosition]
}

/// A request to give another name to what stands at a place.
struct RenameRequest {
  var place: PlaceRequest
  var name: String
}

/// A request for what can be done about a part of a file.
struct CodeActionRequest {
  var path: String
  var range: PositionRange
  /// The kinds that are wanted; nil for all.
  var kinds: [String]?
}

/// A request for the findings of all files.
struct WorkspaceFindingsRequest {
  /// The files whose findings the editor has by now.
  var known: [String]
}

/// A request for names.
struct NamesRequest {
  var letters: String
}

/// A request for the calls of a thing, or by it.
struct CallsRequest {
  var path: String
  /// The text by which the server knows the thing.
  var data: String
  /// The name itself, where the editor says where it is.
  var selection: PositionRange?
}

// MARK: Notifications

/// The beginning of a session.
struct Greeting {
  var client: Client
  /// The paths of the workspace's folders.
  var folders: [String]
}

/// A file that was opened.
struct OpenedFile {
  var uri: String
  var path: String
  var version: Int?
  var text: String
}

/// A file that was edited.
struct EditedFile {
  struct Change {
    /// nil where the text is that of the whole file.
    var range: PositionRange?
    var text: String
  }

  var uri: String
  var version: Int?
  var changes: [Change]
}

/// A file that was closed or saved.
struct NamedFile {
  var uri: String
}

/// Files that are others on the disk.
struct ChangedFiles {
  struct Change {
    var uri: String?
    /// Whether the file was there before and is there now.
    var isEdit: Bool
  }

  var changes: [Change]
}

/// Folders that the workspace has now, or has no more.
struct ChangedFolders {
  var added: [String]
  var removed: [String]
}

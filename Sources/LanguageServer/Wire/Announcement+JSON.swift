import Workspace

/// The abilities of the server, as `initialize` is answered.
extension Announcement: WrittenToWire {
  var json: JSON {
    .object([
      "capabilities": capabilities,
      "serverInfo": .object(["name": .string(Tool.name), "version": .string(Tool.version)]),
    ])
  }

  private var capabilities: JSON {
    var members: [(key: String, value: JSON)] = [
      ("positionEncoding", .string(client.encoding.rawValue)),
      ("textDocumentSync", Self.synchronization),
    ]
    for name in Self.simple { members.append((name + "Provider", .bool(true))) }
    members.append(
      (
        "completionProvider",
        .object([("triggerCharacters", .strings([".", ":", "@", "("])), ("resolveProvider", .bool(true))])
      ))
    members.append(("signatureHelpProvider", .object([("triggerCharacters", .strings(["(", ","]))])))
    members.append(("codeActionProvider", .object([("codeActionKinds", .strings(codeActionKinds))])))
    members.append(("codeLensProvider", .object([("resolveProvider", .bool(false))])))
    members.append(("renameProvider", .object([("prepareProvider", .bool(true))])))
    members.append(("semanticTokensProvider", semanticTokens))
    if client.pullsDiagnostics { members.append(("diagnosticProvider", Self.diagnostics)) }
    let folders: JSON = .object([("supported", .bool(true)), ("changeNotifications", .bool(true))])
    members.append(("workspace", .object([("workspaceFolders", folders)])))
    return .object(members)
  }

  /// The requests of which nothing is to be announced but that they are answered.
  private static let simple = [
    "hover", "definition", "declaration", "references", "documentHighlight", "documentSymbol", "workspaceSymbol",
    "inlayHint", "foldingRange", "selectionRange", "callHierarchy", "documentFormatting", "documentRangeFormatting",
  ]

  private static let synchronization: JSON = .object([
    ("openClose", .bool(true)), ("change", .int(2)), ("save", .object([("includeText", .bool(false))])),
  ])

  private var semanticTokens: JSON {
    .object([
      ("legend", .object([("tokenTypes", .strings(tokenTypes)), ("tokenModifiers", .strings(tokenModifiers))])),
      ("full", .bool(true)), ("range", .bool(true)),
    ])
  }

  private static let diagnostics: JSON = .object([
    ("identifier", .string(Tool.name)), ("interFileDependencies", .bool(true)), ("workspaceDiagnostics", .bool(true)),
  ])
}

import Workspace

extension Requests {
  /// The announcement of the requests, for `initialize`.
  static func capabilities(_ client: Client) -> JSON {
    var members: [(key: String, value: JSON)] = [
      ("positionEncoding", .string(client.encoding.rawValue)),
      ("textDocumentSync", synchronization),
    ]
    for name in simple { members.append((name + "Provider", .bool(true))) }
    members.append(
      (
        "completionProvider",
        .object([("triggerCharacters", .strings([".", ":", "@", "("])), ("resolveProvider", .bool(true))])
      ))
    members.append(("signatureHelpProvider", .object([("triggerCharacters", .strings(["(", ","]))])))
    members.append(
      (
        "codeActionProvider",
        .object([
          ("codeActionKinds", .strings(["quickfix"] + Rewriting.Kind.allCases.map(\.rawValue) + [CodeActions.fixAll]))
        ])
      ))
    members.append(("codeLensProvider", .object([("resolveProvider", .bool(false))])))
    members.append(("renameProvider", .object([("prepareProvider", .bool(true))])))
    members.append(("semanticTokensProvider", semanticTokens))
    if client.pullsDiagnostics { members.append(("diagnosticProvider", diagnostics)) }
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

  private static let semanticTokens: JSON = .object([
    (
      "legend",
      .object([
        ("tokenTypes", .strings(SemanticTokens.types)), ("tokenModifiers", .strings(SemanticTokens.modifiers)),
      ])
    ),
    ("full", .bool(true)), ("range", .bool(true)),
  ])

  private static let diagnostics: JSON = .object([
    ("identifier", .string(Tool.name)), ("interFileDependencies", .bool(true)), ("workspaceDiagnostics", .bool(true)),
  ])
}

/// The requests that are answered.
enum Requests {
  static let all: [String: Server.Request] = [
    Server.findingsOfFile: reading(DocumentDiagnostics.answer),
    "workspace/diagnostic": reading(WorkspaceDiagnostics.answer),
    "textDocument/hover": reading(Hover.answer),
    "textDocument/completion": reading(Completion.answer),
    "completionItem/resolve": reading(Completion.resolve),
    "textDocument/definition": reading(GoToDefinition.answer),
    "textDocument/declaration": reading(GoToDefinition.declaration),
    "textDocument/references": reading(References.answer),
    "textDocument/documentHighlight": reading(DocumentHighlights.answer),
    "textDocument/documentSymbol": reading(DocumentSymbols.answer),
    "textDocument/prepareCallHierarchy": reading(CallHierarchy.prepare),
    "callHierarchy/incomingCalls": reading(CallHierarchy.incoming),
    "callHierarchy/outgoingCalls": reading(CallHierarchy.outgoing),
    "workspace/symbol": reading(WorkspaceSymbols.answer),
    "textDocument/codeAction": reading(CodeActions.answer),
    "textDocument/inlayHint": reading(InlayHints.answer),
    "textDocument/codeLens": reading(CodeLenses.answer),
    "textDocument/signatureHelp": reading(SignatureHelp.answer),
    "textDocument/foldingRange": reading(FoldingRanges.answer),
    "textDocument/selectionRange": reading(SelectionRanges.answer),
    "textDocument/semanticTokens/full": reading(SemanticTokens.answer),
    "textDocument/semanticTokens/range": reading(SemanticTokens.answer),
    "textDocument/formatting": reading(Formatting.answer),
    "textDocument/rangeFormatting": reading(Formatting.answer),
    "textDocument/prepareRename": reading(Rename.prepare),
    "textDocument/rename": reading(Rename.answer),
  ]

  /// A request as the server has it: plain values in and out, which the wire brings and takes.
  private static func reading<Question: ReadFromWire, Answer: WrittenToWire>(
    _ answer: @escaping @Sendable (Server, Question) throws(ResponseError) -> Answer
  ) -> Server.Request {
    { server, parameters throws(ResponseError) in Payload(try answer(server, try Question(parameters))) }
  }

  /// The announcement of the requests.
  static func announcement(for client: Client) -> Announcement {
    Announcement(
      client: client, codeActionKinds: ["quickfix"] + Rewrite.Kind.allCases.map(\.rawValue) + [CodeActions.fixAll],
      tokenTypes: SemanticTokens.types, tokenModifiers: SemanticTokens.modifiers)
  }
}

extension Server {
  /// A server that answers all requests.
  package convenience init(input: Int32, output: Int32) {
    self.init(input: input, output: output, requests: Requests.all, announce: Requests.announcement)
  }
}

import Workspace

/// The requests that are answered.
enum Requests {
  static let all: [String: Server.Request] = [
    Server.findingsOfFile: DocumentDiagnostics.answer,
    "workspace/diagnostic": WorkspaceDiagnostics.answer,
    "textDocument/hover": Hover.answer,
    "textDocument/completion": Completion.answer,
    "completionItem/resolve": { server, item in Completion.resolve(server, item) },
    "textDocument/definition": Definition.answer,
    "textDocument/declaration": Definition.declaration,
    "textDocument/references": References.answer,
    "textDocument/documentHighlight": DocumentHighlights.answer,
    "textDocument/documentSymbol": DocumentSymbols.answer,
    "textDocument/prepareCallHierarchy": CallHierarchy.prepare,
    "callHierarchy/incomingCalls": CallHierarchy.incoming,
    "callHierarchy/outgoingCalls": CallHierarchy.outgoing,
    "workspace/symbol": WorkspaceSymbols.answer,
    "textDocument/codeAction": CodeActions.answer,
    "textDocument/inlayHint": InlayHints.answer,
    "textDocument/codeLens": CodeLenses.answer,
    "textDocument/signatureHelp": SignatureHelp.answer,
    "textDocument/foldingRange": FoldingRanges.answer,
    "textDocument/selectionRange": SelectionRanges.answer,
    "textDocument/semanticTokens/full": SemanticTokens.answer,
    "textDocument/semanticTokens/range": SemanticTokens.answer,
    "textDocument/formatting": Formatting.answer,
    "textDocument/rangeFormatting": Formatting.answer,
    "textDocument/prepareRename": Rename.prepare,
    "textDocument/rename": Rename.answer,
  ]
}

extension Server {
  /// A server that answers all requests.
  package convenience init(input: Int32, output: Int32) {
    self.init(input: input, output: output, requests: Requests.all, announce: Requests.capabilities)
  }
}

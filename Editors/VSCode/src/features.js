"use strict";
// What the server answers, offered to the editor: one provider a request.

/**
 * @param {typeof import("vscode")} vscode
 * @param {() => import("./connection").Connection | undefined} connection
 */
module.exports = (vscode, connection, legend, selector) => {
  const convert = require("./convert")(vscode);
  const at = (document, place) => ({
    textDocument: { uri: document.uri.toString() }, position: convert.fromPosition(place),
  });
  const of = (document) => ({ textDocument: { uri: document.uri.toString() } });
  const setting = (name) => vscode.workspace.getConfiguration("puresql").get(name) !== false;
  const ask = async (method, params, token) => {
    try {
      return (await connection()?.request(method, params, token)) ?? null;
    } catch (error) {
      // Cancelled, or gone: there is nothing to show.
      if (error.code === -32803) throw error;
      return null;
    }
  };
  const list = async (method, params, token, map) => ((await ask(method, params, token)) ?? []).map(map);
  const l = vscode.languages;
  const withConfiguration = [...selector, { scheme: "file", pattern: "**/{puresql,rules}.{yaml,yml}" }];
  return [
    l.registerHoverProvider(withConfiguration, {
      async provideHover(document, place, token) {
        const found = await ask("textDocument/hover", at(document, place), token);
        return found && new vscode.Hover(new vscode.MarkdownString(found.contents.value), convert.range(found.range));
      },
    }),
    l.registerDefinitionProvider(selector, {
      async provideDefinition(document, place, token) {
        const found = await ask("textDocument/definition", at(document, place), token);
        return found && convert.location(found);
      },
    }),
    l.registerDeclarationProvider(selector, {
      async provideDeclaration(document, place, token) {
        const found = await ask("textDocument/declaration", at(document, place), token);
        return found && convert.location(found);
      },
    }),
    l.registerReferenceProvider(selector, {
      provideReferences: (document, place, context, token) =>
        list("textDocument/references", { ...at(document, place), context }, token, convert.location),
    }),
    l.registerDocumentHighlightProvider(selector, {
      provideDocumentHighlights: (document, place, token) =>
        list("textDocument/documentHighlight", at(document, place), token,
          (found) => new vscode.DocumentHighlight(convert.range(found.range), found.kind - 1)),
    }),
    l.registerDocumentSymbolProvider(selector, {
      provideDocumentSymbols: (document, token) =>
        list("textDocument/documentSymbol", of(document), token, convert.symbol),
    }),
    l.registerWorkspaceSymbolProvider({
      provideWorkspaceSymbols: (query, token) =>
        list("workspace/symbol", { query }, token,
          (found) => new vscode.SymbolInformation(found.name, found.kind - 1, "", convert.location(found.location))),
    }),
    l.registerCompletionItemProvider(withConfiguration, {
      provideCompletionItems: (document, place, token) =>
        list("textDocument/completion", at(document, place), token, convert.completion),
    }, ".", ":", "@", "("),
    l.registerSignatureHelpProvider(selector, {
      async provideSignatureHelp(document, place, token) {
        const found = await ask("textDocument/signatureHelp", at(document, place), token);
        if (!found) return null;
        const help = new vscode.SignatureHelp();
        help.signatures = found.signatures.map((signature) => {
          const result = new vscode.SignatureInformation(signature.label, signature.documentation);
          result.parameters = signature.parameters.map((p) => new vscode.ParameterInformation(p.label));
          return result;
        });
        help.activeSignature = found.activeSignature;
        help.activeParameter = found.activeParameter;
        return help;
      },
    }, "(", ","),
    l.registerRenameProvider(selector, {
      async prepareRename(document, place, token) {
        const found = await ask("textDocument/prepareRename", at(document, place), token);
        if (!found) throw new Error("there is no name here");
        return { range: convert.range(found.range), placeholder: found.placeholder };
      },
      async provideRenameEdits(document, place, newName, token) {
        const found = await ask("textDocument/rename", { ...at(document, place), newName }, token);
        return found && convert.workspaceEdit(found);
      },
    }),
    l.registerCodeActionsProvider(selector, {
      provideCodeActions: (document, range, context, token) =>
        list("textDocument/codeAction", {
          ...of(document), range: convert.fromRange(range),
          context: { diagnostics: [], only: context.only ? [context.only.value] : undefined },
        }, token, (found) => {
          const action = new vscode.CodeAction(found.title, new vscode.CodeActionKind(found.kind));
          action.edit = convert.workspaceEdit(found.edit);
          action.isPreferred = found.isPreferred;
          action.diagnostics = (found.diagnostics ?? []).map(convert.diagnostic);
          return action;
        }),
    }),
    l.registerInlayHintsProvider(selector, {
      provideInlayHints: (document, range, token) =>
        !setting("inlayHints") ? [] : list("textDocument/inlayHint",
          { ...of(document), range: convert.fromRange(range) }, token, (found) => {
            const hint = new vscode.InlayHint(convert.position(found.position), found.label, found.kind);
            hint.paddingLeft = found.paddingLeft;
            hint.paddingRight = found.paddingRight;
            return hint;
          }),
    }),
    l.registerCodeLensProvider(selector, {
      provideCodeLenses: (document, token) =>
        !setting("codeLens") ? [] : list("textDocument/codeLens", of(document), token,
          (found) => new vscode.CodeLens(convert.range(found.range), found.command)),
    }),
    l.registerFoldingRangeProvider(selector, {
      provideFoldingRanges: (document, context, token) =>
        list("textDocument/foldingRange", of(document), token, (found) => new vscode.FoldingRange(
          found.startLine, found.endLine, found.kind === "comment" ? vscode.FoldingRangeKind.Comment : undefined)),
    }),
    l.registerSelectionRangeProvider(selector, {
      provideSelectionRanges: (document, places, token) => {
        const nested = (found) =>
          new vscode.SelectionRange(convert.range(found.range), found.parent && nested(found.parent));
        return list("textDocument/selectionRange",
          { ...of(document), positions: places.map(convert.fromPosition) }, token, nested);
      },
    }),
    l.registerDocumentSemanticTokensProvider(selector, {
      async provideDocumentSemanticTokens(document, token) {
        const found = await ask("textDocument/semanticTokens/full", of(document), token);
        return found && new vscode.SemanticTokens(new Uint32Array(found.data));
      },
    }, new vscode.SemanticTokensLegend(legend.tokenTypes, legend.tokenModifiers)),
  ];
};

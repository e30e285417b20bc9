"use strict";
// Between the protocol's values and the editor's.

/** @param {typeof import("vscode")} vscode */
module.exports = (vscode) => {
  const position = (value) => new vscode.Position(value.line, value.character);
  const range = (value) => new vscode.Range(position(value.start), position(value.end));
  const uri = (value) => vscode.Uri.parse(value);
  const location = (value) => new vscode.Location(uri(value.uri), range(value.range));
  const fromPosition = (value) => ({ line: value.line, character: value.character });
  const fromRange = (value) => ({ start: fromPosition(value.start), end: fromPosition(value.end) });

  const diagnostic = (value) => {
    const result = new vscode.Diagnostic(range(value.range), value.message, value.severity - 1);
    result.source = value.source;
    result.code = value.codeDescription
      ? { value: value.code, target: uri(value.codeDescription.href) }
      : value.code;
    result.relatedInformation = (value.relatedInformation ?? []).map(
      (related) => new vscode.DiagnosticRelatedInformation(location(related.location), related.message));
    return result;
  };

  const workspaceEdit = (value) => {
    const edit = new vscode.WorkspaceEdit();
    for (const [file, changes] of Object.entries(value.changes ?? {})) {
      for (const change of changes) edit.replace(uri(file), range(change.range), change.newText);
    }
    for (const change of value.documentChanges ?? []) {
      if (change.kind === "create") {
        edit.createFile(uri(change.uri), { ignoreIfExists: false });
      } else {
        for (const part of change.edits) edit.replace(uri(change.textDocument.uri), range(part.range), part.newText);
      }
    }
    return edit;
  };

  const completion = (value) => {
    const item = new vscode.CompletionItem(value.label, value.kind - 1);
    item.detail = value.detail;
    item.sortText = value.sortText;
    item.filterText = value.filterText;
    if (value.textEdit) {
      item.range = range(value.textEdit.range);
      item.insertText = value.insertTextFormat === 2
        ? new vscode.SnippetString(value.textEdit.newText) : value.textEdit.newText;
    }
    return item;
  };

  const symbol = (value) => {
    const result = new vscode.DocumentSymbol(
      value.name, value.detail ?? "", value.kind - 1, range(value.range), range(value.selectionRange));
    result.children = (value.children ?? []).map(symbol);
    return result;
  };

  return {
    position, range, uri, location, fromPosition, fromRange, diagnostic, workspaceEdit, completion, symbol,
  };
};

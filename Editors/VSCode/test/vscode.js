"use strict";
// As much of the module `vscode` as the extension uses.
const fs = require("node:fs");
const { fileURLToPath, pathToFileURL } = require("node:url");

class Position { constructor(line, character) { Object.assign(this, { line, character }); } }
class Range { constructor(start, end) { Object.assign(this, { start, end }); } }
class Location { constructor(uri, range) { Object.assign(this, { uri, range }); } }
class Uri {
  constructor(text) { this.text = text; this.scheme = text.split(":")[0]; }
  static parse(text) { return new Uri(text); }
  static file(path) { return new Uri(pathToFileURL(path).href); }
  get fsPath() { return fileURLToPath(this.text); }
  toString() { return this.text; }
}
const record = (...names) => class { constructor(...values) { names.forEach((n, i) => { this[n] = values[i]; }); } };
class WorkspaceEdit {
  edits = [];
  replace(uri, range, text) { this.edits.push({ uri, range, text }); }
  createFile(uri) { this.edits.push({ uri }); }
}

const events = {};
const event = (name) => (handler) => { events[name] = handler; return { dispose() {} }; };
const providers = {};
const languages = new Proxy({}, {
  get(_, name) {
    if (name === "createDiagnosticCollection") {
      return () => ({
        set(uri, found) { editor.found.set(uri.toString(), found); editor.waiting.splice(0).forEach((f) => f()); },
        clear() { editor.found.clear(); }, dispose() {},
      });
    }
    const kind = /^register(.*)Provider$/.exec(name)[1];
    return (...args) => {
      providers[kind] = args.find((a) => a && typeof a === "object" && Object.keys(a).some((k) => /^(provide|prepare)/.test(k)));
      return { dispose() {} };
    };
  },
});

const editor = {
  found: new Map(), waiting: [], messages: [], subscriptions: [], settings: {}, documents: [],
  open(root, command) {
    vscode.workspace.workspaceFolders = [{ uri: Uri.file(root), name: "test" }];
    this.settings = { path: command };
    this.documents.length = 0;
  },
  document(path, languageId) {
    const document = {
      uri: Uri.file(path), languageId, version: 1, text: fs.readFileSync(path, "utf8"),
      getText() { return this.text; },
      change(start, end, text) {
        this.version += 1;
        this.text = this.text.slice(0, start) + text + this.text.slice(end);
        const range = new Range(new Position(0, start), new Position(0, end));
        events.change({ document: this, contentChanges: [{ range, text }] });
      },
    };
    this.documents.push(document);
    events.open(document);
    return document;
  },
  async diagnostics(uri, isWanted = (found) => found.length > 0) {
    while (!isWanted(this.found.get(uri.toString()) ?? null ?? [])) {
      await new Promise((resolve) => this.waiting.push(resolve));
    }
    return this.found.get(uri.toString());
  },
  provider: (kind) => providers[kind],
};

const vscode = {
  version: "test", Position, Range, Location, Uri, WorkspaceEdit, languages,
  Diagnostic: record("range", "message", "severity"),
  DiagnosticRelatedInformation: record("location", "message"),
  Hover: record("contents", "range"), MarkdownString: record("value"), SnippetString: record("value"),
  CompletionItem: record("label", "kind"), DocumentSymbol: record("name", "detail", "kind", "range", "selectionRange"),
  SymbolInformation: record("name", "kind", "container", "location"), DocumentHighlight: record("range", "kind"),
  SignatureHelp: record(), SignatureInformation: record("label", "documentation"), ParameterInformation: record("label"),
  CodeAction: record("title", "kind"), CodeActionKind: record("value"), InlayHint: record("position", "label", "kind"),
  CodeLens: record("range", "command"), FoldingRange: record("start", "end", "kind"),
  FoldingRangeKind: { Comment: 1 }, SelectionRange: record("range", "parent"),
  SemanticTokens: record("data"), SemanticTokensLegend: record("types", "modifiers"),
  window: {
    createOutputChannel: () => ({ append() {}, appendLine() {}, dispose() {} }),
    showErrorMessage: (text) => editor.messages.push(text),
    createTerminal: () => ({ show() {}, sendText() {} }),
  },
  commands: { registerCommand: () => ({ dispose() {} }), executeCommand() {} },
  workspace: {
    workspaceFolders: [], get textDocuments() { return editor.documents; },
    getConfiguration: () => ({ get: (name) => editor.settings[name] }),
    createFileSystemWatcher: () => ({
      onDidCreate: event("created"), onDidChange: event("changed"), onDidDelete: event("deleted"), dispose() {},
    }),
    onDidOpenTextDocument: event("open"), onDidChangeTextDocument: event("change"),
    onDidSaveTextDocument: event("save"), onDidCloseTextDocument: event("close"),
    onDidChangeWorkspaceFolders: event("folders"), onDidChangeConfiguration: event("configuration"),
  },
};

module.exports = { vscode, editor };

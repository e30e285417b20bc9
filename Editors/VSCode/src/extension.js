"use strict";
const vscode = require("vscode");
const { Connection } = require("./connection");
const convert = require("./convert")(vscode);
const register = require("./features");

const selector = [
  { scheme: "file", language: "sql" }, { scheme: "file", language: "sqldelight" },
];
const isOurs = (document) => document.uri.scheme === "file" &&
  (selector.some((s) => s.language === document.languageId) || /\/(puresql|rules)\.ya?ml$/.test(document.uri.path));

let connection;
let output;
let diagnostics;
let features = [];
let restarts = 0;

async function start() {
  const command = vscode.workspace.getConfiguration("puresql").get("path") || "puresql-lint";
  const folders = (vscode.workspace.workspaceFolders ?? []).filter((folder) => folder.uri.scheme === "file");
  const started = new Connection(command, ["lsp", "--stdio"], {
    cwd: folders[0]?.uri.fsPath,
    log: (text) => output.append(text),
    onExit(code, reason) {
      if (connection !== started) return;
      connection = undefined;
      diagnostics.clear();
      output.appendLine(`${command}: ${reason}`);
      if (code === null) {
        vscode.window.showErrorMessage(`PureSQL: '${command}' can't be run (${reason}); set "puresql.path".`);
      } else if (restarts++ < 3) {
        start();
      }
    },
  });
  connection = started;
  started.on("textDocument/publishDiagnostics", (params) => {
    diagnostics.set(convert.uri(params.uri), params.diagnostics.map(convert.diagnostic));
  });
  started.on("window/showMessage", (params) => {
    if (params.type === 1) vscode.window.showErrorMessage(`PureSQL: ${params.message}`);
    else output.appendLine(params.message);
  });
  const result = await started.request("initialize", {
    processId: process.pid,
    clientInfo: { name: "vscode", version: vscode.version },
    workspaceFolders: folders.map((folder) => ({ uri: folder.uri.toString(), name: folder.name })),
    rootUri: folders[0]?.uri.toString() ?? null,
    capabilities: {
      general: { positionEncodings: ["utf-16"] },
      textDocument: { completion: { completionItem: { snippetSupport: true } } },
      workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ["create"] }, workspaceFolders: true },
    },
  });
  started.notify("initialized", {});
  for (const document of vscode.workspace.textDocuments) opened(document);
  for (const feature of features) feature.dispose();
  features = register(vscode, () => connection, result.capabilities.semanticTokensProvider.legend, selector);
}

function opened(document) {
  if (!isOurs(document)) return;
  connection?.notify("textDocument/didOpen", {
    textDocument: {
      uri: document.uri.toString(), languageId: document.languageId, version: document.version,
      text: document.getText(),
    },
  });
}

async function restart() {
  const old = connection;
  connection = undefined;
  restarts = 0;
  await old?.stop();
  diagnostics.clear();
  await start();
}

async function activate(context) {
  output = vscode.window.createOutputChannel("PureSQL");
  diagnostics = vscode.languages.createDiagnosticCollection("puresql-lint");
  const watcher = vscode.workspace.createFileSystemWatcher("**/*.{sql,sq,sqm,drift,yaml,yml}");
  const changed = (type) => (uri) =>
    connection?.notify("workspace/didChangeWatchedFiles", { changes: [{ uri: uri.toString(), type }] });
  context.subscriptions.push(
    output, diagnostics, watcher,
    watcher.onDidCreate(changed(1)), watcher.onDidChange(changed(2)), watcher.onDidDelete(changed(3)),
    vscode.workspace.onDidOpenTextDocument(opened),
    vscode.workspace.onDidChangeTextDocument((event) => {
      if (!isOurs(event.document) || event.contentChanges.length === 0) return;
      connection?.notify("textDocument/didChange", {
        textDocument: { uri: event.document.uri.toString(), version: event.document.version },
        contentChanges: event.contentChanges.map((change) => ({
          range: convert.fromRange(change.range), text: change.text,
        })),
      });
    }),
    vscode.workspace.onDidSaveTextDocument((document) => {
      if (isOurs(document)) {
        connection?.notify("textDocument/didSave", { textDocument: { uri: document.uri.toString() } });
      }
    }),
    vscode.workspace.onDidCloseTextDocument((document) => {
      if (isOurs(document)) {
        connection?.notify("textDocument/didClose", { textDocument: { uri: document.uri.toString() } });
      }
    }),
    vscode.workspace.onDidChangeWorkspaceFolders((event) => {
      const folders = (list) => list.map((folder) => ({ uri: folder.uri.toString(), name: folder.name }));
      connection?.notify("workspace/didChangeWorkspaceFolders", {
        event: { added: folders(event.added), removed: folders(event.removed) },
      });
    }),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration("puresql.path")) restart();
    }),
    vscode.commands.registerCommand("puresql.restart", restart),
    vscode.commands.registerCommand("puresql.fixAll", () =>
      vscode.commands.executeCommand("editor.action.codeAction", {
        kind: "source.fixAll.puresql-lint", apply: "first",
      })),
    vscode.commands.registerCommand("puresql.check", () => {
      const command = vscode.workspace.getConfiguration("puresql").get("path") || "puresql-lint";
      const terminal = vscode.window.createTerminal("PureSQL");
      terminal.show();
      terminal.sendText(`"${command}"`);
    }),
    { dispose: () => features.forEach((feature) => feature.dispose()) });
  try {
    await start();
  } catch (error) {
    output.appendLine(String(error));
  }
}

async function deactivate() {
  const old = connection;
  connection = undefined;
  await old?.stop();
}

module.exports = { activate, deactivate };

"use strict";
// Runs the extension in Node, with a stand-in for the editor and the real server: PURESQL_LINT names the command.
const test = require("node:test");
const assert = require("node:assert");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const Module = require("node:module");
const { vscode, editor } = require("./vscode");

const load = Module._load;
Module._load = (name, ...rest) => (name === "vscode" ? vscode : load(name, ...rest));
const extension = require("../src/extension");

const command = process.env.PURESQL_LINT;
// A server that is left running would keep Node from ending.
test.afterEach(() => extension.deactivate());

function project() {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), "puresql-vscode-"));
  fs.mkdirSync(path.join(root, "Migrations"));
  fs.mkdirSync(path.join(root, "Queries"));
  fs.writeFileSync(path.join(root, "Migrations/1.sql"), "CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT NOT NULL);\n");
  fs.writeFileSync(path.join(root, "Queries/Book.sql"), "find: SELECT titel FROM book;\n");
  return root;
}

const options = { skip: !command && "PURESQL_LINT is not set", timeout: 30000 };
test("the extension shows findings, takes edits, and stops", options, async () => {
  const root = project();
  const file = path.join(root, "Queries/Book.sql");
  editor.open(root, command);
  await extension.activate({ subscriptions: editor.subscriptions });
  const document = editor.document(file, "sql");
  const first = await editor.diagnostics(document.uri);
  assert.equal(first.length, 1);
  assert.match(first[0].message, /no column 'titel' in 'book'/);
  assert.equal(first[0].code.value, "unknown-name");

  const actions = await editor.provider("CodeActions").provideCodeActions(
    document, first[0].range, {}, undefined);
  // The name that was meant is offered; no comment allows what can't run.
  assert.deepEqual(actions.map((action) => action.title), ["Write 'title'"]);

  document.change(13, 18, "title");
  assert.deepEqual(await editor.diagnostics(document.uri, (found) => found.length === 0), []);
  const hover = await editor.provider("Hover").provideHover(document, new vscode.Position(0, 14));
  assert.match(hover.contents.value, /book\.title TEXT/);
  const place = await editor.provider("Definition").provideDefinition(document, new vscode.Position(0, 14));
  assert.ok(place.uri.fsPath.endsWith("Migrations/1.sql"));
  const edit = await editor.provider("Rename").provideRenameEdits(document, new vscode.Position(0, 14), "name");
  assert.equal(edit.edits.length, 2);
  const items = await editor.provider("CompletionItem").provideCompletionItems(document, new vscode.Position(0, 13));
  assert.ok(items.some((item) => item.label === "title"));
  const symbols = await editor.provider("DocumentSymbol").provideDocumentSymbols(document);
  assert.equal(symbols[0].name, "find");
  const tokens = await editor.provider("DocumentSemanticTokens").provideDocumentSemanticTokens(document);
  assert.equal(tokens.data.length % 5, 0);
  const hints = await editor.provider("InlayHints").provideInlayHints(
    document, new vscode.Range(new vscode.Position(0, 0), new vscode.Position(1, 0)));
  assert.deepEqual(hints.map((hint) => hint.label), ["TEXT"]);

  await extension.deactivate();
  fs.rmSync(root, { recursive: true });
});

test("a command that isn't there is said", async () => {
  const root = project();
  editor.open(root, path.join(root, "nothing-here"));
  await extension.activate({ subscriptions: editor.subscriptions });
  assert.match(editor.messages.at(-1), /can't be run/);
  await extension.deactivate();
  fs.rmSync(root, { recursive: true });
});

test("the manifest names what is there", () => {
  const root = path.join(__dirname, "..");
  const manifest = JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8"));
  assert.equal(manifest.dependencies, undefined);
  for (const grammar of manifest.contributes.grammars) {
    const content = JSON.parse(fs.readFileSync(path.join(root, grammar.path), "utf8"));
    assert.equal(content.scopeName, grammar.scopeName);
    for (const pattern of content.patterns) if (pattern.match) new RegExp(pattern.match.replace(/^\(\?i\)/, ""));
  }
  const source = fs.readFileSync(path.join(root, "src/extension.js"), "utf8");
  for (const { command: name } of manifest.contributes.commands) assert.ok(source.includes(`"${name}"`), name);
  const all = fs.readdirSync(path.join(root, "src")).map((f) => fs.readFileSync(path.join(root, "src", f), "utf8")).join("");
  for (const key of Object.keys(manifest.contributes.configuration.properties)) {
    assert.ok(all.includes(`"${key.replace("puresql.", "")}"`), key);
  }
});

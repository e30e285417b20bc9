"use strict";
const $ = (id) => document.getElementById(id);
const input = $("text"), marks = $("marks");
const severities = ["error", "warning", "note"];
/** What an address may hold, in bytes of SQL. */
const mostInAddress = 8192;
const example = `CREATE TABLE owner (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL
);
CREATE TABLE pet (
  id INTEGER PRIMARY KEY,
  owner_id INTEGER REFERENCES owner (id),
  name TEXT NOT NULL,
  born TEXT
);

SELECT name, nam FROM pet WHERE born = NULL;

SELECT owner.name, count(pet.id) AS pets, max(pet.born) AS youngest
FROM owner LEFT JOIN pet ON pet.owner_id = owner.id
WHERE pet.name LIKE :pattern
GROUP BY owner.id;

DELETE FROM pet WHERE id NOT IN (SELECT owner_id FROM pet);
`;

// MARK: The module

let compiled, module;

/** The bytes of a text of base64. */
function bytesOf(base64) {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let place = 0; place < text.length; place++) bytes[place] = text.charCodeAt(place);
  return bytes;
}

async function through(stream, bytes) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

function start() {
  module = new WebAssembly.Instance(compiled, {}).exports;
  module._initialize();
}

/** What the module answers about a text. */
function ask(name, text, ...more) {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  try {
    const place = module.playground_allocate(bytes.length);
    new Uint8Array(module.memory.buffer, place, bytes.length).set(bytes);
    const answer = module["playground_" + name](place, bytes.length, ...more);
    module.playground_free(place);
    const length = new DataView(module.memory.buffer).getUint32(answer, true);
    return new TextDecoder().decode(new Uint8Array(module.memory.buffer, answer + 4, length));
  } catch (error) {
    // Whatever stopped it may have left its memory half changed.
    start();
    throw error;
  }
}

// MARK: Places

/** Takes offsets in UTF-8 to offsets in the text. */
function placesIn(text) {
  if (!/[^\x00-\x7f]/.test(text)) return (offset) => offset;
  const places = [];
  for (let place = 0; place < text.length;) {
    const code = text.codePointAt(place);
    const bytes = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    for (let byte = 0; byte < bytes; byte++) places.push(place);
    place += code < 0x10000 ? 1 : 2;
  }
  return (offset) => offset < places.length ? places[offset] : text.length;
}

function lineOf(text, place) {
  let line = 1;
  for (let at = text.indexOf("\n"); at >= 0 && at < place; at = text.indexOf("\n", at + 1)) line++;
  return line;
}

// MARK: Elements

function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "onclick") made.addEventListener("click", value);
    else made.setAttribute(key, value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined && child !== ""));
  return made;
}

/** Text in which what stands in backticks is code. */
function prose(text) {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).filter(Boolean).map((part) =>
    part.startsWith("`") && part.length > 2 ? element("code", {}, part.slice(1, -1))
    : part.startsWith("**") && part.length > 4 ? element("b", {}, part.slice(2, -2)) : part);
}

/** The Markdown of a rule's page. */
function markdown(text) {
  const result = [];
  let lines = [], code = null, list = null;
  const flush = () => {
    if (lines.length) result.push(element("p", {}, ...prose(lines.join(" "))));
    lines = [];
    list = null;
  };
  for (const line of text.split("\n")) {
    if (line.startsWith("```")) {
      if (code === null) { flush(); code = []; } else { result.push(element("pre", {}, code.join("\n"))); code = null; }
    } else if (code !== null) code.push(line);
    else if (/^#{1,4} /.test(line)) {
      flush();
      result.push(element("h" + line.indexOf(" "), {}, ...prose(line.slice(line.indexOf(" ") + 1))));
    } else if (line.startsWith("- ")) {
      if (!list) { flush(); list = element("ul", {}); result.push(list); }
      list.append(element("li", {}, ...prose(line.slice(2))));
    } else if (line === "") flush();
    else lines.push(line);
  }
  flush();
  return result;
}

function select(start, end) {
  input.focus();
  input.setSelectionRange(start, Math.max(end, start));
  const line = lineOf(input.value, start);
  const height = parseFloat(getComputedStyle(input).lineHeight);
  const top = (line - 1) * height;
  if (top < input.scrollTop || top > input.scrollTop + input.clientHeight - 3 * height) {
    input.scrollTop = Math.max(0, top - input.clientHeight / 2);
  }
}

/** Puts another text in, so that it can be taken back. */
function replace(text) {
  input.focus();
  input.select();
  if (!document.execCommand("insertText", false, text) || input.value !== text) input.value = text;
  check();
}

// MARK: Answers


function apply(fix) {
  const text = input.value, place = placesIn(text);
  let result = "", from = 0;
  for (const edit of [...fix.edits].sort((a, b) => a.start - b.start)) {
    result += text.slice(from, place(edit.start)) + edit.text;
    from = place(edit.end);
  }
  replace(result + text.slice(from));
}

function explain(rule) {
  $("page").replaceChildren(...markdown(ask("explain", rule)));
  $("rule").showModal();
  $("rule").scrollTop = 0;
}

function findingElement(finding, text, place) {
  const [start, end] = [place(finding.start), place(finding.end)];
  const fixes = finding.fix ? (finding.fix.others ? [finding.fix, ...finding.fix.others] : [finding.fix]) : [];
  return element("li", {},
    element("button", { class: "place", onclick: () => select(start, end) },
      element("p", {}, element("b", { class: finding.severity }, finding.severity), ` line ${lineOf(text, start)}: `, finding.message)),
    finding.help ? element("p", { class: "dim" }, ...prose(finding.help)) : null,
    ...(finding.related ?? []).map((other) => element("button",
      { class: "place dim", onclick: () => select(place(other.start), place(other.end)) },
      `line ${lineOf(text, place(other.start))}: ${other.message}`)),
    element("p", { class: "tools" },
      element("button", { class: "link", onclick: () => explain(finding.rule) }, finding.rule),
      ...fixes.map((fix) => element("button", { class: "link", onclick: () => apply(fix) },
        "Fix: " + fix.title + (fix.safety === "safe" ? "" : " (look at it first)")))));
}

function rows(head, lines) {
  return element("div", { class: "scroll" }, element("table", {},
    element("thead", {}, element("tr", {}, ...head.map((word) => element("th", {}, word)))),
    element("tbody", {}, ...lines.map((cells) => element("tr", {}, ...cells)))));
}

/** The cells of a column or a parameter. Of what is bound, that it isn't NULL is a wish and no promise. */
function typed(one, notes, otherwise = "never NULL") {
  const type = one.type.endsWith("?") ? one.type.slice(0, -1) : one.type;
  return [
    element("td", {}, one.name), element("td", { class: "type" }, type + (one.declared ? ` (${one.declared})` : "")),
    element("td", {}, one.type.endsWith("?") || one.type === "NULL" ? "may be NULL" : otherwise),
    element("td", { class: "dim" }, ...notes),
  ];
}

function statementElement(statement, text, place) {
  const start = place(statement.start), end = place(statement.end);
  const title = (statement.name ? statement.name + ": " : "") + `${statement.kind}, ${statement.rows}`;
  return element("div", { class: "statement" },
    element("button", { class: "place", onclick: () => select(start, end) },
      element("p", {}, element("b", {}, `line ${lineOf(text, start)}`), " ", title)),
    statement.sound ? null : element("p", { class: "dim" }, "Something is wrong in it, so that not all of it is known."),
    statement.takes.length ? rows(["takes", "type", "", ""], statement.takes.map((one) => typed(one, [one.many ? "any number of values" : ""], ""))) : null,
    statement.returns.length ? rows(["returns", "type", "", ""], statement.returns.map((one) =>
      typed(one, (one.because ?? []).flatMap((reason, at) => at ? ["; ", ...prose(reason)] : prose(reason))))) : null,
    statement.reads.length || statement.writes.length ? element("p", { class: "dim" },
      [statement.reads.length ? "reads " + statement.reads.join(", ") : "",
        statement.writes.length ? "writes " + statement.writes.join(", ") : ""].filter(Boolean).join("; ")) : null);
}

function tableElement(table, text, place) {
  return element("div", { class: "table" },
    element("button", { class: "place", onclick: () => select(place(table.start), place(table.start)) },
      element("p", {}, element("b", {}, table.kind), " " + table.name)),
    rows(["column", "type", "", ""], table.columns.map((one) => typed(one, [one.key ? "primary key" : ""]))));
}

/** Shows a part of the answer; what is as it was keeps its element. */
function show(id, items, text, place, make) {
  const known = $(id).elements ?? new Map(), next = new Map();
  const elements = items.map((item) => {
    const start = place(item.start);
    let key = JSON.stringify([item, start, lineOf(text, start), text.slice(start, place(item.end ?? item.start))]);
    while (next.has(key)) key += "+";
    next.set(key, known.get(key) ?? make(item, text, place));
    return next.get(key);
  });
  $(id).elements = next;
  if (elements.length !== $(id).children.length || elements.some((one, at) => one !== $(id).children[at])) $(id).replaceChildren(...elements);
}

function showMarks(findings, text, place) {
  const ends = findings.map((finding) => {
    const start = place(finding.start);
    return { start, end: Math.max(place(finding.end), Math.min(start + 1, text.length)), severity: finding.severity };
  });
  const borders = [...new Set([0, text.length, ...ends.flatMap((one) => [one.start, one.end])])].sort((a, b) => a - b);
  const pieces = [];
  for (let at = 0; at + 1 < borders.length; at++) {
    const piece = text.slice(borders[at], borders[at + 1]);
    const over = ends.filter((one) => one.start <= borders[at] && one.end >= borders[at + 1]);
    const worst = severities.find((severity) => over.some((one) => one.severity === severity));
    pieces.push(worst ? element("mark", { class: worst }, piece) : piece);
  }
  // A last line that is empty has no height of its own.
  marks.replaceChildren(...pieces, "\n ");
  follow();
}

function follow() {
  marks.scrollTop = input.scrollTop;
  marks.scrollLeft = input.scrollLeft;
}

let duration = 0, waiting = 0;

function check() {
  clearTimeout(waiting);
  const text = input.value;
  const began = performance.now();
  let answer;
  try {
    answer = JSON.parse(ask("check", text, Number($("preset").value)));
  } catch (error) {
    marks.replaceChildren();
    for (const id of ["findings", "statements", "tables"]) $(id).replaceChildren();
    $("status").textContent = "This text stopped the analyzer (" + error.message + "): the command may take it; please report it.";
    document.documentElement.dataset.state = "stopped";
    return;
  }
  const place = placesIn(text);
  showMarks(answer.findings, text, place);
  show("findings", answer.findings, text, place, findingElement);
  if (!answer.findings.length) $("findings").append(element("li", { class: "dim" }, text.trim() ? "Nothing is found." : "No text yet."));
  show("statements", answer.statements, text, place, statementElement);
  $("statements-title").hidden = !answer.statements.length;
  show("tables", answer.tables, text, place, tableElement);
  $("tables-title").hidden = !answer.tables.length;
  duration = performance.now() - began;
  const many = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;
  $("status").textContent = `${many(answer.findings.length, "finding")} in ${many(answer.count, "statement")}, ${Math.max(1, Math.round(duration))} ms`;
  document.documentElement.dataset.state = "answered";
}

/** Answers at once, but to a text that takes long when its writer pauses. */
function changed() {
  clearTimeout(waiting);
  marks.replaceChildren();
  document.documentElement.dataset.state = "waiting";
  if (duration < 60) return check();
  waiting = setTimeout(check, 250);
}

// MARK: Addresses and files

function toBase64URL(bytes) {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

async function address() {
  const bytes = new TextEncoder().encode(input.value);
  if (bytes.length > mostInAddress) return null;
  const packed = toBase64URL(await through(new CompressionStream("deflate-raw"), bytes));
  return location.href.replace(/#.*/, "") + "#" + $("preset").value + "." + packed;
}

/** The text that an address holds; null where it holds none, or more than an address may. */
async function fromAddress() {
  const found = /^#([0-3])\.([A-Za-z0-9_-]+)$/.exec(location.hash);
  if (!found || found[2].length > 3 * mostInAddress) return null;
  try {
    const reader = new Blob([bytesOf(found[2].replace(/-/g, "+").replace(/_/g, "/"))]).stream()
      .pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    const bytes = [];
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (bytes.length + part.value.length > mostInAddress) return null;
      bytes.push(...part.value);
    }
    return { preset: found[1], text: new TextDecoder().decode(new Uint8Array(bytes)) };
  } catch { return null; }
}

function save() {
  const link = element("a", { download: "playground.sql", href: URL.createObjectURL(new Blob([input.value], { type: "application/sql" })) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

async function open(file) {
  if (file) replace(await file.text());
}

async function share() {
  const found = await address();
  if (found === null) {
    save();
    $("status").textContent = "An address holds 8 kB; this text is a file now, for whoever opens it here.";
    return;
  }
  history.replaceState(null, "", found);
  try {
    await navigator.clipboard.writeText(found);
    $("status").textContent = "The address is copied.";
  } catch { $("status").textContent = "The address of this page holds the text now."; }
}

async function take() {
  const shared = await fromAddress();
  if (shared) { $("preset").value = shared.preset; input.value = shared.text; } else if (!input.value) input.value = example;
  check();
}

// MARK: What is pressed

$("format").addEventListener("click", () => {
  let answer;
  try { answer = JSON.parse(ask("format", input.value)); } catch (error) { answer = { problems: [{ message: error.message, start: 0 }] }; }
  if (answer.problems) {
    const problem = answer.problems[0], start = placesIn(input.value)(problem.start);
    $("status").textContent = `Not formatted: line ${lineOf(input.value, start)}: ${problem.message}`;
  } else if (answer.text === input.value) $("status").textContent = "The layout is the formatter's already.";
  else replace(answer.text);
});
$("share").addEventListener("click", share);
$("save").addEventListener("click", save);
$("open").addEventListener("change", () => { open($("open").files[0]); $("open").value = ""; });
$("preset").addEventListener("change", check);
$("colors").addEventListener("click", () => {
  const next = { undefined: "light", light: "dark", dark: undefined }[document.documentElement.dataset.theme];
  if (next) document.documentElement.dataset.theme = next; else delete document.documentElement.dataset.theme;
});
input.addEventListener("input", changed);
input.addEventListener("scroll", follow);
addEventListener("hashchange", take);
addEventListener("dragover", (event) => { if (event.dataTransfer.types.includes("Files")) event.preventDefault(); });
addEventListener("drop", (event) => {
  if (!event.dataTransfer.files.length) return;
  event.preventDefault();
  open(event.dataTransfer.files[0]);
});

(async () => {
  try {
    compiled = await WebAssembly.compile(unpacked(bytesOf(packedModule), moduleSize));
    start();
  } catch (error) {
    $("status").textContent = "This browser can't run the analyzer: " + error.message;
    return;
  }
  await take();
  document.documentElement.dataset.ready = "yes";
})();

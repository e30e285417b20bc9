// The list of rules gets a row of controls that leaves out what one doesn't look for. Without this script it is the list.
(() => {
  const tables = [...document.querySelectorAll("article table")].filter((table) => table.rows[0]?.cells[0]?.textContent === "Rule");
  if (tables.length === 0) return;
  for (const table of tables) table.dataset.rules = "";
  const columns = [...tables[0].rows[0].cells].map((cell) => cell.textContent);
  const rows = tables.flatMap((table) => [...table.tBodies[0].rows]);

  const controls = document.createElement("form");
  controls.className = "rule-filter";
  controls.addEventListener("submit", (event) => event.preventDefault());
  const text = document.createElement("input");
  text.type = "search";
  text.placeholder = "Words of a rule: join, fts5, NULL";
  text.setAttribute("aria-label", "Words of a rule");
  controls.append(text);

  // A choice for each column of few words: a rule has one of them, or several between commas.
  const choices = ["Level", "Preset", "Fix"].filter((name) => columns.includes(name)).map((name) => {
    const place = columns.indexOf(name);
    const valueOf = (row) => row.cells[place].textContent.trim() || "none";
    const select = document.createElement("select");
    select.setAttribute("aria-label", name);
    select.append(new Option(`${name}: any`, ""));
    const values = new Set(rows.flatMap((row) => valueOf(row).split(", ")));
    for (const value of [...values].sort()) select.append(new Option(`${name}: ${value}`, value));
    controls.append(select);
    return (row) => select.value === "" || valueOf(row).split(", ").includes(select.value);
  });
  const count = document.createElement("output");
  controls.append(count);

  // The heading above a table goes with its last row.
  const headings = tables.map((table) => {
    let place = table.closest(".md-typeset__scrollwrap") ?? table;
    while (place && !/^H[2-6]$/.test(place.tagName)) place = place.previousElementSibling;
    return place;
  });
  const filter = () => {
    const words = text.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const row of rows) {
      const content = row.textContent.toLowerCase();
      row.hidden = !(words.every((word) => content.includes(word)) && choices.every((fits) => fits(row)));
    }
    tables.forEach((table, place) => {
      const isEmpty = [...table.tBodies[0].rows].every((row) => row.hidden);
      (table.closest(".md-typeset__scrollwrap") ?? table).hidden = isEmpty;
      if (headings[place]) headings[place].hidden = isEmpty;
    });
    const shown = rows.filter((row) => !row.hidden).length;
    count.textContent = `${shown} of ${rows.length} rules`;
    const address = new URL(location.href);
    if (text.value) address.searchParams.set("find", text.value); else address.searchParams.delete("find");
    history.replaceState(null, "", address);
  };
  text.value = new URL(location.href).searchParams.get("find") ?? "";
  controls.addEventListener("input", filter);
  const first = headings[0] ?? tables[0];
  first.before(controls);
  filter();
})();

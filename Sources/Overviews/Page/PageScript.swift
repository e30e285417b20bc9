/// The script of the page: it shows one part at a time, searches, zooms. Without it all parts stand below one another.
/// It makes texts of what it finds on the page, and never markup.
package enum PageScript {
  /// The SHA-256 of the script in Base64, by which the page's policy knows it.
  package static let hash = "hrWP3nTmCokWsFDB/Y7eisptit8SCMbhoPs/0CTF1pA="

  /// The script.
  package static let text: StaticString = #"""
    "use strict";
    (() => {
      const root = document.documentElement;
      const find = (selector, within = document) => within.querySelector(selector);
      const all = (selector, within = document) => [...within.querySelectorAll(selector)];
      const pages = all("main > article");
      const links = all("nav li a");
      root.classList.add("routed");

      // Which part is shown.
      const show = () => {
        const target = document.getElementById(location.hash.slice(1)) || pages[0];
        const page = target.closest("main > article") || pages[0];
        for (const other of pages) other.classList.toggle("current", other === page);
        for (const link of links) {
          if (link.hash.slice(1) === page.id) link.setAttribute("aria-current", "page");
          else link.removeAttribute("aria-current");
        }
        const link = links.find((link) => link.hasAttribute("aria-current"));
        if (link && innerWidth > 800) link.scrollIntoView({ block: "nearest" });
        document.title = find("h2", page).textContent + " · " + root.dataset.project;
        if (target !== page) target.scrollIntoView({ block: "center" });
        else if (innerWidth > 800) scrollTo(0, 0);
        else if (location.hash) page.scrollIntoView();
        const menu = find("nav > details");
        if (menu && innerWidth <= 800) menu.open = false;
        fit(page);
        prepare(page);
      };
      // What only a script makes useful, or measures, comes when a part is shown: keys that scroll, a way to the diagram.
      const prepare = (page) => {
        for (const part of all("div:not([class]), pre, figure", page)) {
          if (part.scrollWidth > part.clientWidth) part.tabIndex = 0; else part.removeAttribute("tabindex");
        }
        for (const reference of all("td .as", page)) {
          const word = reference.textContent.split(" ")[0];
          const others = all("details", document.getElementById(find("a", reference).hash.slice(1)).parentElement);
          reference.replaceWith(others.find((other) => other.textContent.startsWith(word)).cloneNode(true));
        }
        if (!/^t\d+$/.test(page.id) || find(".tools", page)) return;
        const tools = document.createElement("div");
        const button = document.createElement("button");
        tools.className = "tools";
        button.type = "button";
        button.textContent = "Show in the diagram";
        button.addEventListener("click", () => reveal(page.id));
        tools.append(button);
        find("h2", page).nextElementSibling.after(tools);
      };
      addEventListener("resize", () => prepare(find("main > .current")));
      addEventListener("hashchange", () => {
        show();
        find("main").focus({ preventScroll: true });
      });
      const step = (by) => {
        const here = links.findIndex((link) => link.hasAttribute("aria-current"));
        const next = links[here + by];
        if (next) location.hash = next.hash;
      };

      // Diagrams.
      const schema = document.getElementById("schema");
      const scales = new Map();
      const size = (svg) => svg.viewBox.baseVal;
      const zoom = (svg, scale) => {
        const view = svg.parentElement;
        const before = scales.get(svg) || 1;
        scale = Math.min(3, Math.max(0.08, scale));
        const x = (view.scrollLeft + view.clientWidth / 2) / before;
        const y = (view.scrollTop + view.clientHeight / 2) / before;
        scales.set(svg, scale);
        svg.setAttribute("width", Math.round(size(svg).width * scale));
        svg.setAttribute("height", Math.round(size(svg).height * scale));
        view.scrollLeft = x * scale - view.clientWidth / 2;
        view.scrollTop = y * scale - view.clientHeight / 2;
      };
      const whole = (svg) => {
        const view = svg.parentElement;
        return Math.min(1, view.clientWidth / size(svg).width, (innerHeight - 210) / size(svg).height);
      };
      const fit = (page) => {
        for (const svg of all(".diagram", page)) {
          // Text that is too small to read is no use: then one scrolls.
          if (!scales.has(svg)) {
            zoom(svg, Math.max(0.75, whole(svg)));
            svg.parentElement.scrollTo(0, 0);
            if (svg === schema && whole(svg) < 0.75) center(svg, busiest());
          }
        }
      };
      const center = (svg, box) => {
        const view = svg.parentElement;
        const [inside, outside] = [box.getBoundingClientRect(), view.getBoundingClientRect()];
        view.scrollLeft += inside.left - outside.left - (outside.width - inside.width) / 2;
        view.scrollTop += inside.top - outside.top - (outside.height - inside.height) / 2;
      };
      for (const button of all("[data-zoom]")) {
        const svg = find(".diagram", button.closest("article"));
        button.addEventListener("click", () => {
          const by = button.dataset.zoom;
          zoom(svg, by === "fit" ? whole(svg) : by === "1" ? 1 : (scales.get(svg) || 1) * Number(by));
        });
      }
      for (const view of all(".viewport")) {
        const svg = find("svg", view);
        view.addEventListener("wheel", (event) => {
          if (!event.ctrlKey && !event.metaKey) return;
          event.preventDefault();
          zoom(svg, (scales.get(svg) || 1) * (event.deltaY < 0 ? 1.15 : 1 / 1.15));
        }, { passive: false });
        let start = null;
        let moved = false;
        view.addEventListener("pointerdown", (event) => {
          moved = false;
          if (event.pointerType === "mouse" && event.button === 0) {
            start = [event.clientX + view.scrollLeft, event.clientY + view.scrollTop];
          }
        });
        view.addEventListener("pointermove", (event) => {
          if (!start) return;
          const [x, y] = [start[0] - event.clientX, start[1] - event.clientY];
          if (Math.abs(x - view.scrollLeft) + Math.abs(y - view.scrollTop) > 4) moved = true;
          view.classList.toggle("dragged", moved);
          if (moved) view.scrollTo(x, y);
        });
        addEventListener("pointerup", () => {
          start = null;
          view.classList.remove("dragged");
        });
        view.addEventListener("click", (event) => { if (moved) event.preventDefault(); }, true);
        view.addEventListener("dragstart", (event) => event.preventDefault());
      }
      const number = (box) => box.getAttribute("href").slice(2);
      const reveal = (id) => {
        const box = find("a[href='#" + id + "']", schema);
        location.hash = "#schema-page";
        for (const other of all(".found", schema)) other.classList.remove("found");
        box.classList.add("found");
        requestAnimationFrame(() => requestAnimationFrame(() => center(schema, box)));
      };
      // The table that most lines lead to.
      const busiest = () => {
        const counts = new Map();
        for (const line of all("g", schema)) counts.set(line.dataset.to, (counts.get(line.dataset.to) || 0) + 1);
        return all("a", schema).reduce((best, box) =>
          (counts.get(number(box)) || 0) > (counts.get(number(best)) || 0) ? box : best);
      };
      const light = (svg, table) => {
        svg.classList.toggle("focused", table !== null);
        for (const line of all("g", svg)) {
          line.classList.toggle("lit", table !== null && (line.dataset.from === table || line.dataset.to === table));
        }
      };
      for (const svg of all(".diagram")) {
        for (const box of all("a", svg)) {
          for (const event of ["pointerenter", "focus"]) box.addEventListener(event, () => light(svg, number(box)));
          for (const event of ["pointerleave", "blur"]) box.addEventListener(event, () => light(svg, null));
        }
      }
      if (schema) {
        const input = document.getElementById("find-table");
        input.addEventListener("input", () => {
          const word = input.value.trim().toLowerCase();
          const boxes = all("a", schema);
          const found = boxes.filter((box) => word && box.textContent.toLowerCase().includes(word));
          const named = found.filter((box) => find("text", box).textContent.toLowerCase().includes(word));
          for (const box of boxes) box.classList.toggle("found", found.includes(box));
          document.getElementById("found-tables").textContent = word ? found.length + " of " + boxes.length : "";
          if (found.length) center(schema, named[0] || found[0]);
        });
      }

      // Search.
      const input = document.getElementById("search");
      const list = document.getElementById("results");
      const entries = all("[data-kind]").map((element) => ({
        text: (find("h3", element) || element.firstChild).textContent, kind: element.dataset.kind,
        to: element.getAttribute("href") || "#" + element.id,
      }));
      for (const cell of all("article tbody th[id]")) {
        const table = find("h2", cell.closest("article")).textContent;
        entries.push({ text: table + "." + cell.textContent, kind: "column", to: "#" + cell.id });
      }
      for (const entry of entries) entry.low = entry.text.toLowerCase();
      let chosen = 0;
      const rank = (entry, word) =>
        entry.low === word ? 0 : entry.low.startsWith(word) ? 1 : entry.low.includes(word) ? 2 : 3;
      const choose = (number) => {
        const items = all("li", list);
        if (!items.length) return;
        chosen = (number + items.length) % items.length;
        items.forEach((item, place) => item.setAttribute("aria-selected", place === chosen));
        items[chosen].scrollIntoView({ block: "nearest" });
        input.setAttribute("aria-activedescendant", items[chosen].id);
      };
      const close = () => {
        list.hidden = true;
        input.setAttribute("aria-expanded", "false");
        input.removeAttribute("aria-activedescendant");
      };
      const search = () => {
        const words = input.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
        list.replaceChildren();
        if (!words.length) return close();
        const found = entries.filter((entry) => words.every((word) => (entry.low + " " + entry.kind).includes(word)));
        found.sort((one, other) => rank(one, words[0]) - rank(other, words[0]) || one.text.length - other.text.length);
        found.slice(0, 40).forEach((entry, place) => {
          const item = document.createElement("li");
          item.id = "result-" + place;
          item.setAttribute("role", "option");
          for (const text of [entry.text, entry.kind]) {
            const part = document.createElement("span");
            part.textContent = text;
            item.append(part);
          }
          item.addEventListener("mousedown", (event) => {
            event.preventDefault();
            go(entry);
          });
          item.entry = entry;
          list.append(item);
        });
        list.hidden = !found.length;
        input.setAttribute("aria-expanded", String(found.length > 0));
        document.getElementById("result-count").textContent = found.length ? found.length + " found" : "nothing found";
        choose(0);
      };
      const go = (entry) => {
        close();
        input.value = "";
        input.blur();
        if (location.hash === entry.to) show();
        else location.hash = entry.to;
      };
      input.addEventListener("input", search);
      input.addEventListener("focus", search);
      input.addEventListener("blur", close);
      input.addEventListener("keydown", (event) => {
        if (event.key === "ArrowDown") choose(chosen + 1);
        else if (event.key === "ArrowUp") choose(chosen - 1);
        else if (event.key === "Enter" && !list.hidden) go(all("li", list)[chosen].entry);
        else if (event.key === "Escape") input.value ? ((input.value = ""), search()) : input.blur();
        else return;
        event.preventDefault();
      });

      // Light and dark.
      const themes = ["auto", "light", "dark"];
      const button = document.getElementById("theme");
      const dress = (theme) => {
        if (theme === "auto") root.removeAttribute("data-theme");
        else root.setAttribute("data-theme", theme);
        button.textContent = "Colors: " + theme;
        button.value = theme;
      };
      const next = () => {
        const theme = themes[(themes.indexOf(button.value) + 1) % themes.length];
        dress(theme);
        try { localStorage.setItem("puresql-colors", theme); } catch { /* A page of a file may have no storage. */ }
      };
      let kept = null;
      try { kept = localStorage.getItem("puresql-colors"); } catch { /* As above. */ }
      dress(themes.includes(kept) ? kept : root.dataset.theme || "auto");
      button.addEventListener("click", next);

      // Keys.
      const help = find("dialog");
      document.getElementById("help").addEventListener("click", () => help.showModal());
      const keys = {
        "/": () => input.focus(), "?": () => help.showModal(), j: () => step(1), k: () => step(-1), c: next,
        s: () => { location.hash = "#schema-page"; }, f: () => { location.hash = "#findings"; },
        m: () => { location.hash = "#migrations"; }, e: () => { location.hash = "#effects"; },
      };
      addEventListener("keydown", (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey || help.open) return;
        if (event.target.matches("input, textarea, select")) return;
        const action = keys[event.key];
        if (!action) return;
        event.preventDefault();
        action();
      });
      addEventListener("beforeprint", () => {
        for (const svg of all(".diagram")) {
          svg.setAttribute("width", size(svg).width);
          svg.setAttribute("height", size(svg).height);
        }
        for (const page of pages) prepare(page);
        for (const details of all("main details")) details.open = true;
      });
      if (innerWidth <= 800) find("nav > details").open = false;
      show();
    })();
    """#
}

/// How the page looks. Each color is there twice, for light and for dark; a test holds them to the contrast of WCAG AA.
package enum PageStyle {
  /// The style sheet.
  package static let text: StaticString = """
    :root {
      color-scheme: light dark;
      --bg: light-dark(#ffffff, #12161c);
      --panel: light-dark(#f5f6f8, #1a2028);
      --ink: light-dark(#1b1f24, #e6e9ee);
      --dim: light-dark(#57606a, #a3adba);
      --link: light-dark(#0a56b3, #7db7ff);
      --edge: light-dark(#d0d7de, #3a4450);
      --line: light-dark(#6a737d, #8b96a5);
      --lit: light-dark(#0a56b3, #7db7ff);
      --mark: light-dark(#fff1b8, #4d4213);
      --error: light-dark(#b42318, #ff8f85);
      --warning: light-dark(#8a4b00, #f2b866);
      --note: light-dark(#0b5a8a, #7cc4f5);
      --keyword: light-dark(#7a1fa2, #d2a8ff);
      --string: light-dark(#0b6b3a, #7ee2a0);
      --number: light-dark(#0a56b3, #8cc4ff);
      --parameter: light-dark(#a03c00, #ffb38a);
      --gone: light-dark(#ffebe9, #3d1d20);
      --come: light-dark(#e2f6e6, #16351f);
      --h0: light-dark(#e3e7ec, #2c3540);
      --h1: light-dark(#cfe3ff, #1d3f6b);
      --h2: light-dark(#d2f0d8, #1f4a2c);
      --h3: light-dark(#fde3c4, #5a3a13);
      --h4: light-dark(#ead9fb, #46296b);
      --h5: light-dark(#fbd9e4, #5f2439);
      --h6: light-dark(#cdeef0, #134a50);
      --h7: light-dark(#f3ecb8, #4d460f);
      --h8: light-dark(#dfe0ff, #32347a);
      --mono: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", "Liberation Mono", monospace;
    }
    :root[data-theme=light] { color-scheme: light; }
    :root[data-theme=dark] { color-scheme: dark; }
    * { box-sizing: border-box; }
    html { scroll-padding-top: 4.5rem; }
    body {
      margin: 0; background: var(--bg); color: var(--ink);
      font: 15px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif;
    }
    a { color: var(--link); text-underline-offset: .25em; text-decoration-thickness: 1px; }
    :focus-visible { outline: 2px solid var(--lit); outline-offset: 2px; }
    h1, h2, h3 { line-height: 1.25; overflow-wrap: anywhere; }
    h2 { font-size: 1.5rem; margin: 0 0 .35rem; }
    h3 { font-size: 1.05rem; margin: 1.8rem 0 .5rem; }
    code, pre, main a[href^="#t"] { font-family: var(--mono); font-size: 13px; }
    .skip { position: absolute; left: -999px; }
    .skip:focus { left: 1rem; top: .5rem; z-index: 9; background: var(--bg); padding: .3rem .6rem; }

    header {
      position: sticky; top: 0; z-index: 5; display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center;
      padding: .6rem 1.25rem; background: var(--bg); border-bottom: 1px solid var(--edge);
    }
    header h1 { font-size: 1.05rem; margin: 0; }
    header h1 a { color: inherit; text-decoration: none; }
    .search { position: relative; flex: 1 1 14rem; max-width: 34rem; }
    input[type=search] {
      width: 100%; padding: .4rem .7rem; font: inherit; color: var(--ink); background: var(--panel);
      border: 1px solid var(--line); border-radius: 6px;
    }
    input::placeholder { color: var(--dim); opacity: 1; }
    #results {
      position: absolute; inset: 100% 0 auto; margin: 4px 0 0; padding: .25rem; list-style: none; max-height: 60vh;
      overflow: auto; background: var(--bg); border: 1px solid var(--line); border-radius: 6px;
      box-shadow: 0 6px 24px rgb(0 0 0 / .2);
    }
    #results li { display: flex; gap: 1rem; padding: .3rem .6rem; border-radius: 4px; cursor: pointer; overflow-wrap: anywhere; }
    #results li span:last-child { margin-left: auto; color: var(--dim); text-align: right; }
    #results li[aria-selected=true] { background: var(--h1); }
    #results li[aria-selected=true] span:last-child { color: var(--ink); }
    button {
      font: inherit; color: var(--ink); background: var(--panel); border: 1px solid var(--line); border-radius: 6px;
      padding: .35rem .7rem; cursor: pointer;
    }
    button:hover { border-color: var(--lit); }
    [hidden] { display: none !important; }
    kbd {
      font: 12px var(--mono); border: 1px solid var(--line); border-radius: 4px; padding: 1px 5px; background: var(--panel);
    }

    .layout { display: grid; grid-template-columns: 17rem minmax(0, 1fr); align-items: start; }
    nav {
      position: sticky; top: 3.4rem; max-height: calc(100vh - 3.4rem); overflow: auto; padding: 1rem 1.25rem 2rem;
      border-right: 1px solid var(--edge); font-size: 14px;
    }
    nav ul { list-style: none; margin: 0; padding: 0; }
    nav li a {
      display: flex; justify-content: space-between; gap: .5rem; padding: .12rem .4rem; margin: 0 -.4rem;
      border-radius: 4px; color: var(--ink); text-decoration: none; overflow-wrap: anywhere;
    }
    nav li a:hover { text-decoration: underline; }
    nav li a[aria-current] { background: var(--h1); }
    nav h2 { font-size: 12px; color: var(--dim); font-weight: 600; margin: 1.2rem 0 .25rem; overflow-wrap: anywhere; }
    nav .count { color: var(--dim); }
    nav a[aria-current] .count { color: var(--ink); }
    main { padding: 1.5rem clamp(1rem, 3vw, 2.5rem) 4rem; min-width: 0; }
    main > article { margin-bottom: 4rem; }
    .routed main > article { display: none; margin-bottom: 0; }
    .routed main > article.current { display: block; }
    .kind, h2 + p, .nullable { color: var(--dim); font-size: 14px; margin: 0 0 .8rem; overflow-wrap: anywhere; }
    .comment { max-width: 46rem; white-space: pre-line; border-left: 3px solid var(--edge); padding-left: .8rem; }
    ul.facts { display: flex; flex-wrap: wrap; gap: .4rem 2rem; margin: 0 0 1rem; }
    .facts b { font-size: 1.3rem; margin-right: .3rem; }

    main div:not([class]) { overflow-x: auto; container-type: inline-size; }
    td details > div:not([class]) { overflow: visible; container-type: normal; }
    dl {
      display: grid; grid-template-columns: fit-content(60%) minmax(0, 1fr); gap: .3rem 1.5rem; margin: 0;
      font: 13px/1.7 var(--mono);
    }
    dt { font-weight: 600; overflow-wrap: anywhere; }
    dd { margin: 0; overflow-wrap: anywhere; }
    table { border-collapse: collapse; width: 100%; font-size: 14px; }
    th { text-align: left; font-weight: 600; color: var(--dim); font-size: 13px; }
    th, td { padding: .4rem .9rem .4rem 0; border-bottom: 1px solid var(--edge); vertical-align: top; }
    tbody th { color: var(--ink); font: 600 13px/1.7 var(--mono); white-space: nowrap; }
    th + td { font: 13px/1.7 var(--mono); white-space: nowrap; }
    td > a:only-child { font: 13px/1.7 var(--mono); }
    td ul { min-width: 13rem; }
    .nullable { margin-top: .5rem; }
    .nullable::before { content: "? stands behind a type whose values may be NULL."; }
    td p { margin: 0; }
    td .comment { border: 0; padding: 0; min-width: 11rem; white-space: normal; }
    .tag { color: var(--dim); white-space: nowrap; }
    th + td + td p { color: var(--dim); min-width: 7rem; }
    summary { cursor: pointer; color: var(--link); }
    td summary { white-space: nowrap; }
    td details > a, td details > div { display: block; padding-left: 1rem; }
    main ul { margin: 0; padding: 0; list-style: none; }
    main ul li { padding: .12rem 0; overflow-wrap: anywhere; }

    pre {
      margin: .5rem 0; padding: .8rem 1rem; background: var(--panel); border-radius: 6px; overflow-x: auto; tab-size: 4;
      line-height: 1.5;
    }
    pre b { color: var(--keyword); font-weight: 400; } .s { color: var(--string); } .n { color: var(--number); }
    var { color: var(--parameter); font-style: normal; } .c { color: var(--dim); font-style: italic; }
    .s, .n { font-style: normal; }
    mark { background: var(--mark); color: var(--ink); }

    #findings section { border-top: 1px solid var(--edge); padding: .9rem 0; max-width: 62rem; }
    #findings h3 { margin: 0 0 .25rem; font-size: 1rem; font-weight: 500; }
    #findings p { margin: .2rem 0; overflow-wrap: anywhere; }
    .error b, b.error { color: var(--error); } .warning b, b.warning { color: var(--warning); }
    .note b, b.note { color: var(--note); }
    .gone, .come { display: block; margin: 0 -1rem; padding: 0 1rem; }
    .gone { background: var(--gone); } .come { background: var(--come); }

    .example {
      display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: flex-start; margin: .4rem 0 .6rem;
      padding-left: .8rem; border-left: 3px solid var(--edge);
    }
    .example h4, .example pre { flex: 0 0 100%; margin: 0; }
    .example h4 { font-size: 13px; color: var(--dim); }
    .example p { margin: 0; overflow-wrap: anywhere; }
    figure { margin: 0; max-width: 100%; overflow-x: auto; }
    figcaption { font: 600 13px/1.7 var(--mono); }
    .gives figcaption { font-family: inherit; color: var(--link); }
    figure table { width: auto; font: 13px/1.5 var(--mono); }
    figure th, figure td { padding: .1rem .8rem .1rem 0; font: inherit; white-space: pre; }
    figure th { color: var(--dim); }
    .example b { color: var(--dim); font-weight: 400; font-style: italic; }

    .timeline { list-style: none; padding: 0 0 0 1.2rem; margin: .6rem 0 0 .5rem; border-left: 2px solid var(--edge); }
    .timeline > li { position: relative; padding-bottom: 1.3rem; }
    .timeline > li::before {
      content: ""; position: absolute; left: calc(-1.2rem - 7px); top: .45rem; width: 12px; height: 12px;
      border-radius: 50%; background: var(--bg); border: 2px solid var(--line);
    }
    .timeline > li.released::before { background: var(--line); }
    .timeline h3 { margin: 0; overflow-wrap: anywhere; }

    .tools { display: flex; flex-wrap: wrap; gap: .4rem; align-items: center; margin: .6rem 0; }
    .tools input { width: 13rem; max-width: 100%; }
    .viewport {
      overflow: auto; max-height: calc(100vh - 12.5rem); min-height: 14rem; border: 1px solid var(--edge);
      border-radius: 6px; background: var(--bg); cursor: grab;
    }
    .viewport + p { margin-top: .5rem; }
    .viewport.dragged { cursor: grabbing; user-select: none; }
    .diagram { display: block; font: 12px var(--mono); }
    .diagram text { fill: var(--ink); white-space: pre; }
    .diagram path + text, .diagram rect + text, .diagram .key { font-weight: 700; }
    .diagram tspan { text-anchor: end; fill: var(--dim); font-weight: 400; }
    .diagram .more { fill: var(--dim); }
    .diagram .ref { fill: var(--link); }
    .diagram rect { x: -10px; rx: 5px; fill: var(--bg); stroke: var(--line); }
    .diagram a.view rect { stroke-dasharray: 5 3; }
    .diagram a { text-decoration: none; }
    .diagram a:focus-visible { outline: none; }
    .diagram a:hover rect, .diagram a:focus-visible rect, .diagram .found rect { stroke: var(--lit); stroke-width: 3; }
    .diagram g { fill: none; stroke: var(--line); stroke-width: 1.3; }
    .diagram circle { fill: var(--bg); }
    .diagram g.view { stroke-dasharray: 3 4; }
    .diagram g.trigger { stroke-dasharray: 7 3; }
    .diagram .arrow { fill: var(--line); stroke-dasharray: none; }
    .diagram .far { opacity: .3; }
    .diagram.focused g { opacity: .18; }
    .diagram.focused .lit, .diagram g:hover { opacity: 1; }
    .diagram .lit, .diagram g:hover { stroke: var(--lit); stroke-width: 2.4; }
    .diagram .lit .arrow, .diagram g:hover .arrow { fill: var(--lit); }
    .h0 path { fill: var(--h0); } .h1 path { fill: var(--h1); } .h2 path { fill: var(--h2); }
    .h3 path { fill: var(--h3); } .h4 path { fill: var(--h4); } .h5 path { fill: var(--h5); }
    .h6 path { fill: var(--h6); } .h7 path { fill: var(--h7); } .h8 path { fill: var(--h8); }
    dialog { color: var(--ink); background: var(--bg); border: 1px solid var(--line); border-radius: 8px; padding: 1.2rem 1.6rem; }
    dialog::backdrop { background: rgb(0 0 0 / .45); }
    dialog td { border: 0; padding: .2rem 1.2rem .2rem 0; }

    @media (max-width: 1100px) { .layout { grid-template-columns: 14rem minmax(0, 1fr); } nav { padding: 1rem; } }
    @media (max-width: 800px) {
      .layout { display: block; }
      nav { position: static; max-height: none; border-right: 0; border-bottom: 1px solid var(--edge); padding: .6rem 1rem; }
      html { scroll-padding-top: 1rem; }
      header { position: static; padding: .5rem 1rem; }
      main { padding: 1rem; }
      .viewport { max-height: 75vh; }
    }
    /* A table that has no room becomes a list: a wide one in two columns, the name and type on the left. */
    @container (max-width: 50rem) {
      table:has(thead th:nth-child(4)) {
        thead { display: none; }
        &, tbody, th, td { display: block; padding: 0; border: 0; min-width: 0; }
        tr { display: flow-root; padding: .5rem 0; border-bottom: 1px solid var(--edge); }
        th, td { margin-left: 42%; white-space: normal; overflow-wrap: anywhere; }
        th, th + td { float: left; clear: left; width: 39%; margin: 0; }
        td:empty { display: none; }
      }
    }
    @container (max-width: 34rem) {
      table {
        thead { display: none; }
        &, tbody, tr, th, td { display: block; padding: 0; border: 0; min-width: 0; }
        th, td { float: none !important; width: auto !important; margin: 0 !important; }
        tr { padding: .5rem 0; border-bottom: 1px solid var(--edge); }
        th, td { white-space: normal; overflow-wrap: anywhere; }
      }
    }
    @media (min-width: 801px) { nav > details > summary { display: none; } }
    nav > details > summary { font-weight: 600; }
    @media print {
      :root, :root[data-theme=dark] { color-scheme: light; }
      header, nav, .tools, .skip, dialog { display: none !important; }
      .layout { display: block; }
      .routed main > article { display: block; margin-bottom: 2rem; }
      main { padding: 0; }
      .viewport { max-height: none; overflow: visible; border: 0; }
      .diagram { max-width: 100%; height: auto; }
      main div:not([class]) { overflow: visible; }
      pre { white-space: pre-wrap; overflow: visible; }
      h2, h3 { break-after: avoid; }
      td details > a, td details > div { display: inline-block; padding: 0 .8em 0 0; }
      tr, #findings section, .example { break-inside: avoid; }
    }
    """
}

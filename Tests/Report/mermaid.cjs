// Diagrams through Mermaid's own parser: node mermaid.cjs PARSER DIAGRAM…
const fs = require("fs");
const [path, ...diagrams] = process.argv.slice(2);
const parse = require(path);
// Mermaid keeps `#code;` as marks until it draws.
const text = (kept) => kept.replaceAll(/ﬂ°°(\d+)¶ß/g, (_, code) => String.fromCodePoint(Number(code)));

(async () => {
  for (const diagram of diagrams) {
    const source = fs.readFileSync(diagram, "utf8");
    const { entities, relationships } = JSON.parse(await parse(source)).graph_data;
    const lines = source.split("\n");
    const counts = [Object.keys(entities).length, relationships.length];
    const written = [
      lines.filter((line) => /^  t\d+\[/.test(line)).length, lines.filter((line) => /^  t\d+ [|}]/.test(line)).length,
    ];
    const attributes = Object.values(entities).flatMap((entity) => entity.attributes);
    if (String(counts) !== String(written) || attributes.length !== lines.filter((line) => /^    /.test(line)).length) {
      throw new Error(`${diagram}: Mermaid reads ${counts} entities and relations, ${written} are written`);
    }
    for (const entity of Object.values(entities)) console.log(text(entity.alias));
  }
})().catch((error) => {
  console.error(String(error));
  process.exit(1);
});

// silent: umlauts
export const hello = 'Wähle aus: „SELECT“ gehört nicht hierher';
// silent: emojis
export const done = '✅ Select from menu 🍝';
// silent: a prompt
export const prompt = `
  Select the best from the list,
  and update the rest.
`;
// silent: a path
export const path = 'update/set/where';
// silent: JSON
export const json = '{"query": "select one from many"}';
// silent: CSS
export const css = `select { from: 1 } with { update: set }`;

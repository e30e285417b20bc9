const form = { select: (text: string) => text, execute: (command: string) => command };

// silent: prose
form.select('Update of the form');
// silent: a command
form.execute('delete from-here --force');
// silent: SPARQL
form.execute('SELECT ?name WHERE { ?name a foaf:Person }');
// silent: GraphQL
export const query = `query { select(from: 1) { id } }`;

export function told(name: string, count: number): void {
  // silent: a log line
  console.log(`Select ${count} bikes from the list of ${name}`);
  // silent: SQL in a log
  console.warn('SELECT nope FROM nowhere WHERE x = NULL');
  // silent: an error
  throw new Error(`update bike set of ${name}`);
}

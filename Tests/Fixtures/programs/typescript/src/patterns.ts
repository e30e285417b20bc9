// silent: a regular expression with quotes
export const query = /SELECT nope FROM "customer" WHERE x = '\/' [`/]/i;
// silent: a division, and a text behind it
export const half = (a: number) => a / 2 + ' select from / where '.length / 3;
// silent: a regular expression behind a word
export const is = (text: string) => { return /delete from ['"`]/.test(text); };

/// What takes more than its share of time, or nearly, and isn't mended yet: by the name of its case, and why.
/// `Documentation/Robustness.md` says the same. Whatever is mended leaves both.
let knownSuperlinear: [String: String] = [
  "CASE WHEN … THEN 1 END": "what a condition proves is worked out again at every level around it",
  "order by aliases": "every term is looked for among all result columns",
  "correlated subqueries": "every name is looked for in one scope after the other",
  "natural join of wide tables": "every column is looked for among those that are already merged",
  "join of wide tables by name": "every column is looked for among those that are already merged",
  "(t JOIN …)": "every level of joins in parentheses lists the columns of all within it, as SQLite does",
  "columns added one by one": "every new column copies those that the table has",
]

getLibrary:
SELECT id, title FROM post ORDER BY id;

firstTitle:
SELECT title FROM post ORDER BY id LIMIT 1;

latestExpenses:
SELECT id, title, amount FROM expense WHERE date BETWEEN ? AND ?;

addExpense(input: NewExpense):
INSERT INTO expense (title, amount, date) VALUES (?, ?, ?);

-- The older spelling, and both types with names.
DEFINE QUERY expensesAbove(input: Amount, output: ExpenseTitle) AS
SELECT title, amount FROM expense WHERE amount > ? ORDER BY amount;

search:
SELECT id, text FROM searchIndex WHERE searchIndex MATCH ? ORDER BY rank;

index:
INSERT INTO searchIndex (id, text) VALUES (?, ?);

.headers on
.mode column
SELECT symbol, name FROM stock ORDER BY symbol;
.quit

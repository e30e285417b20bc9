.mode csv
.import stock.csv stock
.quit

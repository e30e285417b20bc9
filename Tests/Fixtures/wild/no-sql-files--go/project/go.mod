module example.com/loans

go 1.23

require modernc.org/sqlite v1.34.0

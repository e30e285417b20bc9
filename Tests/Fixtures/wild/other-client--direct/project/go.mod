module example.org/tasks

go 1.22

require (
	github.com/go-sql-driver/mysql v1.9.3
	modernc.org/sqlite v1.38.2
)

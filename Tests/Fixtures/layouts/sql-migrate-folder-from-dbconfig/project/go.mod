module github.com/example/app

go 1.23

require (
	github.com/rubenv/sql-migrate v1.7.1
	modernc.org/sqlite v1.34.1
)

module github.com/example/app

go 1.23

require (
	github.com/golang-migrate/migrate/v4 v4.18.1
	modernc.org/sqlite v1.34.1
)

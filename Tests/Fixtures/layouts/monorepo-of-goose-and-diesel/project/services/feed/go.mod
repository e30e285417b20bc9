module github.com/example/app

go 1.23

require (
	github.com/pressly/goose/v3 v3.24.0
	modernc.org/sqlite v1.34.1
)

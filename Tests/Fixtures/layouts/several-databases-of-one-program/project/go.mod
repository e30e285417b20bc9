module github.com/example/app

go 1.23

require (
	modernc.org/sqlite v1.34.1
)

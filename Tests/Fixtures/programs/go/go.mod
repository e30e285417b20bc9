module example.org/recipes

go 1.22

require (
	github.com/jmoiron/sqlx v1.4.0
	modernc.org/sqlite v1.34.0
	zombiezen.com/go/sqlite v1.4.0
)

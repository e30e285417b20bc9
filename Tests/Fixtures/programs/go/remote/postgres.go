package remote

import (
	"context"

	"github.com/jackc/pgx/v5"
)

func load(ctx context.Context, conn *pgx.Conn) {
	// silent: PostgreSQL, by its import
	conn.Query(ctx, "SELECT nope::text FROM recipe WHERE id = $1::uuid", 1)
	// silent: PostgreSQL, a table of the same name
	conn.Exec(ctx, "UPDATE recipe SET source = now() WHERE title = NULL RETURNING nope")
}

package migrations

import (
	"context"
	"database/sql"

	"github.com/pressly/goose/v3"
)

func init() {
	goose.AddMigrationContext(upWorker, downWorker)
}

func upWorker(ctx context.Context, tx *sql.Tx) error {
	_, err := tx.ExecContext(ctx, `CREATE TABLE worker (id INTEGER PRIMARY KEY, host TEXT NOT NULL)`)
	return err
}

func downWorker(ctx context.Context, tx *sql.Tx) error {
	_, err := tx.ExecContext(ctx, `DROP TABLE worker`)
	return err
}

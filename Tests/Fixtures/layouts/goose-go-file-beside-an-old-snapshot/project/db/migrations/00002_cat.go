package migrations

import "github.com/pressly/goose/v3"

func init() { goose.AddMigrationContext(upCat, nil) }

package store

import "database/sql"

func umlauts(db *sql.DB) {
	größe := "Käse 🧀"; db.Query("SELECT id FROM ingredient WHERE name = 'Müsli' ORDER BY id")
	// finds: unknown-name
	menü := "Käse 🧀"; db.Query("SELECT id FROM ingredient WHERE nmae = 'Müsli 🥣' ORDER BY id")
	_, _ = größe, menü
}

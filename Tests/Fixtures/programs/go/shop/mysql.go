package shop

import (
	"database/sql"

	_ "github.com/go-sql-driver/mysql"
)

func load(db *sql.DB) {
	// silent: MySQL
	db.Query("SELECT `nope` FROM `recipe` WHERE `title` = NULL")
	// silent: MySQL's table
	db.Exec("CREATE TABLE `recipe` (`id` INT) ENGINE=InnoDB")
}

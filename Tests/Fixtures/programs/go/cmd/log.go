package main

import (
	"fmt"
	"log"
	"log/slog"
)

func told(name string, count int) error {
	// silent: a log line
	log.Printf("Select %d recipes from the list of %s", count, name)
	// silent: SQL in a log
	slog.Debug("SELECT nope FROM nowhere WHERE x = NULL")
	// silent: prose on the screen
	fmt.Println("update recipe set of " + name)
	// silent: an error
	return fmt.Errorf("delete from %s: %w", name, nil)
}

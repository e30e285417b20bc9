package store

import (
	"fmt"
	"io"
)

func backup(w io.Writer, r Recipe) {
	// silent: SQL for another program
	fmt.Fprintf(w, "INSERT INTO backup (id, title) VALUES (%d, '%s');\n", r.ID, r.Title)
}

package store

import "testing"

func TestStore(t *testing.T) {
	// silent: a test
	(&Store{}).db.Query("SELECT nope FROM recipe WHERE source = NULL")
}

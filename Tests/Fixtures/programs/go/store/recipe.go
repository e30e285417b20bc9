package store

// Recipe is a row of the table.
type Recipe struct {
	ID      int64
	Title   string
	Minutes int
}

func (r Recipe) String() string { return "with " + r.Title + " select from the shelf" }

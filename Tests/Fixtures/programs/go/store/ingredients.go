package store

const ofRecipe = `
	SELECT i.name, ri.amount, i.unit
	FROM recipe_ingredient AS ri
	JOIN ingredient AS i ON i.id = ri.ingredient_id
	WHERE ri.recipe_id = ?
	ORDER BY i.name
`

// finds: ambiguous-column (+2)
const cuisines = `
	SELECT id, name
	FROM cuisine JOIN recipe ON recipe.cuisine_id = cuisine.id
`

const uncooked = "SELECT name FROM cuisine " +
	// finds: not-in-nullable
	"WHERE id NOT IN (SELECT cuisine_id FROM recipe) ORDER BY name"

func (s *Store) ingredients(id int64) error {
	if _, err := s.db.Query(ofRecipe, id); err != nil {
		return err
	}
	if _, err := s.db.Query(cuisines); err != nil {
		return err
	}
	_, err := s.db.Query(uncooked)
	return err
}

func (s *Store) cup(id int64) {
	// finds: value-outside-check
	s.db.Exec("UPDATE ingredient SET unit = 'cup' WHERE id = ?", id)
	// finds: insert-column-count
	s.db.Exec("INSERT INTO ingredient (name, unit) VALUES (?, ?, ?)", "a", "g", 1)
}

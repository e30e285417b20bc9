package migrations // adds shelf_id to both tables

SELECT id, name, rating FROM recipe WHERE minute < ? ORDER BY name

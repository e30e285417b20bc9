CREATE INDEX plant_name ON plant (name);
CREATE INDEX visit_day ON visit (day);

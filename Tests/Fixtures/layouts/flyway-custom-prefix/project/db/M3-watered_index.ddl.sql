CREATE INDEX plant_watered ON plant (watered_on, bed);

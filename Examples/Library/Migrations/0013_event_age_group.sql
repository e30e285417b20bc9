-- Parents look for events by age. A virtual column costs nothing to add, and the
-- index makes it fast.

ALTER TABLE event ADD COLUMN age_group TEXT GENERATED ALWAYS AS (details ->> '$.ageGroup') VIRTUAL;
CREATE INDEX event_age_group ON event (age_group) WHERE age_group IS NOT NULL;

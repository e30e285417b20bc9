-- Tools can be reserved; a reservation ends in a loan or in nothing.

CREATE TABLE reservation (
  id INTEGER PRIMARY KEY,
  toolId INTEGER NOT NULL REFERENCES tool (id) ON DELETE CASCADE,
  householdId INTEGER NOT NULL REFERENCES household (id) ON DELETE CASCADE,
  fromDay TEXT NOT NULL,
  toDay TEXT NOT NULL,
  CHECK (fromDay <= toDay), -- ok: check-constraint: can be broken
  UNIQUE (toolId, fromDay) -- ok: nullable-unique, missing-fk-index: NOT NULL, and toolId comes first
);

CREATE INDEX reservationHousehold ON reservation (householdId);

CREATE TRIGGER reservationOverlap BEFORE INSERT ON reservation
WHEN EXISTS (
  SELECT 1
  FROM reservation AS other
  WHERE other.toolId = NEW.toolId AND other.fromDay <= NEW.toDay AND other.toDay >= NEW.fromDay
)
BEGIN
  SELECT RAISE(ABORT, 'reserved already');
END;

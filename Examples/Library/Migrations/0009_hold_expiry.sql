-- Holds expire when nobody picks the book up. A CHECK cannot be altered, so the
-- table is rebuilt; what mentions it steps aside for that long.

-- Of the open holds of a member for a book, the oldest one counts.
UPDATE hold
SET state = 'cancelled'
WHERE state IN ('waiting', 'ready')
  AND EXISTS (
    SELECT 1
    FROM hold AS earlier
    WHERE earlier.book_id = hold.book_id
      AND earlier.member_id = hold.member_id
      AND earlier.state IN ('waiting', 'ready')
      AND earlier.id < hold.id
  );

DROP VIEW hold_queue;
DROP TRIGGER loan_fulfils_hold;

CREATE TABLE new_hold (
  id INTEGER PRIMARY KEY,
  book_id INTEGER AS "Book.ID" NOT NULL REFERENCES book (id) ON DELETE CASCADE,
  member_id INTEGER AS "Reader.ID" NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  pickup_branch_id INTEGER AS "Branch.ID" NOT NULL REFERENCES branch (id),
  placed_at INTEGER AS Date NOT NULL DEFAULT (unixepoch()),
  state TEXT AS "Hold.State" NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'ready', 'fulfilled', 'cancelled', 'expired')),
  ready_until TEXT AS Day,
  CHECK ((state = 'ready') = (ready_until IS NOT NULL))
) STRICT;

INSERT INTO new_hold (id, book_id, member_id, pickup_branch_id, placed_at, state, ready_until)
SELECT
  id,
  book_id,
  member_id,
  pickup_branch_id,
  placed_at,
  state,
  CASE state WHEN 'ready' THEN date('now', '+7 days') END
FROM hold;

DROP TABLE hold;
ALTER TABLE new_hold RENAME TO hold;

CREATE INDEX hold_book ON hold (book_id, placed_at);
CREATE INDEX hold_reader ON hold (member_id);
CREATE INDEX hold_pickup ON hold (pickup_branch_id);
CREATE UNIQUE INDEX one_open_hold ON hold (book_id, member_id) WHERE state IN ('waiting', 'ready');

CREATE TRIGGER loan_fulfils_hold AFTER INSERT ON loan
BEGIN
  UPDATE hold
  SET state = 'fulfilled', ready_until = NULL
  WHERE member_id = NEW.member_id
    AND book_id = (SELECT copy.book_id FROM copy WHERE copy.id = NEW.copy_id)
    AND state IN ('waiting', 'ready');
END;

CREATE VIEW hold_queue (hold_id, book_id, member_id, pickup_branch_id, state, ready_until, place) AS
SELECT
  hold.id,
  hold.book_id,
  hold.member_id,
  hold.pickup_branch_id,
  hold.state,
  hold.ready_until,
  row_number() OVER (PARTITION BY hold.book_id ORDER BY hold.placed_at, hold.id)
FROM hold
WHERE hold.state IN ('waiting', 'ready');

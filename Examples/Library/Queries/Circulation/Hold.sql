-- Placing a hold twice changes where the book is picked up, not one's place.
placeHold(input: NewHold):
INSERT INTO hold (book_id, member_id, pickup_branch_id)
VALUES (:book_id, :member_id, :pickup_branch_id)
ON CONFLICT (book_id, member_id) WHERE state IN ('waiting', 'ready') DO UPDATE
SET pickup_branch_id = excluded.pickup_branch_id
RETURNING id, state;

holdsOfMember(output: MemberHold):
SELECT
  hold_queue.hold_id,
  book.title,
  branch.name AS pickup_branch_name,
  hold_queue.state,
  hold_queue.ready_until,
  hold_queue.place
FROM hold_queue
JOIN book ON book.id = hold_queue.book_id
JOIN branch ON branch.id = hold_queue.pickup_branch_id
WHERE hold_queue.member_id = :member_id
ORDER BY hold_queue.place, book.title, hold_queue.hold_id;

-- The next in line for a book.
nextHold(output: NextHold):
SELECT hold.id, hold.member_id, hold.pickup_branch_id
FROM hold
WHERE hold.book_id = :book_id AND hold.state = 'waiting'
ORDER BY hold.placed_at, hold.id
LIMIT 1;

markHoldReady:
UPDATE hold
SET state = 'ready', ready_until = date(:today, '+7 days')
WHERE id = :hold_id AND state = 'waiting'
RETURNING member_id, ready_until;

expireHolds:
UPDATE hold
SET state = 'expired', ready_until = NULL
WHERE state = 'ready' AND ready_until < :today
RETURNING id, book_id, member_id;

cancelHold:
UPDATE hold
SET state = 'cancelled', ready_until = NULL
WHERE id = :hold_id AND state IN ('waiting', 'ready');

-- Books of which more copies should be bought.
crowdedBooks(output: CrowdedBook):
SELECT
  book.id,
  book.title,
  book_availability.copy_count,
  book_availability.hold_count
FROM book_availability
JOIN book ON book.id = book_availability.book_id
WHERE book_availability.hold_count > 3 * book_availability.copy_count
ORDER BY book_availability.hold_count DESC, book.title, book.id;

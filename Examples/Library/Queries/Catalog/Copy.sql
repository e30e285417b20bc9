-- Where each copy of a book is, or who has it.
copiesOfBook(output: CopyPlace):
SELECT
  copy.id,
  copy.barcode,
  branch.name AS branch_name,
  shelf.label AS shelf_label,
  open_loan.reader_name,
  open_loan.due_on
FROM copy
JOIN branch ON branch.id = copy.branch_id
LEFT JOIN shelf ON shelf.branch_id = copy.branch_id AND shelf.code = copy.shelf_code
LEFT JOIN open_loan ON open_loan.copy_id = copy.id
WHERE copy.book_id = :book_id AND copy.withdrawn_on IS NULL
ORDER BY branch.name, copy.barcode;

copyByBarcode(output: ScannedCopy):
SELECT copy.*, book.title
FROM copy
JOIN book ON book.id = copy.book_id
WHERE copy.barcode = ?;

-- The state of the collection, a row for each branch.
conditionOfCopies(output: BranchCondition):
SELECT
  branch.name,
  count(*) AS copy_count,
  count(*) FILTER (WHERE copy.condition IN ('new', 'good')) AS sound_count,
  count(*) FILTER (WHERE copy.condition = 'damaged') AS damaged_count,
  round(100.0 * count(*) FILTER (WHERE copy.condition = 'damaged') / count(*), 1) AS damaged_percent
FROM copy
JOIN branch ON branch.id = copy.branch_id
WHERE copy.withdrawn_on IS NULL
GROUP BY branch.id
ORDER BY damaged_percent DESC, branch.name;

-- What should stand on a shelf right now.
shelfInventory(output: ShelvedCopy):
SELECT copy.barcode, book.title, copy.condition
FROM copy
JOIN book ON book.id = copy.book_id
LEFT JOIN loan ON loan.copy_id = copy.id AND loan.returned_at IS NULL
WHERE copy.branch_id = :branch_id
  AND copy.shelf_code = :shelf_code
  AND loan.id IS NULL
ORDER BY book.title COLLATE NOCASE, copy.barcode;

-- Books that one branch has and another lacks.
booksOnlyAtBranch:
SELECT book_id FROM copy WHERE branch_id = :branch_id AND withdrawn_on IS NULL
EXCEPT
SELECT book_id FROM copy WHERE branch_id = :other_branch_id AND withdrawn_on IS NULL
ORDER BY book_id;

-- Sends copies to another branch; they get a shelf when they arrive.
transferCopies:
UPDATE copy
SET branch_id = :branch_id, shelf_code = NULL
WHERE id IN ?copy_ids AND withdrawn_on IS NULL;

shelveCopy:
UPDATE copy
SET shelf_code = :shelf_code
WHERE barcode = :barcode
RETURNING id, branch_id, shelf_code;

withdrawCopy:
UPDATE copy
SET withdrawn_on = :today
WHERE id = :copy_id
  AND withdrawn_on IS NULL
  AND NOT EXISTS (SELECT 1 FROM loan WHERE loan.copy_id = copy.id AND loan.returned_at IS NULL)
RETURNING barcode;

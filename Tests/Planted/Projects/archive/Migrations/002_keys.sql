CREATE TABLE shelf (
  id INTEGER PRIMARY KEY,
  room TEXT NOT NULL,
  number INTEGER NOT NULL,
  side TEXT,
  UNIQUE (room, number, room) -- expect: repeated-key-column
);

CREATE TABLE box (
  shelf_id INTEGER NOT NULL REFERENCES shelf (id),
  number INTEGER NOT NULL,
  label TEXT,
  colour TEXT,
  PRIMARY KEY (shelf_id, number, Number) -- expect: repeated-key-column
);

CREATE TABLE folder (
  shelf_id INTEGER NOT NULL,
  box_number INTEGER NOT NULL,
  place INTEGER NOT NULL,
  label TEXT,
  year INTEGER,
  PRIMARY KEY (shelf_id, box_number, place), -- ok: repeated-key-column: three columns
  UNIQUE (label, year), -- ok: repeated-key-column: two columns
  UNIQUE (label, "label", year), -- expect: repeated-key-column -- may: redundant-index
  FOREIGN KEY (shelf_id, box_number) REFERENCES box (shelf_id, number) -- expect: fk-parent-not-unique
) WITHOUT ROWID;

CREATE TABLE loan (
  id INTEGER PRIMARY KEY,
  document_id INTEGER NOT NULL REFERENCES document (id),
  author_id INTEGER NOT NULL REFERENCES author (id),
  out_on TEXT NOT NULL,
  back_on TEXT,
  fee REAL,
  UNIQUE (document_id, out_on), -- ok: repeated-key-column: a column that is in other keys
  UNIQUE (author_id, out_on, document_id, out_on) -- expect: repeated-key-column
);

CREATE INDEX loan_back ON loan (back_on, back_on); -- expect: repeated-key-column
CREATE INDEX loan_fee ON loan (fee, back_on DESC, fee DESC); -- expect: repeated-key-column
CREATE INDEX loan_year ON loan (substr(out_on, 1, 4), substr(out_on, 1, 4)); -- expect: repeated-key-column
CREATE UNIQUE INDEX loan_one ON loan (document_id, author_id, document_id, back_on); -- expect: repeated-key-column -- may: nullable-unique
CREATE INDEX shelf_side ON shelf (side, (side)); -- expect: repeated-key-column
CREATE INDEX folder_year ON folder (year, label, year) WHERE year IS NOT NULL; -- expect: repeated-key-column
CREATE INDEX box_label ON box (label COLLATE NOCASE, label COLLATE NOCASE); -- expect: repeated-key-column

CREATE INDEX box_colour ON box (colour, colour COLLATE NOCASE); -- ok: repeated-key-column: another collation sorts within the first
CREATE INDEX box_name ON box (label, colour); -- ok: repeated-key-column: two columns
CREATE INDEX box_lower ON box (lower(label), label); -- ok: repeated-key-column: an expression of the column, then the column
CREATE INDEX shelf_room ON shelf (room, side); -- ok: repeated-key-column: two columns
CREATE INDEX shelf_sides ON shelf (side, room, number); -- ok: repeated-key-column: three columns
CREATE INDEX loan_month ON loan (substr(out_on, 1, 4), substr(out_on, 6, 2)); -- ok: repeated-key-column: year and month
CREATE INDEX loan_length ON loan (length(out_on), length(back_on)); -- ok: repeated-key-column: one function of two columns
CREATE INDEX loan_dates ON loan (out_on, back_on DESC); -- ok: repeated-key-column: two columns
CREATE INDEX loan_open ON loan (author_id, fee) WHERE back_on IS NULL; -- ok: repeated-key-column: the condition is no part of the key
CREATE INDEX review_both ON review (grade, abs(grade)); -- ok: repeated-key-column: not the same value
CREATE INDEX review_text ON review (text, length(text)); -- ok: repeated-key-column: not the same value
CREATE INDEX revision_at ON revision (at, number); -- ok: repeated-key-column: two columns

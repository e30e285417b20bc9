CREATE TABLE invoice (
  id INTEGER AS "Invoice.ID" PRIMARY KEY,
  patient_id INTEGER AS "Patient.ID" NOT NULL REFERENCES patient (id),
  visit_id INTEGER AS "Visit.ID" REFERENCES visit (id),
  number TEXT NOT NULL UNIQUE,
  cents INTEGER NOT NULL CHECK (cents >= 0),
  issued_on TEXT AS Day NOT NULL,
  paid_on TEXT AS Day,
  voided_on TEXT AS Day,
  UNIQUE (visit_id, voided_on) -- expect: nullable-unique
) STRICT;

CREATE INDEX invoice_patient ON invoice (patient_id, issued_on);
CREATE INDEX invoice_of_patient ON invoice (patient_id); -- expect: redundant-index

CREATE TABLE payment (
  id INTEGER PRIMARY KEY,
  invoice_id INTEGER AS "Invoice.ID" NOT NULL REFERENCES invoice (id) ON DELETE SET NULL, -- expect: set-null-on-not-null
  cents INTEGER NOT NULL,
  method TEXT NOT NULL CHECK (method IN ('cash', 'card', 'insurer')),
  received_at INTEGER AS Date NOT NULL DEFAULT CURRENT_TIMESTAMP -- expect: default-violates-column
) STRICT;

CREATE INDEX payment_invoice ON payment (invoice_id);

CREATE VIEW late_loan AS
SELECT id, reader FROM loan WHERE due_on < date('now');

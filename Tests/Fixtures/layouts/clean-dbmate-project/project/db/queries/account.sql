SELECT cents FROM balance WHERE account_id = :account_id;

INSERT INTO entry (account_id, cents) VALUES (:account_id, :cents);

SELECT id FROM account WHERE email = :email AND closed_on IS NULL;

SELECT name FROM account WHERE mail = :mail;

SELECT mail FROM account WHERE user = :name;

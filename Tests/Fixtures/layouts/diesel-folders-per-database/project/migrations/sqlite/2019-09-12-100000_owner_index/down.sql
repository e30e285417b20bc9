DROP INDEX cipher_owner;

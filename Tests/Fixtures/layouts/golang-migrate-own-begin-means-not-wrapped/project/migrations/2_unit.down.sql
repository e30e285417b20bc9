ALTER TABLE measure RENAME COLUMN celsius TO value;

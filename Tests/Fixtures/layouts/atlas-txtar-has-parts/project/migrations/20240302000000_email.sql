-- atlas:txtar

-- checks.sql --
SELECT count(*) = 0 FROM member WHERE name = '';

-- migration.sql --
ALTER TABLE member ADD COLUMN email TEXT NOT NULL DEFAULT '';
CREATE INDEX member_email ON member (mail);

-- down.sql --
DROP INDEX member_email;
ALTER TABLE member DROP COLUMN email;

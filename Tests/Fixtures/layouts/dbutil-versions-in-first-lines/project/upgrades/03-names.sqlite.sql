-- v3 (compatible with v2+): Names can't be empty
-- transaction: off
PRAGMA foreign_keys = OFF;

ALTER TABLE zone RENAME TO cluster;

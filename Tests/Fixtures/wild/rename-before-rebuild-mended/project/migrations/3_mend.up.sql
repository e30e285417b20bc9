PRAGMA legacy_alter_table = ON;
ALTER TABLE team RENAME TO team_old;
PRAGMA legacy_alter_table = OFF;
ALTER TABLE team_old RENAME TO team;

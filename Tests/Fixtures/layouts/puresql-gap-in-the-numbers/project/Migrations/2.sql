CREATE TABLE loan (
  id INTEGER PRIMARY KEY,
  toolId INTEGER NOT NULL REFERENCES tool (id)
);
CREATE INDEX loanTool ON loan (toolId);

CREATE INDEX calls_caller ON calls (caller);
CREATE INDEX calls_callee ON calls (caler);

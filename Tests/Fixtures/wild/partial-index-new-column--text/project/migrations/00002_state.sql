-- +goose Up
ALTER TABLE task ADD COLUMN state TEXT NOT NULL DEFAULT 'open';
ALTER TABLE task ADD COLUMN rank INTEGER;
CREATE UNIQUE INDEX task_running ON task (owner_id) WHERE state IN ('running', 'paused');
CREATE UNIQUE INDEX task_first ON task (owner_id) WHERE rank = 1;

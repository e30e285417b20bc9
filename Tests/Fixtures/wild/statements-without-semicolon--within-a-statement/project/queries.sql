INSERT INTO copy (id, name)
-- nodes
SELECT id, name FROM node;

INSERT INTO copy (name)
-- names
SELECT name FROM node;

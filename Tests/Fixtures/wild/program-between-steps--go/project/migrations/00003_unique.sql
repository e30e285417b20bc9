-- +goose Up
CREATE UNIQUE INDEX pet_by_name ON pet (name);

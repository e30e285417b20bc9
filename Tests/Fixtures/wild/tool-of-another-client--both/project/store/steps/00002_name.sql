-- +goose Up
ALTER TABLE pet ADD COLUMN born DATE;

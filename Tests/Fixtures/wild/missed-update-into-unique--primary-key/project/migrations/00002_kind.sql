-- +goose Up
UPDATE label SET kind = 'tag';

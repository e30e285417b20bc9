// Package store keeps recipes. Its tables are made by schema.sql.
package store

package store

import "strings"

var usersTable, groupsTable = "users", "groups"

func named(sql string) string {
	sql = strings.ReplaceAll(sql, "{{users}}", usersTable)
	return strings.ReplaceAll(sql, "{{groups}}", groupsTable)
}

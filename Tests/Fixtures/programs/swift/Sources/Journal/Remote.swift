import PostgresNIO

func remote(_ connection: PostgresConnection) async throws {
  // silent: PostgreSQL, by its import
  _ = try await connection.query("SELECT nope::text FROM journal WHERE id = $1::uuid", [])
  // silent: PostgreSQL, a table of the same name
  _ = try await connection.query("UPDATE journal SET color = NULL WHERE title = NULL RETURNING nope", [])
}

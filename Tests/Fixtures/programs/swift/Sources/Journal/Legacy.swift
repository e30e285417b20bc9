import MySQLNIO

func legacy(_ connection: MySQLConnection) async throws {
  // silent: MySQL
  _ = try await connection.simpleQuery("SELECT `nope` FROM `journal` WHERE `id` = NULL").get()
  // silent: MySQL's table
  _ = try await connection.simpleQuery("CREATE TABLE `journal` (`id` INT) ENGINE=InnoDB").get()
}

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;

class People {
  Connection open() throws SQLException {
    return DriverManager.getConnection("jdbc:sqlite:people.db");
  }

  void create(Statement statement) throws SQLException {
    statement.executeUpdate("CREATE TABLE person (id INTEGER PRIMARY KEY, uuid BLOB)");
  }

  void upgrade(Connection connection, int oldVersion) throws SQLException {
    Statement statement = connection.createStatement();
    if (oldVersion < 2) {
      statement.executeUpdate("CREATE TABLE mapping (uuid BLOB NOT NULL, address TEXT NOT NULL)");
      fillMapping(connection);
      statement.executeUpdate("CREATE TABLE person2 (id INTEGER PRIMARY KEY, address TEXT)");
      statement.executeUpdate("INSERT INTO person2 (id, address) SELECT id, (SELECT address FROM mapping WHERE mapping.uuid = person.uuid) FROM person");
      statement.executeUpdate("DROP TABLE person");
      statement.executeUpdate("ALTER TABLE person2 RENAME TO person");
      statement.executeUpdate("DROP TABLE mapping");
    }
  }

  private static void fillMapping(Connection connection) throws SQLException {
    connection.prepareStatement("SELECT person.uuid FROM person").executeQuery();
  }
}

class Base {
  java.sql.Connection c = java.sql.DriverManager.getConnection("jdbc:sqlite:visits.db");
  String[] schema(String kind) { return read("database/" + kind + "_schema.sql"); }
  String[] step(int n, String kind, String name) { return read("database/migrations/" + n + "-" + kind + "-" + name + ".sql"); }
}

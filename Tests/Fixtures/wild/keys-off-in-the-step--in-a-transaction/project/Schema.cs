using SQLite; using System.IO; using System.Reflection;
static class Schema {
  static readonly int Latest = 3;
  public static void Upgrade(SQLiteConnection db, int current) {
    for (int v = current + 1; v <= Latest; v++) {
      using var r = new StreamReader(Assembly.GetExecutingAssembly().GetManifestResourceStream($"Book.SchemaUpgradeScripts.{v}.sql")!);
      SQLitePCL.raw.sqlite3_exec(db.Handle, r.ReadToEnd());
    }
  }
}

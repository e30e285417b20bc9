using System.Data.SQLite; using System.Linq; using System.Reflection; using System.Text.RegularExpressions;
static class Upgrade {
  public static void Run(SQLiteConnection db) {
    var here = Assembly.GetExecutingAssembly();
    var steps = here.GetManifestResourceNames().Select(n => (n, m: Regex.Match(n, @"script-(\d+\.\d+(\.\d+)?)\.sql")))
      .Where(x => x.m.Success).OrderBy(x => new System.Version(x.m.Groups[1].Value));
    foreach (var s in steps) { using var r = new System.IO.StreamReader(here.GetManifestResourceStream(s.n)); new SQLiteCommand(r.ReadToEnd(), db).ExecuteNonQuery(); }
  }
}

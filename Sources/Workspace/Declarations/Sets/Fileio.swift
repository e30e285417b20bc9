extension DeclarationSet {
  /// https://sqlite.org/src/file/ext/misc/fileio.c, as the sqlite3 shell has it
  static let fileio = DeclarationSet(
    name: "fileio",
    sql: """
      CREATE FUNCTION readfile(path TEXT) RETURNS BLOB;
      CREATE FUNCTION writefile(path TEXT, ...) RETURNS INTEGER;
      CREATE FUNCTION lsmode(mode INTEGER) RETURNS TEXT;
      CREATE MODULE fsdir (
        name TEXT, mode INTEGER, mtime INTEGER, data BLOB, level INTEGER, path HIDDEN, dir HIDDEN) EPONYMOUS;
      """)
}

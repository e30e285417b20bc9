import Analyzer

/// The SQLite that a Rust program is built with: the crates that bundle it compile it with `SQLITE_DEFAULT_FOREIGN_KEYS=1`.
enum BundledSQLite {
  /// Whether foreign keys are on unless the program switches them off, as far as the Cargo.toml above a folder of migrations
  /// say.
  static func foreignKeys(of folder: HistoryFolder) -> MigrationRun.ForeignKeys {
    let isBundled = folder.texts.texts(named: "Cargo.toml", above: folder.path).contains { text in
      let toml = TOML(text)
      return ["rusqlite", "libsqlite3-sys"].contains { crate in
        toml.features(of: crate).contains { $0 == "bundled" || $0 == "bundled-full" }
      }
    }
    return isBundled ? .on : .unknown
  }
}

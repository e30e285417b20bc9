import CSQLite

/// A function of SQL that gives back what it is handed, and shows it to whoever watches.
///
/// It stays registered for as long as the database is open: SQLite refuses to take a function away while any statement
/// runs, and a table of `rtree` keeps one running to read its nodes.
extension Database {
  /// The name of the function.
  package static let watchName = "watch_value"

  /// The receiver of each value that the function is handed; nil while nobody watches.
  package func setReceiver(_ receiver: ((OpaquePointer) -> Void)?) {
    if let watched {
      watched.receiver = receiver
      return
    }
    let watched = Watched()
    watched.receiver = receiver
    self.watched = watched
    sqlite3_create_function_v2(
      handle, Database.watchName, 1, SQLITE_UTF8, Unmanaged.passRetained(watched).toOpaque(),
      { context, _, arguments in
        guard let context, let value = arguments?[0] else { return }
        Unmanaged<Watched>.fromOpaque(sqlite3_user_data(context))._withUnsafeGuaranteedRef { $0.receiver?(value) }
        sqlite3_result_value(context, value)
      }, nil, nil,
      { watched in if let watched { Unmanaged<Watched>.fromOpaque(watched).release() } })
  }

  /// The holder of the receiver, whose address SQLite keeps.
  final class Watched {
    var receiver: ((OpaquePointer) -> Void)?
  }
}

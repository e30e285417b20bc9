private import Analyzer
import Notations

/// sqlx: `<number>_<description>.sql`, or the same with `.up.sql` and `.down.sql`; other names it ignores. The dependency
/// in Cargo.toml tells it apart from others that number their files.
enum SqlxLayout: HistoryLayout {
  static let name = LayoutName.sqlx
  static let sign = LayoutSign.likely("is called as sqlx's migrations are, and Cargo.toml depends on sqlx")

  static func evidence(in folder: HistoryFolder) -> Evidence? {
    guard folder.dependencies.contains("sqlx") else { return nil }
    return folder.firstFile { isStep($0) }
  }

  static func notation(for folder: HistoryFolder) -> (any Notation)? { Sqlx() }

  /// Its connections have foreign keys on unless the program says otherwise (`SqliteConnectOptions::foreign_keys`).
  static func runner(of folder: HistoryFolder) -> MigrationRunner {
    MigrationRunner(transaction: .aroundFile, foreignKeys: .on, withoutTransaction: "-- no-transaction")
  }

  static func roles(in folder: HistoryFolder) -> [HistoryRole] {
    folder.files.map { file in
      let name = Path.name(of: file)
      if folder.isReversal(file) { return .skipped(.reversal) }
      if isStep(name) { return folder.number(of: file).map { .step($0) } ?? .other }
      return Snapshots.isName(name) ? .skipped(.snapshot) : .other
    }
  }

  private static func isStep(_ name: String) -> Bool {
    let rest = name.drop { $0.isASCII && $0.isNumber }
    return rest.count < name.count && rest.hasPrefix("_") && !MigrationHistory.isReversal(name)
  }
}

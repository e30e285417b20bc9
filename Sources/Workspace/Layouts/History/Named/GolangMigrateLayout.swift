/// golang-migrate: `NNN_x.up.sql` and `NNN_x.down.sql`, in any folder.
enum GolangMigrateLayout: HistoryLayout {
  static let name = LayoutName.golangMigrate
  /// Its driver wraps a file unless `x-no-tx-wrap` is in the address of the database, which only the program knows.
  static let habit = TransactionHabit.unknown

  static func evidence(in folder: HistoryFolder) -> Evidence? {
    folder.firstFile { $0.lowercased().hasSuffix(".up.sql") && MigrationNumber(path: $0, below: "") != nil }
  }

  static func roles(in folder: HistoryFolder) -> [HistoryRole] {
    folder.files.map { file in
      let name = Path.name(of: file).lowercased()
      if MigrationHistory.isReversal(file) { return .skipped(.reversal) }
      if name.hasSuffix(".up.sql") { return folder.number(of: file).map { .step($0) } ?? .other }
      return Snapshots.isName(name) ? .skipped(.snapshot) : .other
    }
  }
}

import Notations

/// refinery: `V1__x.sql` and `V1.2__x.sql`, and `U3__x.sql`, which may come out of order; nothing takes a step back.
enum RefineryLayout: HistoryLayout {
  static let name = LayoutName.refinery
  static let sign = LayoutSign.likely("is called as refinery's migrations are, and Cargo.toml depends on refinery")

  static func evidence(in folder: HistoryFolder) -> Evidence? {
    guard folder.dependencies.contains("refinery") else { return nil }
    let names = VersionedNames(VersionedNames.Naming(undo: nil, outOfOrder: "U"))
    return folder.firstFile { names.versioned($0) != nil }
  }

  static func runner(of folder: HistoryFolder) -> MigrationRunner {
    MigrationRunner(transaction: .aroundFile, foreignKeys: BundledSQLite.foreignKeys(of: folder))
  }

  static func roles(in folder: HistoryFolder) -> [HistoryRole] {
    VersionedNames(VersionedNames.Naming(undo: nil, outOfOrder: "U")).roles(in: folder)
  }
}

import Notations

/// Flyway: `V1.1__x.sql`, `R__x.sql` (run again whenever it changes, after all others), `U1.1__x.sql` (takes V1.1 back).
/// Prefixes, separator and suffix can be set in its configuration.
enum FlywayLayout: HistoryLayout {
  static let name = LayoutName.flyway

  static func evidence(in folder: HistoryFolder) -> Evidence? {
    if folder.dependencies.contains("refinery") { return nil }
    let names = VersionedNames(folder.naming)
    return folder.firstFile { names.versioned($0) != nil }
  }

  static func notation(for folder: HistoryFolder) -> (any Notation)? { Flyway(values: folder.placeholders) }

  static func runner(of folder: HistoryFolder) -> MigrationRunner { .aroundFile }

  static func roles(in folder: HistoryFolder) -> [HistoryRole] { VersionedNames(folder.naming).roles(in: folder) }
}

/// refinery: `V1__x.sql` and `V1.2__x.sql`, and `U3__x.sql`, which may come out of order; nothing takes a step back.
enum RefineryLayout: HistoryLayout {
  static let name = LayoutName.refinery

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

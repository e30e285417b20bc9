/// The tools that keep a history.
enum HistoryLayouts {
  /// In the order in which they are asked: what a tool writes itself says more than how files are called.
  static let all: [any HistoryLayout.Type] = [
    PrismaLayout.self, DrizzleLayout.self,
    GooseLayout.self, DbmateLayout.self, SQLMigrateLayout.self, TernLayout.self, DbutilLayout.self,
    // Atlas keeps its sum of other tools' files, too, and leaves them as those want them.
    AtlasLayout.self,
    DieselLayout.self, FlywayLayout.self, RefineryLayout.self, SqlxLayout.self, GolangMigrateLayout.self,
    D1Layout.self, VersionsLayout.self,
  ]

  /// The first tool that shows itself in a folder, and where it does; nil where none does.
  static func shown(in folder: HistoryFolder) -> (layout: any HistoryLayout.Type, evidence: Evidence)? {
    for layout in all {
      if let evidence = layout.evidence(in: folder) { return (layout, evidence) }
    }
    return nil
  }

  /// Where a tool's own files say that a folder is for another database than SQLite; nil where none does.
  static func otherDatabase(of folder: HistoryFolder) -> Evidence? {
    all.lazy.compactMap { $0.otherDatabase(of: folder) }.first
  }

  /// The tool of that name; nil for `plain`, by which no tool is meant.
  static func layout(_ name: LayoutName) -> (any HistoryLayout.Type)? {
    name == .plain ? nil : all.first { $0.name == name }
  }
}

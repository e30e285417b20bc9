/// The library that runs the steps of a program's history, which decides whether they run in a transaction and with
/// foreign keys.
package enum ProgramRunner: Sendable {
  /// GRDB's `DatabaseMigrator`: a transaction around each step, with foreign keys off, which are checked at its end.
  case grdb
  /// The same with foreign keys on for some steps: the file says `.immediate`.
  case grdbWithKeys
  /// Android's `SQLiteOpenHelper` and Room: a transaction around all steps, with foreign keys off.
  case android
  /// Something of the program's own.
  case unknown

  init(_ code: HostCode) {
    let imports = code.imports.map(\.name)
    if code.language == .swift, imports.contains(where: { $0.hasPrefix("GRDB") }) {
      self = code.tokens.indices.contains { code.isWord($0, "immediate") } ? .grdbWithKeys : .grdb
    } else if imports.contains(where: { $0.hasPrefix("android.database") || $0.hasPrefix("androidx.") }) {
      self = .android
    } else {
      self = .unknown
    }
  }
}

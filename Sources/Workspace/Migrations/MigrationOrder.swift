import Analyzer

/// `migration-order`: what the files of a history, as files, have against them.
extension Finding {
  /// - Parameter file: the migration's name.
  static func noNumber(_ file: String) -> Finding {
    Finding(
      .migrationOrder, "migration '\(file)' has no number",
      help: "Start its name with its place in the history, like '0001_create_user.sql'; it is read last now.")
  }

  static func numberTwice(_ number: String) -> Finding {
    Finding(
      .migrationOrder, "migration number \(number) is taken twice",
      help: "Give the newer migration the next free number; until then it is open which of the two runs first.")
  }

  /// - Parameter numbers: those that are missing, in words.
  static func gap(_ numbers: String, isOne: Bool) -> Finding {
    Finding(
      .migrationOrder, "\(isOne ? "migration" : "migrations") \(numbers) \(isOne ? "is" : "are") missing",
      help: "Bring the file back, or number the migrations without a gap.")
  }

  /// - Parameter file: the migration's name.
  static func edited(_ file: String, since branch: String) -> Finding {
    Finding(
      .migrationOrder, "migration '\(file)' is released, and isn't what it is on '\(branch)'",
      help: "Databases that ran it don't run it again: bring its text back, and put the change into a new migration.")
  }
}

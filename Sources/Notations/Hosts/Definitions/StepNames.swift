import Analyzer

/// Steps of a history as names of functions, arguments and constants tell of them.
enum StepNames {
  /// Whether a name is that of steps: `registerMigration`, `onUpgrade`, `v3`.
  static func isStep(_ name: String) -> Bool {
    let lower = name.lowercased()
    return stepWords.contains(where: lower.holds) || isNumbered(lower)
  }

  /// The number of the step of a history that a program's file is: its name has one, and its folder is called after steps:
  /// `migrations/migration005.go`, `upgrade/0003_names.py`, `migration/1603944374840-Start.ts`. nil for any other file.
  static func number(ofFile path: String) -> Int? {
    let parts = path.split(separator: "/")
    guard let name = parts.last?.prefix(while: { $0 != "." }), let folder = parts.dropLast().last,
      isStep(String(folder))
    else { return nil }
    let digits = name.prefix(while: \.isNumber)
    return digits.isEmpty ? number(in: String(name)) : digits.count < 16 ? Int(digits) : nil
  }

  private static let stepWords: [StaticString] = ["migrat", "upgrade", "evolution"]

  /// Whether a name is a word for a version with a number: `v3`, `to_4`, `schema2`.
  private static func isNumbered(_ lower: String) -> Bool {
    lower.contains(where: \.isNumber) && versionWords.contains(lower.filter { !$0.isNumber && $0 != "_" })
  }

  private static let versionWords: Set<String> = [
    "mig", "migto", "migration", "v", "ver", "version", "to", "step", "patch", "schema", "update", "vto", "fromto",
  ]

  /// The last number in a name, or the one that it begins with: `migrate_3_to_4`, `_049_AddIndex2`; nil for a name without one.
  static func number(in name: String) -> Int? {
    if !name.contains("_to_"), let first = firstNumber(in: name) { return first }
    return name.split { !$0.isNumber }.last.flatMap { $0.count < 16 ? Int($0) : nil }
  }

  /// The number that a name begins with, set off by `_`: `_049_AddIndex`; nil for any other name.
  static func firstNumber(in name: String) -> Int? {
    let digits = name.drop { $0 == "_" }.prefix(while: \.isNumber)
    let isSetOff = name.drop { $0 == "_" }.dropFirst(digits.count).first == "_"
    return isSetOff && digits.count < 16 ? Int(digits) : nil
  }

  /// Whether a name is that of a way back.
  static func isDown(_ name: String) -> Bool {
    let lower = name.lowercased()
    if downWords.contains(where: lower.holds) { return true }
    // `migrateDown` and `down_3`, but not `download`.
    return NameWords(name).containAnyOf(["down"])
  }

  private static let downWords: [StaticString] = ["downgrade", "rollback", "undo", "revert"]

  /// Whether a name is that of something that takes all tables away.
  static func empties(_ name: String) -> Bool {
    let lower = name.lowercased()
    return emptyingWords.contains(where: lower.holds)
  }

  private static let emptyingWords: [StaticString] = [
    "reset", "destroy", "wipe", "teardown", "clear", "dropall", "drop_all", "droptables", "drop_tables",
  ]
}

/// How to declare what nobody knows.
extension Wording {
  static func declareFunction(_ name: String, kind: CreateFunction.Kind, argumentCount: Int) -> String {
    let words =
      switch kind {
      case .scalar: "FUNCTION"
      case .aggregate: "AGGREGATE FUNCTION"
      case .window: "WINDOW FUNCTION"
      }
    let letters = "abcdefgh".map { String($0) }
    let arguments =
      argumentCount == 1
      ? "value" : argumentCount > letters.count ? "..." : letters.prefix(argumentCount).joined(separator: ", ")
    return declare("CREATE \(words) \(SQLText.identifier(name))(\(arguments)) RETURNS TEXT")
  }

  static func declareCollation(_ name: String) -> String { declare("CREATE COLLATION \(SQLText.identifier(name))") }

  static func declareModule(_ name: String) -> String { declare("CREATE MODULE \(SQLText.identifier(name))") }

  static func declareTableFunction(_ name: String, argumentCount: Int) -> String {
    let arguments = (0..<min(argumentCount, 8)).map { ", argument\($0 + 1) HIDDEN" }.joined()
    return declare("CREATE MODULE \(SQLText.identifier(name)) (value\(arguments)) EPONYMOUS")
  }

  static func declareSchema(_ name: String) -> String {
    declare("ATTACH 'Path/To/Its/Migrations' AS \(SQLText.identifier(name))")
  }

  private static func declare(_ sql: String) -> String {
    "Declare it with \(sql); in a file that 'declarations' in puresql.yaml names."
  }
}

extension CreateFunction.Kind {
  /// What a call has to be a call of.
  init(_ call: Call) {
    switch call.over {
    case .named, .window: self = .window
    case .none: self = call.isDistinct || call.filter.exists || !call.orderBy.isEmpty ? .aggregate : .scalar
    }
  }
}

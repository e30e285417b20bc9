/// SQLite's functions that read times (https://sqlite.org/lang_datefunc.html).
public enum TimeFunction: CaseIterable, Sendable {
  case date, time, datetime, julianDay, unixEpoch, strftime, timediff

  /// The name as SQL writes it.
  public var name: Name {
    switch self {
    case .date: "date"
    case .time: "time"
    case .datetime: "datetime"
    case .julianDay: "julianday"
    case .unixEpoch: "unixepoch"
    case .strftime: "strftime"
    case .timediff: "timediff"
    }
  }

  /// The place of the first time among the arguments: behind the format of `strftime`.
  public var firstTime: Int { self == .strftime ? 1 : 0 }

  /// Whether what comes behind the first time are modifiers of it; `timediff` takes two times.
  public var takesModifiers: Bool { self != .timediff }

  /// How the times are written that it gives; nil where it gives numbers or a difference, or its format says so.
  var shape: TimeText.Shape? {
    switch self {
    case .date: .date
    case .time: .clock
    case .datetime: .second
    case .julianDay, .unixEpoch, .strftime, .timediff: nil
    }
  }

  /// All of them with their names.
  static let byName = allCases.map { (name: $0.name, function: $0) }
}

/// `function-call`: a function, or a query, is called in a way that it can't be.
extension Finding {
  // MARK: Arguments

  static func tooManyArguments(_ function: Name, _ count: Int, limit: Int) -> Finding {
    Finding(.functionCall, "'\(function)' has \(count) arguments; SQLite's limit is \(limit)")
  }

  /// - Parameter takes: how many it takes, in words.
  static func arguments(of function: Name, takes: String, given count: Int) -> Finding {
    Finding(.functionCall, "'\(function)' takes \(takes), not \(count)")
  }

  static func tooManyArguments(ofTable function: Name, atMost limit: Int) -> Finding {
    Finding(.functionCall, "too many arguments for '\(function)': at most \(limit)")
  }

  static func star(in function: Name) -> Finding {
    Finding(.functionCall, "'\(function)(*)' isn't allowed; only count takes '*'")
  }

  static let likelihood = Finding(
    .functionCall, "the second argument of 'likelihood' has to be a number like 0.5, from 0.0 to 1.0")

  static func noTableFunction(_ name: Name, isView: Bool) -> Finding {
    Finding(
      .functionCall, "'\(name)' is a \(isView ? "view" : "table"), not a function", help: "Leave the parentheses out.")
  }

  static let globWithEscape = Finding(
    .functionCall, "GLOB can't have ESCAPE", help: "Write a wildcard in brackets to find it: '[*]'.")

  static let matchWithEscape = Finding(.functionCall, "MATCH can't have ESCAPE")

  // MARK: Aggregates and windows where there can't be any

  static func noRows(for aggregate: Name) -> Finding {
    Finding(
      .functionCall, "aggregate '\(aggregate)' can't be used here: there are no rows to compute it from")
  }

  static func misplaced(_ function: Misplaced) -> Finding {
    // An aggregate in ORDER BY, where nothing else makes groups, fails only if something is sorted.
    let isAggregate = if case .aggregate = function { true } else { false }
    return Finding(
      .functionCall, "\(function.words) can't be used here", help: function.help,
      discovery: isAggregate ? .sorting : .reading)
  }

  static func insideAggregate(_ function: Misplaced) -> Finding {
    Finding(.functionCall, "\(function.words) can't be used inside another aggregate")
  }

  static func ofQueryAround(_ function: Misplaced) -> Finding {
    Finding(
      .functionCall,
      "\(function.words) is computed from the rows of the query around, where no aggregate can be used",
      help: function.help, discovery: .coding)
  }

  /// - Parameter alias: of a result column that is such a function.
  static func misplaced(_ function: Misplaced, as alias: String) -> Finding {
    Finding(
      .functionCall, "'\(alias)' is the \(function.words), which can't be used here", help: function.help,
      discovery: .using)
  }

  static let havingWithoutGroups = Finding(
    .functionCall, "HAVING needs GROUP BY or an aggregate", help: "Write a condition on single rows in WHERE.")

  // MARK: What stands behind a call

  static func overBehindScalar(_ function: Name) -> Finding {
    Finding(.functionCall, "'\(function)' is no window function, so OVER can't follow it")
  }

  static func filterWithoutAggregate(_ function: Name) -> Finding {
    Finding(.functionCall, "FILTER belongs to an aggregate, and '\(function)' is none")
  }

  static func orderWithoutAggregate(_ function: Name) -> Finding {
    Finding(.functionCall, "ORDER BY belongs to an aggregate, and '\(function)' is none")
  }

  static func distinctArguments(of function: Name) -> Finding {
    Finding(.functionCall, "DISTINCT needs exactly one argument in '\(function)'")
  }

  static let distinctInWindow = Finding(.functionCall, "DISTINCT can't be used in a window function")

  static func notAsWindow(_ function: Name) -> Finding {
    Finding(.functionCall, "'\(function)' can't be used as a window function")
  }

  static func orderBesideOver(_ function: Name) -> Finding {
    Finding(.functionCall, "ORDER BY inside '\(function)' can't be combined with OVER")
  }

  static func needsOver(_ function: Name) -> Finding {
    Finding(.functionCall, "'\(function)' is a window function and needs OVER")
  }
}

/// A function where SQLite takes none of its kind.
enum Misplaced {
  case aggregate(Name)
  case window(Name)

  fileprivate var words: String {
    switch self {
    case .aggregate(let name): "aggregate '\(name)'"
    case .window(let name): "window function '\(name)'"
    }
  }

  fileprivate var help: String {
    switch self {
    case .aggregate: "Write a condition on groups in HAVING; WHERE is for single rows."
    case .window: "Compute it in a subquery: only result columns and ORDER BY can have window functions."
    }
  }
}

extension Finding {
  // MARK: Queries that a group calls

  /// - Parameter parameters: what the called query takes, by name.
  static func arguments(ofQuery query: Name, _ parameters: [String], given count: Int) -> Finding {
    let takes = parameters.isEmpty ? "no parameters" : Finding.count(parameters.count, "parameter")
    let list = parameters.prefix(8).map { ":\($0)" } + (parameters.count > 8 ? ["…"] : [])
    return Finding(
      .functionCall,
      "'\(query)' takes \(takes), not \(count)", help: "Write '\(query)(\(list.joined(separator: ", ")))'.")
  }

  /// - Parameter path: the names from the query to itself.
  static func callsItself(_ path: [String]) -> Finding {
    let shown = path.count > 6 ? path.prefix(3) + ["…"] + path.suffix(2) : path[...]
    return Finding(
      .functionCall,
      path.count == 2
        ? "'\(path[0])' calls itself" : "'\(path[0])' calls itself: \(shown.joined(separator: " → "))",
      help: "Queries run one after the other, so none can wait for itself; take this call out.")
  }

  /// - Parameters:
  ///   - is: the type that the group gives the parameter, in words.
  ///   - wants: the type of the called query's parameter.
  static func argument(_ parameter: String, is type: String, wants other: String, by query: Name) -> Finding {
    Finding(
      .functionCall,
      "':\(parameter)' is \(type) here, and '\(query)' takes \(other)",
      help: "Parameters of one name are one value in a group; give one of them another name, or declare its type.")
  }

  static func arrayAndValue(_ parameter: String, isArray: Bool) -> Finding {
    Finding(
      .functionCall,
      isArray
        ? "':\(parameter)' is an array here, and one value above"
        : "':\(parameter)' is one value here, and an array above",
      help: "Parameters of one name are one value in a group; give one of them another name.")
  }
}

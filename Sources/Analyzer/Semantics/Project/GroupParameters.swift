/// The parameters of a group: those of one name are one value, wherever they stand; a `?` is a value of its own.
struct GroupParameters {
  /// Something that is wrong with one of them.
  struct Problem {
    let finding: Finding
    let location: SourceLocation
    let statement: Int
  }

  /// The value that a called query wants of a parameter that it is given.
  private struct Demand {
    let parameter: Int
    let wanted: Signature.Parameter
    let query: Name
    let location: SourceLocation
    let statement: Int
  }

  private let tree: SyntaxTree
  private let declared: [String: DeclaredParameter]
  /// The names that the header says something of, in its order.
  private let declaredNames: [String]
  private var parameters: [Signature.Parameter] = []
  private var places: [String: Int] = [:]
  private var demands: [Demand] = []
  private var taken: Set<String> = []
  private var problems: [Problem] = []

  /// - Parameter declared: what the group's header says of parameters.
  init(_ tree: SyntaxTree, declared: [DeclaredParameter]) {
    self.tree = tree
    self.declared = Dictionary(declared.map { ($0.name, $0) }) { first, _ in first }
    declaredNames = declared.map { $0.name }
  }

  // MARK: Parameters as they come

  /// A parameter of a statement.
  ///
  /// - Returns: its place among the group's.
  mutating func add(_ parameter: Signature.Parameter, of statement: ResolvedStatement, _ index: Int) -> Int {
    guard parameter.spelling != nil else { return append(parameter) }
    guard let place = places[parameter.name] else {
      places[parameter.name] = parameters.count
      return append(parameter)
    }
    if parameters[place].isArray != parameter.isArray {
      problems.append(
        Problem(
          finding: .arrayAndValue(parameter.name, isArray: parameter.isArray),
          location: location(of: parameter, in: statement), statement: index))
    } else {
      parameters[place].value = merge(parameters[place].value, parameter.value)
    }
    return place
  }

  /// A parameter that is given to a query.
  mutating func add(_ token: TokenID, for wanted: Signature.Parameter, of query: Name, _ index: Int) -> Int {
    let text = tree.text(of: token)
    var own = wanted
    let place: Int
    if text.hasPrefix("?") {
      own.spelling = nil
      place = append(own)
    } else {
      own.name = String(text.dropFirst())
      own.spelling = text
      if let known = places[own.name] {
        place = known
      } else {
        declared[own.name]?.settle(&own, in: tree)
        place = append(own)
        places[own.name] = place
      }
    }
    demands.append(
      Demand(
        parameter: place, wanted: wanted, query: query, location: tree.location(of: token), statement: index))
    return place
  }

  private mutating func append(_ parameter: Signature.Parameter) -> Int {
    var own = parameter
    own.index = parameters.count + 1
    parameters.append(own)
    if own.spelling != nil { taken.insert(own.name) }
    return parameters.count - 1
  }

  private func location(of parameter: Signature.Parameter, in statement: ResolvedStatement) -> SourceLocation {
    let token = statement.numberedParameters.first { $0.number == parameter.index }?.token
    return tree.location(of: token ?? statement.statement.span.first)
  }

  /// The value that both uses agree on; where they don't, the first decides, as within a statement.
  private func merge(_ first: Value, _ second: Value) -> Value {
    let common = first.classes.nonNull.intersection(second.classes.nonNull)
    var value = Value(common.isEmpty ? first.classes.nonNull : common, namedType: first.namedType ?? second.namedType)
    if first.isNullable || second.isNullable {
      value = value.nullable(because: first.nullReason ?? second.nullReason ?? NullReason(.parameter, at: .none))
    }
    return value
  }

  // MARK: All of them

  /// The parameters, each with a name of its own: in the order of the header where that lists all that are named, else in the
  /// one in which they come first. Of each parameter as it was added its place among them, and what is wrong with them.
  func settled() -> (merged: [Signature.Parameter], places: [Int], problems: [Problem]) {
    var merged = parameters
    var problems = problems
    // What a query takes can't be chosen here, so it decides, unless the header has.
    var isDecided = Array(repeating: false, count: merged.count)
    for demand in demands where declared[merged[demand.parameter].name] == nil {
      let place = demand.parameter
      if !isDecided[place] {
        let (own, wanted) = (merged[place].value, demand.wanted.value)
        if merged[place].isArray == demand.wanted.isArray,
          !own.classes.nonNull.intersection(wanted.classes.nonNull).isEmpty
        {
          merged[place].value = wanted
        }
        isDecided[place] = true
      } else if merged[place].value.isNullable, !demand.wanted.value.isNullable {
        merged[place].value = Value(merged[place].value.classes.nonNull, namedType: merged[place].value.namedType)
      }
    }
    for demand in demands where !merged[demand.parameter].fits(demand.wanted) {
      problems.append(
        Problem(
          finding: .argument(
            merged[demand.parameter].name, is: merged[demand.parameter].typeText, wants: demand.wanted.typeText,
            by: demand.query),
          location: demand.location, statement: demand.statement))
    }
    var taken = taken
    for place in merged.indices where merged[place].spelling == nil {
      let name = merged[place].name
      var number = 2
      while !taken.insert(merged[place].name).inserted {
        merged[place].name = "\(name)\(number)"
        number += 1
      }
    }
    let order = InputOrder.places(parameters, listed: declaredNames) ?? Array(merged.indices)
    var newPlaces = Array(repeating: -1, count: merged.count)
    for (place, old) in order.enumerated() { newPlaces[old] = place }
    merged = order.enumerated().map { place, old in
      var parameter = merged[old]
      parameter.index = place + 1
      return parameter
    }
    return (merged, newPlaces, problems)
  }
}

extension Signature.Parameter {
  /// Whether a value of this parameter can be given to another one, as it is in generated code.
  fileprivate func fits(_ other: Signature.Parameter) -> Bool {
    isArray == other.isArray && value.classes.nonNull == other.value.classes.nonNull
      && value.namedType?.name == other.value.namedType?.name
      && value.namedType?.adapter == other.value.namedType?.adapter
      && (isArray || !value.isNullable || other.value.isNullable)
  }

  /// `INTEGER?`, `[TEXT]`
  fileprivate var typeText: String {
    let type = value.classes.typeName + (value.namedType.map { " AS \($0.name)" } ?? "")
    return isArray ? "[\(type)]" : value.isNullable && value.classes.typeName != "NULL" ? type + "?" : type
  }
}

/// The order in which the values of parameters are given.
enum InputOrder {
  /// The places of parameters in the order of a name line, where that lists all that have names, and then the others; nil where that
  /// is the order that they have.
  ///
  /// A name line that speaks of some says only what their types are.
  ///
  /// - Parameter listed: the names that the line says something of, in its order.
  static func places(_ parameters: [Signature.Parameter], listed: [String]) -> [Int]? {
    if listed.isEmpty || !parameters.allSatisfy({ $0.spelling == nil || listed.contains($0.name) }) { return nil }
    let ofLine = listed.compactMap { name in parameters.firstIndex { $0.spelling != nil && $0.name == name } }
    var places: [Int] = []
    for place in ofLine + Array(parameters.indices) where !places.contains(place) { places.append(place) }
    return places == Array(parameters.indices) ? nil : places
  }
}

import Analyzer
import Evidence

/// Values for the parameters of a statement.
enum Bindings {
  /// - Parameter mode: with matching values, what the analyzer says each parameter is; else anything, but NULL only
  ///   where it is said to make sense.
  static func values(
    _ parameters: [Signature.Parameter], count: Int, mode: Filling.Mode, isTame: Bool, _ random: inout SplitMix
  ) -> [SQLValue] {
    (0..<count).map { place -> SQLValue in
      guard let parameter = parameters.first(where: { $0.index == place + 1 }) else { return .null }
      let classes = parameter.value.classes
      if classes == .null || (classes.isNullable && random.chance(25)) { return .null }
      var flavors: [Flavor] = []
      if classes.contains(.integer) { flavors.append(.integer) }
      if classes.contains(.real) { flavors.append(.real) }
      if classes.contains(.text) { flavors += [.text, .json] }
      if classes.contains(.blob) { flavors.append(.blob) }
      if mode == .wild || flavors.isEmpty { flavors += [.integer, .any] }
      return random.value(random.pick(flavors), isTame: isTame)
    }
  }
}

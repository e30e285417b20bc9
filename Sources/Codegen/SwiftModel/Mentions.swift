/// The names that declarations are written with, told apart by who sees them.
struct Mentions {
  /// The names among them that other modules see.
  private(set) var interface: Set<Substring> = []
  private var all: Set<Substring> = []
  private let access: String

  /// How far a name goes.
  enum Reach: Comparable {
    case none, inside, interface
  }

  /// - Parameter access: what stands before a declaration that others see: `public `; empty where nothing is seen.
  init(_ declarations: [Declaration], access: String) {
    self.access = access
    for declaration in declarations { add(declaration, isRequirement: false) }
  }

  /// The furthest that one of the names goes.
  func reach(of names: some Sequence<String>) -> Reach {
    names.reduce(.none) { reach, name in
      max(reach, interface.contains(name[...]) ? .interface : all.contains(name[...]) ? .inside : .none)
    }
  }

  private mutating func add(_ declaration: Declaration, isRequirement: Bool) {
    switch declaration {
    case .lines(let lines):
      for line in lines where !line.hasPrefix("//") {
        add(Self.signature(line), isSeen: isRequirement || line.hasPrefix(access))
        add(line, isSeen: false)
      }
    case .function(let function):
      let signature = ([function.head] + function.parameters + [function.tail]).joined(separator: " ")
      add(signature, isSeen: isRequirement || function.head.hasPrefix(access))
      for line in function.body { add(line, isSeen: false) }
    case .type(let type):
      add(type.head, isSeen: type.kind == .extension || !type.access.isEmpty)
      for member in type.members { add(member, isRequirement: type.kind == .protocol) }
    }
  }

  private mutating func add(_ text: some StringProtocol, isSeen: Bool) {
    let names = Self.names(String(text))
    all.formUnion(names)
    if isSeen { interface.formUnion(names) }
  }

  /// A line without what others don't see of it: how a property is worked out, and what a constant is.
  private static func signature(_ line: String) -> Substring {
    let end = line.contains("static let ") ? line.firstRange(of: " = ") : line.firstRange(of: " {")
    return line[..<(end?.lowerBound ?? line.endIndex)]
  }

  /// The names in a text that aren't members of another.
  private static func names(_ text: String) -> [Substring] {
    var names: [Substring] = []
    var rest = text[...]
    while let start = rest.firstIndex(where: isNamed) {
      let name = rest[start...].prefix(while: isNamed)
      if start == text.startIndex || text[text.index(before: start)] != "." { names.append(name) }
      rest = rest[name.endIndex...]
    }
    return names
  }

  private static func isNamed(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}

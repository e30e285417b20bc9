/// Which schema something is in.
public enum SchemaPlace: Sendable, Hashable {
  case main
  case temp
  /// What ATTACH named.
  case attached(Name)

  public init(_ schema: Name) {
    self = schema == .mainSchema ? .main : schema == .tempSchema ? .temp : .attached(schema)
  }

  public var name: Name {
    switch self {
    case .main: .mainSchema
    case .temp: .tempSchema
    case .attached(let name): name
    }
  }

  /// The name of something in it, with the schema where that was attached.
  public func fullName(of name: Name) -> Name {
    if case .attached(let schema) = self { return Name(schema.text + "." + name.text) }
    return name
  }
}

extension Name {
  fileprivate static let mainSchema = Name("main")
  fileprivate static let tempSchema = Name("temp")
}

/// A database that an ATTACH named.
public struct AttachedSchema: Sendable, Hashable {
  public let name: Name
  /// There may be more in it than the statements that we know have made.
  public let isOpen: Bool
}

/// What has a name in a schema.
public protocol SchemaObject: AnyObject, Sendable {
  var name: Name { get }
  var place: SchemaPlace { get }
}

extension SchemaObject {
  public var isTemporary: Bool { place == .temp }
  public var schema: Name { place.name }
  /// With its schema where that was attached.
  public var fullName: Name { place.fullName(of: name) }
  public var isAttached: Bool {
    if case .attached = place { return true }
    return false
  }
}

extension Table: SchemaObject {}
extension Index: SchemaObject {}
extension Trigger: SchemaObject {}

/// Which schema something is in: `main`, `temp`, or what ATTACH named. Every table has one, and it is asked for whenever one
/// is looked up, so that there is nothing to count where nothing is attached.
public struct SchemaPlace: Sendable, Hashable {
  private enum Kind: UInt8 { case main, temp, attached }

  private final class AttachedName: Sendable {
    let name: Name
    init(_ name: Name) { self.name = name }
  }

  private let kind: Kind
  private let attached: AttachedName?

  private init(_ kind: Kind, _ attached: AttachedName? = nil) {
    self.kind = kind
    self.attached = attached
  }

  public static let main = SchemaPlace(.main)
  public static let temp = SchemaPlace(.temp)
  public static func attached(_ name: Name) -> SchemaPlace { SchemaPlace(.attached, AttachedName(name)) }

  public init(_ schema: Name) {
    self = schema == .mainSchema ? .main : schema == .tempSchema ? .temp : .attached(schema)
  }

  public var isMain: Bool { kind == .main }
  public var isTemporary: Bool { kind == .temp }
  /// What ATTACH named; nil for `main` and `temp`.
  public var attachedName: Name? { attached?.name }

  public var name: Name {
    switch kind {
    case .main: .mainSchema
    case .temp: .tempSchema
    case .attached: attached?.name ?? .mainSchema
    }
  }

  /// The name of something in it, with the schema where that was attached.
  public func fullName(of name: Name) -> Name {
    guard let attached else { return name }
    return Name(attached.name.text + "." + name.text)
  }

  public static func == (left: SchemaPlace, right: SchemaPlace) -> Bool {
    left.kind == right.kind && (left.kind != .attached || left.attachedName == right.attachedName)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind.rawValue)
    hasher.combine(attachedName)
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
  public var isTemporary: Bool { place.isTemporary }
  public var schema: Name { place.name }
  /// With its schema where that was attached.
  @inline(__always)
  public var fullName: Name { isAttached ? place.fullName(of: name) : name }
  public var isAttached: Bool { place.attachedName != nil }
}

extension Table: SchemaObject {}
extension Index: SchemaObject {}
extension Trigger: SchemaObject {}

/// The schema that something is in: `main`, `temp`, or what ATTACH named. Every table has one, and it is asked for
/// whenever one is looked up, so that there is nothing to count where nothing is attached.
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

  /// The database that was opened.
  public static let main = SchemaPlace(.main)
  /// The tables of one connection only: `CREATE TEMP TABLE`.
  public static let temp = SchemaPlace(.temp)
  /// A schema that `ATTACH … AS name` made.
  public static func attached(_ name: Name) -> SchemaPlace { SchemaPlace(.attached, AttachedName(name)) }

  /// The schema of a name; one that isn't `main` or `temp` is taken for attached, whether it is or not.
  public init(_ schema: Name) {
    self = schema == .mainSchema ? .main : schema == .tempSchema ? .temp : .attached(schema)
  }

  /// Whether it is `main`.
  public var isMain: Bool { kind == .main }
  /// Whether it is `temp`.
  public var isTemporary: Bool { kind == .temp }
  /// The name that ATTACH gave it; nil for `main` and `temp`.
  public var attachedName: Name? { attached?.name }

  /// The name that SQL has for it.
  public var name: Name {
    switch kind {
    case .main: .mainSchema
    case .temp: .tempSchema
    case .attached: attached?.name ?? .mainSchema
    }
  }

  /// The name of something in it as a message shows it: with the schema if that was attached.
  public func fullName(of name: Name) -> Name {
    guard let attached else { return name }
    return Name(attached.name.text + "." + name.text)
  }

  /// Whether the two are the same schema, by their names.
  public static func == (left: SchemaPlace, right: SchemaPlace) -> Bool {
    left.kind == right.kind && (left.kind != .attached || left.attachedName == right.attachedName)
  }

  /// Feeds in the schema's name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind.rawValue)
    hasher.combine(attachedName)
  }
}

extension Name {
  fileprivate static let mainSchema = Name("main")
  fileprivate static let tempSchema = Name("temp")
}

/// A schema that ATTACH made.
public struct AttachedSchema: Sendable, Hashable {
  /// The name behind AS.
  public let name: Name
  /// Whether there may be more in it than the statements that we know have made.
  public let isOpen: Bool
}

/// A table, index or trigger: something with a name in a schema.
public protocol SchemaObject: AnyObject, Sendable {
  /// The name, without the schema.
  var name: Name { get }
  /// The schema.
  var place: SchemaPlace { get }
}

extension SchemaObject {
  /// Whether it is in `temp`.
  public var isTemporary: Bool { place.isTemporary }
  /// The name of its schema.
  public var schema: Name { place.name }
  /// The name, with its schema if that was attached.
  @inline(__always)
  public var fullName: Name { isAttached ? place.fullName(of: name) : name }
  /// Whether it is in a schema that ATTACH named.
  public var isAttached: Bool { place.attachedName != nil }
}

extension Table: SchemaObject {}
extension Index: SchemaObject {}
extension Trigger: SchemaObject {}

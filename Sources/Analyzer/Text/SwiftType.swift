/// The Swift type of a column: `AS name USING adapter`.
public final class SwiftType: Sendable, Equatable {
  public let name: String
  public let adapter: String?
  public let location: SourceLocation?

  public init(name: String, adapter: String?, location: SourceLocation? = nil) {
    self.name = name
    self.adapter = adapter
    self.location = location
  }

  public static func == (left: SwiftType, right: SwiftType) -> Bool {
    left === right || (left.name == right.name && left.adapter == right.adapter)
  }
}

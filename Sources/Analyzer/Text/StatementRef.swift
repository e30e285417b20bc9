/// A text, as it is told from every other that somebody keeps at the same time.
public struct FileID: Hashable, Sendable {
  private let object: ObjectIdentifier

  fileprivate init(_ file: SourceFile) { object = ObjectIdentifier(file) }
}

extension SourceFile {
  /// The id that tells the text from others, whatever they are called and whatever is in them.
  public var id: FileID { FileID(self) }
}

/// A statement of a project.
public struct StatementRef: Hashable, Sendable {
  /// The text that it was parsed of.
  public let file: FileID
  /// Its place among the statements of the text.
  public let index: Int
  /// The place of the text in the history; nil for a queries file.
  public let step: Int?

  /// Each parameter sets the property of its name.
  public init(file: FileID, index: Int, step: Int? = nil) {
    self.file = file
    self.index = index
    self.step = step
  }
}

/// Where the statements of a text begin, by which it is decided to which of them a place belongs.
///
/// A statement begins with its header and reaches to where the next one begins: its semicolon is its own, and so are blanks and
/// comments behind it. What stands before the first statement belongs to none. Whoever wants only what is in the text of the statement
/// itself looks at its range, too.
public struct StatementStarts: Sendable {
  private let starts: [UInt32]

  /// - Parameter starts: where the statements begin, in order.
  public init(_ starts: [UInt32]) { self.starts = starts }

  /// The place of the statement that a byte belongs to; nil for what belongs to none.
  public func index(at offset: UInt32) -> Int? {
    let next = starts.partitioningIndex { $0 > offset }
    return next == 0 ? nil : next - 1
  }
}

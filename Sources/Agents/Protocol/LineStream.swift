import Workspace

/// Messages over two descriptors, each on a line.
final class LineStream {
  private let input: Int32
  private let output: Int32
  private var buffer: [UInt8] = []
  /// Where the next line begins, and up to where no end of it was found.
  private var start = 0
  private var searched = 0
  private var isClosed = false

  /// Longer lines than this are nobody's.
  private static let maximumLength = 64 << 20

  init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
  }

  /// Whether something waits to be read.
  var hasNext: Bool { start < buffer.count || FileSystem.hasInput(input) }

  /// The next line, without its end; nil when there will be none.
  func next() -> [UInt8]? {
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { (start, searched) = (end + 1, end + 1) }
        return Array(buffer[start..<end])
      }
      searched = buffer.count
      if isClosed || buffer.count - start > Self.maximumLength {
        isClosed = true
        defer { buffer = []; (start, searched) = (0, 0) }
        return start < buffer.count ? Array(buffer[start...]) : nil
      }
      receive()
    }
  }

  private func receive() {
    guard let chunk = FileSystem.chunk(of: input), !chunk.isEmpty else {
      isClosed = true
      return
    }
    buffer.removeSubrange(..<start)
    searched -= start
    start = 0
    buffer += chunk
  }

  /// Writes a message. When nobody reads any more, no further one is read.
  func send(_ message: JSON) {
    do {
      try FileSystem.write(message.renderedOnOneLine() + [UInt8(ascii: "\n")], to: output)
    } catch {
      isClosed = true
      buffer = []
      (start, searched) = (0, 0)
    }
  }
}

import Workspace

/// Messages over two descriptors, each behind a header that says how long it is.
final class MessageStream {
  /// A message that came in.
  enum Input {
    case message(JSON)
    /// A body that is no JSON.
    case malformed
  }

  let input: Int32
  private let output: Int32
  private var buffer: [UInt8] = []
  private var start = 0
  /// Messages that are here and that nobody has taken yet.
  private var waiting: [Input] = []
  private var isClosed = false

  /// Longer messages than this are nobody's.
  private static let maximumLength = 256 << 20

  init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
  }

  /// The next message; nil when there will be none.
  func next() -> Input? {
    while waiting.isEmpty {
      if isClosed { return nil }
      receive()
    }
    return waiting.removeFirst()
  }

  /// Waits for a message or an alarm.
  ///
  /// - Returns: whether a message is here, or there will be none.
  func wait(orFor alarm: Alarm) -> Bool {
    while true {
      drain()
      if !waiting.isEmpty || isClosed { return true }
      if alarm.isRung() { return false }
      FileSystem.waitForInput([input, alarm.descriptor])
    }
  }

  /// Takes in what has come meanwhile.
  func drain() {
    while !isClosed, FileSystem.hasInput(input) { receive() }
  }

  /// Whether a message is waiting.
  var hasNext: Bool {
    drain()
    return !waiting.isEmpty
  }

  /// Whether a request that is handled, or waits to be, is cancelled by a message that is here.
  func isCancelled(_ id: MessageID) -> Bool {
    drain()
    return waiting.contains { input in
      guard case .message(let message) = input else { return false }
      return WireMessage(message).cancelled == id
    }
  }

  private func receive() {
    guard let chunk = FileSystem.chunk(of: input), !chunk.isEmpty else {
      isClosed = true
      return
    }
    if start > 0 {
      buffer.removeSubrange(..<start)
      start = 0
    }
    buffer += chunk
    while let body = body() { waiting.append(JSON.parse(Array(body)).map(Input.message) ?? .malformed) }
  }

  /// The next body that is whole.
  private func body() -> ArraySlice<UInt8>? {
    guard let end = endOfHeader() else {
      // A header has a few lines.
      if buffer.count - start > 64 << 10 { isClosed = true }
      return nil
    }
    guard let length = length(in: buffer[start..<end]), length <= Self.maximumLength else {
      // Nobody knows where the next message begins.
      isClosed = true
      waiting.append(.malformed)
      return nil
    }
    guard buffer.count - end >= length else { return nil }
    start = end + length
    return buffer[end..<end + length]
  }

  private func endOfHeader() -> Int? {
    var place = start
    while place + 3 < buffer.count {
      if buffer[place] == 13, buffer[place + 1] == 10, buffer[place + 2] == 13, buffer[place + 3] == 10 {
        return place + 4
      }
      place += 1
    }
    return nil
  }

  private func length(in header: ArraySlice<UInt8>) -> Int? {
    for line in String(decoding: header, as: UTF8.self).split(separator: "\r\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      return Int(parts[1].drop { $0 == " " }).flatMap { $0 >= 0 ? $0 : nil }
    }
    return nil
  }

  /// Writes a message. When nobody reads any more, no further one is read.
  func send(_ message: JSON) {
    let body = message.renderedOnOneLine()
    do {
      try FileSystem.write(Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body, to: output)
    } catch {
      isClosed = true
    }
  }
}

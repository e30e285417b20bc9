import Analyzer
private import Notations

/// The texts of files that were looked into to find out what they are; they are read once.
final class TextCache: Sendable {
  let files: any Files
  private let read: Guarded<[String: [UInt8]]> = Guarded([:])
  private static let limit: Int64 = 16 << 20

  init(_ files: any Files) { self.files = files }

  /// nil for a file that can't be read, or is too large to be looked into.
  func bytes(of path: String) -> [UInt8]? {
    if let known = read.withLock({ $0[path] }) { return known }
    guard let bytes = try? files.read(path, shownAs: path, limit: Self.limit) else { return nil }
    read.withLock { $0[path] = bytes }
    return bytes
  }

  /// Lets go of what was read.
  func forget() { read.withLock { $0 = [:] } }

  func text(of path: String) -> String? { bytes(of: path).map { String(decoding: $0, as: UTF8.self) } }

  /// The number of the first line, from 1, that is a comment and begins with one of the markers behind its `--`.
  func line(of path: String, beginningWith markers: [String]) -> Int? {
    guard let bytes = bytes(of: path), bytes.containsMarker(markers) else { return nil }
    for (place, line) in Lines(SourceFile(path: path, bytes: bytes)).enumerated() {
      guard line.text.hasPrefix("--") else { continue }
      let comment = line.text.drop { $0 == "-" }.drop { $0 == " " || $0 == "\t" }
      if markers.contains(where: { comment.hasPrefix($0) }) { return place + 1 }
    }
    return nil
  }
}

extension [UInt8] {
  /// Most files have no marker, and need not be looked at line by line.
  fileprivate func containsMarker(_ markers: [String]) -> Bool {
    markers.contains { marker in
      let wanted = Array(marker.utf8)
      guard let first = wanted.first, count >= wanted.count else { return false }
      return withUnsafeBufferPointer { bytes in
        var place = 0
        while place <= bytes.count - wanted.count {
          if bytes[place] == first {
            var length = 1
            while length < wanted.count, bytes[place + length] == wanted[length] { length += 1 }
            if length == wanted.count { return true }
          }
          place += 1
        }
        return false
      }
    }
  }
}

import Analyzer
private import Notations

/// The files among which a history may be: a folder's, or those that a pattern of a configuration gives.
final class HistoryFolder: Sendable {
  /// Absolute. What all files are in.
  let path: String
  /// Absolute, in natural order.
  let files: [String]
  /// Files beside them that a tool writes: `atlas.sum`, `meta/_journal.json`. Absolute.
  let companions: Set<String>
  /// Programs whose names have a number, as migrations have.
  let programs: [String]
  /// What the project depends on, as far as a configuration above says: `goose`, `sqlx`, `refinery`.
  let dependencies: Set<String>
  /// How Flyway's configuration says that files are called.
  let naming: VersionedNames.Naming
  /// What Flyway's configuration says that `${name}` stands for.
  let placeholders: [String: String]
  let texts: TextCache

  init(
    _ path: String, files: [String], companions: Set<String> = [], programs: [String] = [],
    dependencies: Set<String> = [], naming: VersionedNames.Naming = VersionedNames.Naming(),
    placeholders: [String: String] = [:], texts: TextCache
  ) {
    self.path = path
    self.files = files.sorted(by: Path.naturallyPrecedes)
    self.companions = companions
    self.programs = programs
    self.dependencies = dependencies
    self.naming = naming
    self.placeholders = placeholders
    self.texts = texts
  }

  func relative(_ file: String) -> String { Path.relative(file, to: path) ?? Path.name(of: file) }

  /// The first line of a file that begins with one of these markers behind `--`, white space aside.
  func firstLine(marked markers: [String]) -> Evidence? {
    for file in files {
      if let line = texts.line(of: file, beginningWith: markers) { return Evidence(file, line: line) }
    }
    return nil
  }

  /// Whether at least half of the files have a line that begins so.
  func areUsually(marked markers: [String]) -> Bool {
    files.count { texts.line(of: $0, beginningWith: markers) != nil } * 2 >= files.count
  }

  /// The first file whose name is as wanted.
  func firstFile(where isWanted: (_ name: String) -> Bool) -> Evidence? {
    files.first { isWanted(Path.name(of: $0)) }.map { Evidence($0) }
  }

  /// The number that a file's name begins with, or its folder's.
  func number(of file: String) -> MigrationNumber? { MigrationNumber(path: relative(file), below: "") }
}

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

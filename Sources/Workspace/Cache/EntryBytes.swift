/// Writes numbers and texts one behind the other, each text with its length.
struct EntryWriter {
  private(set) var bytes: [UInt8] = []
  /// Where the content of an entry begins, behind its first words and the hash.
  private var start = 0

  /// Makes a part of an entry.
  init() {}

  /// Makes an entry.
  ///
  /// - Parameter magic: its first words.
  init(magic: String) {
    add(magic.utf8)
    add(0 as Int64)
    start = bytes.count
  }

  /// The entry, with the hash of its content.
  consuming func entry() -> [UInt8] {
    let hash = Int64(bitPattern: bytes[start...].contentHash)
    withUnsafeBytes(of: hash.littleEndian) { bytes.replaceSubrange((start - 8)..<start, with: $0) }
    return bytes
  }

  /// Makes room for so many bytes more.
  mutating func reserve(_ count: Int) { bytes.reserveCapacity(bytes.count + count) }

  /// Bytes without their length.
  mutating func addBare(_ content: some Collection<UInt8>) { bytes.append(contentsOf: content) }

  mutating func add(_ flag: Bool) { add(flag ? 1 as Int64 : 0) }

  mutating func add(_ text: String?) {
    add(text != nil)
    if let text { add(text.utf8) }
  }

  mutating func add(_ numbers: [UInt64]) {
    add(Int64(numbers.count))
    for number in numbers { add(Int64(bitPattern: number)) }
  }

  mutating func add(_ number: Int64) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func add(_ content: some Collection<UInt8>) {
    add(Int64(content.count))
    bytes.append(contentsOf: content)
  }

  /// A look at a file, and the hash of what was in it.
  mutating func add(_ file: InputFile, content: UInt64) {
    add(file)
    add(Int64(bitPattern: content))
  }

  /// A look at a file.
  mutating func add(_ file: InputFile) {
    add(file.path.utf8)
    addNumbers(of: file)
  }

  /// A look at a file whose path is known.
  mutating func addNumbers(of file: InputFile) {
    for number in [file.size, file.time, file.changed, file.inode, file.seenAt] { add(number) }
  }
}

/// Reads what an `EntryWriter` wrote; nil for anything else, whatever it is.
struct EntryReader {
  private let content: [UInt8]
  private(set) var place = 0

  /// Reads bytes from a place on.
  init(_ content: [UInt8], from place: Int) {
    self.content = content
    self.place = place
  }

  /// Reads an entry; nil for one with other first words, and for one whose content isn't what was written.
  init?(_ bytes: [UInt8], magic: String) {
    content = bytes
    guard text() == magic, let hash = int(), Int64(bitPattern: content[place...].contentHash) == hash else {
      return nil
    }
  }

  mutating func int() -> Int64? {
    guard content.count - place >= 8 else { return nil }
    let number = content.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: Int64.self) }
    place += 8
    return Int64(littleEndian: number)
  }

  mutating func bytes() -> [UInt8]? {
    guard let count = int(), count >= 0, count <= Int64(content.count - place) else { return nil }
    defer { place += Int(count) }
    return Array(content[place..<(place + Int(count))])
  }

  /// Where the next text is, which is gone past.
  mutating func range() -> Range<Int>? {
    guard let count = int(), count >= 0, count <= Int64(content.count - place) else { return nil }
    defer { place += Int(count) }
    return place..<(place + Int(count))
  }

  mutating func text() -> String? {
    range().map { range in
      content.withUnsafeBufferPointer { String(decoding: UnsafeBufferPointer(rebasing: $0[range]), as: UTF8.self) }
    }
  }

  mutating func flag() -> Bool? { int().map { $0 != 0 } }

  /// How many of something follow, each of which takes at least eight bytes.
  mutating func count() -> Int? {
    guard let count = int(), count >= 0, count <= Int64((content.count - place) / 8) else { return nil }
    return Int(count)
  }

  /// A text or nothing; nil where neither can be read.
  mutating func optionalText() -> String?? {
    guard let isThere = flag() else { return nil }
    return isThere ? text().map { .some($0) } : .some(nil)
  }

  mutating func numbers() -> [UInt64]? {
    guard let count = count() else { return nil }
    defer { place += 8 * count }
    return content.withUnsafeBytes { bytes in
      (0..<count).map { UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place + 8 * $0, as: UInt64.self)) }
    }
  }

  /// A look at a file, and the hash of what was in it.
  mutating func file() -> (file: InputFile, content: UInt64)? {
    guard let file = look(), let content = int() else { return nil }
    return (file, UInt64(bitPattern: content))
  }

  /// A look at a file.
  mutating func look() -> InputFile? { text().flatMap { look(at: $0) } }

  /// A look at a file whose path is known.
  mutating func look(at path: String) -> InputFile? {
    guard let size = int(), let time = int(), let changed = int(), let inode = int(),
      let seenAt = int(), seenAt >= 0
    else { return nil }
    return InputFile(path: path, size: size, time: time, changed: changed, inode: inode, seenAt: seenAt)
  }
}

extension Array {
  /// So many elements, which are read one after the other; nil where one can't be read, or nobody knows how many there are.
  init?<Source>(_ count: Int?, from source: inout Source, _ element: (inout Source) -> Element?) {
    guard let count else { return nil }
    self = []
    for _ in 0..<count {
      guard let next = element(&source) else { return nil }
      append(next)
    }
  }
}

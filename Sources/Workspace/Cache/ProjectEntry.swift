import Analyzer
import Codegen
import Rules

/// The last check of a project as it is kept: a look at each of its files, and the findings in each queries file.
struct ProjectEntry {
  /// A file as it was.
  struct Known {
    let look: InputFile
    /// The hash of what was in it.
    let content: UInt64

    /// Whether a file has the same content now. `hash` reads it, where the look at it doesn't tell.
    func isSame(_ now: InputFile, hash: () -> UInt64?) -> Bool {
      if now.isUnchanged(since: look), !look.isDoubtful { return true }
      return now.size == look.size && hash() == content
    }
  }

  /// A queries file.
  struct Queries {
    var known: Known
    var statements = 0
    var suppressed = 0
    var isSound = true
    /// Whether what is found in it depends on no other queries file.
    var isAlone = false
    /// The names of its statements, as they are written.
    var names: [[UInt8]] = []
    /// The uses that its statements make of tables.
    var uses = ProjectOutline.TableUses()
    /// The names that it declares in Swift; nil where nothing is generated of it.
    var taken: TakenNames?
    /// The findings, as `FindingWriter` writes them; empty for none.
    var findings: [UInt8] = []
  }

  /// The first words of an entry; a file that begins with others isn't read.
  private static let magic = "puresql-lint project 2"

  /// The hash of all that decides what is found besides the files.
  var key: UInt64
  /// The hash of what was made of the files' roles.
  var reading: UInt64
  var couldBeGenerated: Bool
  /// The files that all others depend on, in the order in which they are read.
  var base: [Known] = []
  var queries: [Queries] = []

  init(key: UInt64, reading: UInt64, couldBeGenerated: Bool) {
    self.key = key
    self.reading = reading
    self.couldBeGenerated = couldBeGenerated
  }

  // MARK: Reading

  /// nil for bytes that aren't exactly what was written, and for what another version wrote.
  init?(_ bytes: [UInt8], key: UInt64) {
    guard var reader = EntryReader(bytes, magic: Self.magic), reader.int() == Int64(bitPattern: key),
      let reading = reader.int(), let couldBeGenerated = reader.flag(), let count = reader.count()
    else { return nil }
    self.init(key: key, reading: UInt64(bitPattern: reading), couldBeGenerated: couldBeGenerated)
    for _ in 0..<count {
      guard let file = reader.file() else { return nil }
      base.append(Known(look: file.file, content: file.content))
    }
    guard let count = reader.count() else { return nil }
    queries.reserveCapacity(count)
    for _ in 0..<count {
      guard let file = Self.queries(&reader) else { return nil }
      queries.append(file)
    }
  }

  private static func queries(_ reader: inout EntryReader) -> Queries? {
    guard let file = reader.file(), let statements = reader.int(), let suppressed = reader.int(),
      let isSound = reader.flag(), let isAlone = reader.flag(), let nameCount = reader.count()
    else { return nil }
    var queries = Queries(known: Known(look: file.file, content: file.content))
    queries.statements = Int(clamping: statements)
    queries.suppressed = Int(clamping: suppressed)
    queries.isSound = isSound
    queries.isAlone = isAlone
    queries.names.reserveCapacity(nameCount)
    for _ in 0..<nameCount {
      guard let name = reader.bytes() else { return nil }
      queries.names.append(name)
    }
    guard let deletedFrom = names(&reader), let read = names(&reader), let written = names(&reader) else { return nil }
    queries.uses.deletedFrom = deletedFrom
    queries.uses.read = read
    queries.uses.written = written
    guard let isGenerated = reader.flag() else { return nil }
    if isGenerated {
      var taken = TakenNames()
      guard let unique = reader.numbers(), let names = reader.numbers(), let shared = reader.numbers() else {
        return nil
      }
      taken.unique = unique
      taken.queries = names
      taken.shared = stride(from: 0, to: shared.count - 1, by: 2).map {
        TakenNames.Shared(name: shared[$0], meaning: shared[$0 + 1])
      }
      queries.taken = taken
    }
    guard let findings = reader.bytes() else { return nil }
    queries.findings = findings
    return queries
  }

  private static func names(_ reader: inout EntryReader) -> Set<Name>? {
    guard let count = reader.count() else { return nil }
    var names: Set<Name> = []
    for _ in 0..<count {
      guard let name = reader.text() else { return nil }
      names.insert(Name(name))
    }
    return names
  }

  // MARK: Writing

  var bytes: [UInt8] {
    var writer = EntryWriter(magic: Self.magic)
    writer.reserve(queries.count * 512)
    writer.add(Int64(bitPattern: key))
    writer.add(Int64(bitPattern: reading))
    writer.add(couldBeGenerated)
    writer.add(Int64(base.count))
    for file in base { writer.add(file.look, content: file.content) }
    writer.add(Int64(queries.count))
    for file in queries { Self.write(file, &writer) }
    return writer.entry()
  }

  private static func write(_ file: Queries, _ writer: inout EntryWriter) {
    writer.add(file.known.look, content: file.known.content)
    writer.add(Int64(file.statements))
    writer.add(Int64(file.suppressed))
    writer.add(file.isSound)
    writer.add(file.isAlone)
    writer.add(Int64(file.names.count))
    for name in file.names { writer.add(name) }
    for names in [file.uses.deletedFrom, file.uses.read, file.uses.written] {
      writer.add(Int64(names.count))
      // A set has no order of its own.
      for name in names.map(\.text).sorted() { writer.add(name.utf8) }
    }
    writer.add(file.taken != nil)
    if let taken = file.taken {
      writer.add(taken.unique)
      writer.add(taken.queries)
      writer.add(taken.shared.flatMap { [$0.name, $0.meaning] })
    }
    writer.add(file.findings)
  }
}

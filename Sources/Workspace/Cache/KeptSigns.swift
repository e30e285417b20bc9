/// The signs that texts gave to the search for layouts, kept from run to run: it looks into all files to find out what
/// each is, and most are as they were.
package enum KeptSigns {
  /// The first words of an entry; a file that begins with others isn't read.
  private static let magic = "puresql-lint signs 4"

  /// Finds out what there is to read.
  ///
  /// - Parameters:
  ///   - files: the files in which the loader looks for them.
  ///   - key: everything besides the files that decides what texts say to the search.
  ///   - folder: where entries are kept; nil for the user's folder.
  package static func plan(
    _ loader: ProjectLoader, _ files: RecordedFiles, key: [String], in folder: String? = nil
  ) throws(InputError) -> LoadPlan {
    let named = loader.paths.map { Path.absolute($0, from: loader.currentDirectory) }
    guard let path = CacheFolder.path(for: key + named, .signs, in: folder ?? CacheFolder.ofUser) else {
      return try loader.plan()
    }
    loader.programs.remember(KeptPrograms.memory(files, key: key, in: folder ?? CacheFolder.ofUser))
    let entry = try? FileSystem.read(path, shownAs: path, limit: Int64(CacheFolder.maximumEntrySize))
    loader.texts.recall(entry.flatMap { read($0) } ?? [], files)
    let plan = try loader.plan()
    if plan.isOfFiles, let learned = loader.texts.learned { CacheFolder.write(bytes(learned), to: path) }
    return plan
  }

  // MARK: Bytes

  /// nil for bytes that aren't exactly what was written.
  private static func read(_ bytes: [UInt8]) -> [TextCache.KnownSigns]? {
    guard var reader = EntryReader(bytes, magic: magic) else { return nil }
    return Array(reader.count(), from: &reader) { reader in
      guard let (look, content) = reader.file(), let signs = reader.signs() else { return nil }
      return TextCache.KnownSigns(look: look, content: content, signs: signs)
    }
  }

  private static func bytes(_ known: [TextCache.KnownSigns]) -> [UInt8] {
    var writer = EntryWriter(magic: magic)
    writer.reserve(known.count * 256)
    writer.add(Int64(known.count))
    for file in known {
      writer.add(file.look, content: file.content)
      writer.add(file.signs)
    }
    return writer.entry()
  }
}

extension EntryWriter {
  fileprivate mutating func add(_ signs: TextSigns) {
    for flag in [signs.isForOther, signs.makesTables] { add(flag.map { $0 ? 1 : 0 } ?? -1 as Int64) }
    for names in [signs.wordTables, signs.verbs, signs.parsedTables] {
      add(names.map { Int64($0.count) } ?? -1)
      for name in names ?? [] { add(name.utf8) }
    }
    for numbers in [signs.markedLines, signs.statementLayout, signs.versions] {
      add(numbers.map { Int64($0.count) } ?? -1)
      for number in numbers ?? [] { add(Int64(number)) }
    }
  }
}

extension EntryReader {
  fileprivate mutating func signs() -> TextSigns? {
    var signs = TextSigns()
    guard let isForOther = optionalFlag(), let makesTables = optionalFlag(),
      let wordTables = optionalList({ $0.text() }), let verbs = optionalList({ $0.text() }),
      let parsedTables = optionalList({ $0.text() }), let lines = optionalList({ $0.int().map { Int($0) } }),
      // Those of another version aren't these.
      lines.map({ $0.count == Layouts.markers.count }) != false,
      let layout = optionalList({ $0.int().map { Int($0) } }),
      layout.map({ $0.allSatisfy(Layouts.ofStatements.indices.contains) }) != false,
      let versions = optionalList({ $0.int().map { Int($0) } })
    else { return nil }
    signs.markedLines = lines
    signs.statementLayout = layout
    signs.isForOther = isForOther
    signs.makesTables = makesTables
    signs.wordTables = wordTables
    signs.verbs = verbs
    signs.parsedTables = parsedTables
    signs.versions = versions
    return signs
  }

  private mutating func optionalFlag() -> Bool?? {
    int().map { $0 < 0 ? .some(nil) : .some($0 != 0) } ?? nil
  }

  private mutating func optionalList<Element>(_ element: (inout EntryReader) -> Element?) -> [Element]?? {
    guard let count = int(), count <= Int64(UInt32.max) else { return nil }
    if count < 0 { return .some(nil) }
    return Array(Int(count), from: &self, element).map { .some($0) }
  }
}

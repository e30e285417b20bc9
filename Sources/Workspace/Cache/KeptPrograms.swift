/// Readings of the texts of programs, kept from run to run: an entry for each folder of programs.
enum KeptPrograms {
  /// The first words of an entry; a file that begins with others isn't read.
  private static let magic = "puresql-lint programs 2"

  /// The memory of the last run, with the place where this one's goes.
  ///
  /// - Parameters:
  ///   - files: the files through which the run asks the disk.
  ///   - key: everything besides the files that decides what texts say.
  ///   - folder: where entries are kept.
  static func memory(_ files: RecordedFiles, key: [String], in folder: String?) -> ProgramMemory {
    @Sendable func entry(_ programs: String) -> String? {
      CacheFolder.path(for: key + [programs], .programs, in: folder)
    }
    return ProgramMemory(
      files: files,
      recall: { programs in
        entry(programs).flatMap { path in
          (try? FileSystem.read(path, shownAs: path, limit: Int64(CacheFolder.maximumEntrySize))).flatMap { read($0) }
        }
      },
      keep: { programs, known in if let path = entry(programs) { CacheFolder.write(bytes(known), to: path) } })
  }

  // MARK: Bytes

  /// nil for bytes that aren't exactly what was written.
  private static func read(_ bytes: [UInt8]) -> KnownPrograms? {
    guard var reader = EntryReader(bytes, magic: magic), let surroundings = reader.int(),
      let texts = Array(reader.count(), from: &reader, { $0.programText() })
    else { return nil }
    return KnownPrograms(
      surroundings: UInt64(bitPattern: surroundings),
      texts: Dictionary(texts.map { ($0.look.path, $0) }) { first, _ in first })
  }

  private static func bytes(_ known: KnownPrograms) -> [UInt8] {
    var writer = EntryWriter(magic: magic)
    writer.reserve(known.texts.count * 160)
    writer.add(Int64(bitPattern: known.surroundings))
    writer.add(Int64(known.texts.count))
    for (_, text) in known.texts.sorted(by: { $0.key < $1.key }) {
      writer.add(text.look, content: text.content)
      writer.add(text.reading.mayHoldSQL)
      writer.add(text.reading.says)
    }
    return writer.entry()
  }
}

extension EntryWriter {
  fileprivate mutating func add(_ text: ReadProgramText) {
    switch text {
    case .nothing: add(0 as Int64)
    case .says(let file):
      add(1 as Int64)
      add(file)
    case .unread(let reason):
      add(2 as Int64)
      add(reason.rawValue.utf8)
    }
  }

  private mutating func add(_ file: ProgramFile) {
    add(file.isTest)
    add(Int64(file.mentions.count))
    for mention in file.mentions {
      add(Int64(mention.line))
      add(mention.means.rawValue.utf8)
      add(mention.written.utf8)
      add(mention.tool)
      add(mention.isTest)
      add(mention.isExact)
      add(Int64(mention.files.count))
      for file in mention.files { add(file.utf8) }
      add(mention.folder)
    }
    add(Int64(file.clients.count))
    for client in file.clients {
      add(client.database.rawValue.utf8)
      add(client.name.utf8)
      add(Int64(client.line))
      add(client.isTest)
    }
    add(Int64(file.registered.count))
    for name in file.registered {
      add(name.kind.rawValue.utf8)
      add(name.name.utf8)
      add(Int64(name.arguments ?? -1))
      add(Int64(name.line))
      add(name.isTest)
    }
    add(Int64(file.settings.count))
    for setting in file.settings {
      add(setting.kind.rawValue.utf8)
      add(Int64(setting.line))
      add(setting.isTest)
    }
    add(Int64(file.tools.count))
    for tool in file.tools { add(tool.utf8) }
  }
}

extension EntryReader {
  fileprivate mutating func programText() -> KnownPrograms.Text? {
    guard let (look, content) = file(), let mayHoldSQL = flag(), let kind = int() else { return nil }
    let says: ReadProgramText? =
      switch kind {
      case 0: .nothing
      case 1: program(look.path).map { .says($0) }
      case 2: text().flatMap(UnreadProgram.init).map { .unread($0) }
      default: nil
      }
    return says.map {
      KnownPrograms.Text(look: look, content: content, reading: ProgramReading(says: $0, mayHoldSQL: mayHoldSQL))
    }
  }

  private mutating func program(_ path: String) -> ProgramFile? {
    guard let isTest = flag(), let mentions = Array(count(), from: &self, { $0.mention(path) }),
      let clients = Array(count(), from: &self, { $0.client(path) }),
      let registered = Array(count(), from: &self, { $0.registered(path) }),
      let settings = Array(count(), from: &self, { $0.setting() }),
      let tools = Array(count(), from: &self, { $0.text() })
    else { return nil }
    return ProgramFile(
      path: path, isTest: isTest, mentions: mentions, clients: clients, registered: registered, settings: settings,
      tools: tools)
  }

  private mutating func mention(_ path: String) -> ProgramMention? {
    guard let line = int(), let means = text().flatMap(ProgramMention.Means.init), let written = text(),
      let tool = optionalText(), let isTest = flag(), let isExact = flag(),
      let files = Array(count(), from: &self, { $0.text() }), let folder = optionalText()
    else { return nil }
    return ProgramMention(
      program: path, line: Int(line), means: means, written: written, tool: tool, isTest: isTest, isExact: isExact,
      files: files, folder: folder)
  }

  private mutating func client(_ path: String) -> ProgramClient? {
    guard let database = text().flatMap(ProgramClient.Database.init), let name = text(), let line = int(),
      let isTest = flag()
    else { return nil }
    return ProgramClient(database: database, name: name, program: path, line: Int(line), isTest: isTest)
  }

  private mutating func registered(_ path: String) -> RegisteredName? {
    guard let kind = text().flatMap(RegisteredName.Kind.init), let name = text(), let arguments = int(),
      let line = int(), let isTest = flag()
    else { return nil }
    return RegisteredName(
      kind: kind, name: name, arguments: arguments < 0 ? nil : Int(arguments), program: path, line: Int(line),
      isTest: isTest)
  }

  private mutating func setting() -> ProgramSetting? {
    guard let kind = text().flatMap(ProgramSetting.Kind.init), let line = int(), let isTest = flag() else {
      return nil
    }
    return ProgramSetting(kind: kind, line: Int(line), isTest: isTest)
  }
}

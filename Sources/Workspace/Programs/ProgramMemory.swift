private import Analyzer

/// The memory from run to run of the texts of programs: a run looks into all programs around a project, and most are as
/// they were.
struct ProgramMemory: Sendable {
  /// The files through which the run asks the disk.
  let files: RecordedFiles
  /// The readings that are known of the programs below a folder, absolute; nil where none are.
  let recall: @Sendable (_ folder: String) -> KnownPrograms?
  /// Keeps what is known now.
  let keep: @Sendable (_ folder: String, _ known: KnownPrograms) -> Void
}

/// The reading of the text of a program's file.
enum ReadProgramText: Sendable, Equatable {
  case nothing
  case says(ProgramFile)
  case unread(UnreadProgram)
}

/// The reading of a program's file.
struct ProgramReading: Sendable, Equatable {
  let says: ReadProgramText
  /// Whether its literals may have SQL in them, so that they are worth to be looked at.
  let mayHoldSQL: Bool
}

/// The readings of the texts of programs below a folder.
struct KnownPrograms: Sendable, Equatable {
  struct Text: Sendable, Equatable {
    /// The file as it was before it was read.
    let look: InputFile
    /// The hash of what was in it.
    let content: UInt64
    let reading: ProgramReading
  }

  /// A hash that tells the SQL files and the packages there from others: the reading of a program's text depends on
  /// them.
  let surroundings: UInt64
  /// The texts, by the paths of the programs' files, absolute.
  var texts: [String: Text] = [:]

  /// A hash that tells the surroundings of programs from others.
  ///
  /// - Parameters:
  ///   - files: the SQL files, absolute.
  ///   - packages: the folders in which packages begin, absolute.
  static func surroundings(files: [String], packages: [String]) -> UInt64 {
    var hash = FNV()
    for path in files + [""] + packages {
      hash.add(path.utf8)
      hash.add([0])
    }
    return hash.value
  }

  /// The reading of a program's file, if it is as it was; nil where nobody knows. Its content counts as read.
  func reading(of path: String, in files: RecordedFiles) -> ProgramReading? {
    guard let known = texts[path], !known.look.isDoubtful, let now = files.look(at: path),
      now.isUnchanged(since: known.look)
    else { return nil }
    files.know(known.content, of: path)
    return known.reading
  }

  /// Notes what a program's file says, which was read or is as it was; nothing of one that is too large to be read.
  ///
  /// - Parameter known: what was known before.
  mutating func note(_ reading: ProgramReading, of path: String, in files: RecordedFiles, _ known: KnownPrograms?) {
    guard let content = files.content(of: path), let look = files.look(at: path) else { return }
    // An old look proves as much as a new one.
    if let text = known?.texts[path], !text.look.isDoubtful, look.isUnchanged(since: text.look) {
      texts[path] = text
    } else {
      texts[path] = Text(look: look, content: content, reading: reading)
    }
  }
}

private import Analyzer

#if canImport(Darwin)
  private import Darwin
#else
  private import Glibc
#endif

/// The folder of the user in which things are kept from run to run.
enum CacheFolder {
  /// The most runs that are kept; half of them make room for the next.
  private static let maximumEntries = 100
  /// How large an entry may be, in bytes.
  static let maximumEntrySize = 128 << 20
  /// How large all entries may be together, in bytes.
  private static let maximumSize: Int64 = 512 << 20

  /// The kind of thing that an entry is about.
  enum Kind: String {
    /// A run, with these arguments.
    case run = ""
    /// A project, whatever is shown of it.
    case project = ".project"
    /// The signs by which texts show how they are laid out.
    case signs = ".signs"
    /// The SQL that programs have in their texts.
    case programs = ".programs"
    /// The witnesses of the findings in projects.
    case witnesses = ".witnesses"
  }

  /// The file of an entry; nil where there is no place for one, or nobody wants it.
  ///
  /// - Parameter key: what tells it from others.
  static func path(for key: [String], _ kind: Kind, in folder: String? = ofUser) -> String? {
    folder.map { Path.join($0, String(hash(key), radix: 16) + kind.rawValue) }
  }

  /// A hash of texts, one behind the other.
  static func hash(_ key: [String]) -> UInt64 {
    var hash = FNV()
    for part in key {
      hash.add(part.utf8)
      hash.add([0])
    }
    return hash.value
  }

  /// `$XDG_CACHE_HOME/puresql-lint`, or where the system keeps caches; nil when there is no place or nobody wants one.
  static var ofUser: String? {
    func variable(_ name: String) -> String? {
      guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else { return nil }
      return value
    }
    if let folder = variable("XDG_CACHE_HOME") {
      return folder.hasPrefix("/") ? Path.join(folder, Tool.name) : nil
    }
    guard let home = variable("HOME"), home.hasPrefix("/") else { return nil }
    #if canImport(Darwin)
      return Path.join(home, "Library/Caches/\(Tool.name)")
    #else
      return Path.join(home, ".cache/\(Tool.name)")
    #endif
  }

  /// Writes an entry, whole or not at all.
  static func write(_ bytes: [UInt8], to path: String) {
    if bytes.count > maximumEntrySize { return }
    let folder = Path.directory(of: path)
    makeRoom(in: folder, for: Int64(bytes.count))
    mkdir(Path.directory(of: folder), 0o700)
    mkdir(folder, 0o700)
    try? FileSystem.writeAtomically(bytes, to: path)
  }

  /// Removes old entries, since those of projects that are gone would stay for ever.
  private static func makeRoom(in folder: String, for size: Int64) {
    guard let entries = try? FileSystem.entries(of: folder) else { return }
    let files = entries.compactMap { InputFile(Path.join(folder, $0.name)) }
    var total = files.reduce(size) { $0 + $1.size }
    if files.count < maximumEntries, total <= maximumSize { return }
    var count = files.count
    for file in files.sorted(by: { $0.time < $1.time }) {
      if count <= maximumEntries / 2, total <= maximumSize / 2 { break }
      unlink(file.path)
      count -= 1
      total -= file.size
    }
  }
}

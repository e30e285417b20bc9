import CSQLite

#if canImport(Darwin)
  private import Darwin
#else
  private import Glibc
#endif

/// The memory that SQLite takes in this process, and how much that may be.
///
/// SQLite counts its memory behind one lock, for which threads that look for rows would wait at nearly every allocation. Here an
/// allocation is counted without a lock, and SQLite's own count is off (https://sqlite.org/malloc.html#_memory_statistics), with
/// which `sqlite3_hard_heap_limit64` would do nothing.
enum SQLiteMemory {
  /// The bytes that are taken, and the most that may be.
  private nonisolated(unsafe) static let counts: UnsafeMutablePointer<Int> = {
    let counts = UnsafeMutablePointer<Int>.allocate(capacity: 2)
    counts[0] = 0
    counts[1] = .max
    return counts
  }()

  /// Before each block stands its size, so that the block is aligned to eight bytes as SQLite asks.
  private static let header = 8

  /// Whether SQLite takes its memory from here. It doesn't where somebody has used SQLite in this process before.
  private static let isCounted: Bool = {
    var methods = sqlite3_mem_methods(
      xMalloc: { SQLiteMemory.allocate(Int($0)) },
      xFree: { SQLiteMemory.release($0) },
      xRealloc: { SQLiteMemory.reallocate($0, Int($1)) },
      xSize: { Int32(clamping: SQLiteMemory.size(of: $0)) },
      xRoundup: { ($0 &+ 7) & ~7 },
      xInit: { _ in SQLITE_OK },
      xShutdown: { _ in },
      pAppData: nil)
    return csqlite_take_memory(&methods) == SQLITE_OK
  }()

  /// Begins the use of SQLite in this process, which has to be done before anything else of it is called.
  static func initializeSQLite() {
    _ = isCounted
    sqlite3_initialize()
  }

  /// Limits the bytes that all databases of the process may take together.
  static func limit(to bytes: Int64) {
    if isCounted { counts[1] = Int(bytes) } else { sqlite3_hard_heap_limit64(bytes) }
  }

  private static func allocate(_ size: Int) -> UnsafeMutableRawPointer? {
    guard take(size + header) else { return nil }
    guard let block = malloc(size + header) else {
      give(size + header)
      return nil
    }
    block.storeBytes(of: size, as: Int.self)
    return block + header
  }

  private static func reallocate(_ block: UnsafeMutableRawPointer?, _ size: Int) -> UnsafeMutableRawPointer? {
    guard let block else { return allocate(size) }
    let change = size - self.size(of: block)
    guard take(change) else { return nil }
    guard let moved = realloc(block - header, size + header) else {
      give(change)
      return nil
    }
    moved.storeBytes(of: size, as: Int.self)
    return moved + header
  }

  private static func release(_ block: UnsafeMutableRawPointer?) {
    guard let block else { return }
    give(size(of: block) + header)
    free(block - header)
  }

  private static func size(of block: UnsafeMutableRawPointer?) -> Int {
    block.map { ($0 - header).load(as: Int.self) } ?? 0
  }

  private static func take(_ bytes: Int) -> Bool {
    if csqlite_add(counts, bytes) <= counts[1] || bytes <= 0 { return true }
    give(bytes)
    return false
  }

  private static func give(_ bytes: Int) { _ = csqlite_add(counts, -bytes) }
}

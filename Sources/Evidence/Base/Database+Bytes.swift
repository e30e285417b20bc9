import Analyzer
import CSQLite

extension Database {
  /// Makes the database that these bytes are, as ``serialized`` gives them.
  ///
  /// - Returns: Whether it is there.
  package func load(_ bytes: [UInt8]) -> Bool {
    guard let memory = sqlite3_malloc64(UInt64(bytes.count)) else { return false }
    bytes.withUnsafeBytes { source in
      if let start = source.baseAddress { memory.copyMemory(from: start, byteCount: bytes.count) }
    }
    let flags = UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE)
    // SQLite attaches it, in SQL.
    return allowing(.anything) {
      sqlite3_deserialize(
        handle, "main", memory.assumingMemoryBound(to: UInt8.self), Int64(bytes.count), Int64(bytes.count), flags)
        == SQLITE_OK
    }
  }

  /// How many rows statements have put in, changed and taken out since the database was opened, those of triggers and foreign
  /// keys among them.
  var totalChanges: Int { Int(sqlite3_total_changes(handle)) }
}

private import CSQLite

/// The memory of the process.
package enum Memory {
  /// Gives the pages in which nothing is allocated any more back to the system. glibc keeps them otherwise, and after a large
  /// project is checked they are half of all.
  package static func returnUnused() { csqlite_return_unused_memory() }
}

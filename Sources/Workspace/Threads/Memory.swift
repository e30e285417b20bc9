private import CSQLite

/// The memory of the process.
package enum Memory {
  /// Gives the pages in which nothing is allocated any more back to the system. glibc keeps them otherwise, and after a large
  /// project is checked they are half of all.
  package static func returnUnused() { csqlite_return_unused_memory() }

  /// Limits the heaps that threads allocate from to twice as many as processors, and some more. A process that lives long keeps less
  /// memory with few heaps; with one for each processor whoever types waits for the heap that a thread of the check has locked.
  package static func shareHeaps() { csqlite_limit_heaps(Int32(2 * Workers.count + 4)) }
}

private import CSQLite

/// The memory of the process.
package enum Memory {
  /// Gives the pages in which nothing is allocated any more back to the system. glibc keeps them otherwise, and after a large
  /// project is checked they are half of all.
  package static func returnUnused() { csqlite_return_unused_memory() }

  /// Limits the heaps that threads allocate from to one for each processor. A process that lives long keeps less memory with few
  /// heaps, and one that ends soon is a little faster with many.
  package static func shareHeaps() { csqlite_limit_heaps(Int32(Workers.count)) }
}

private import CSQLite

/// The memory of the process.
package enum Memory {
  /// Gives the pages in which nothing is allocated any more back to the system. glibc keeps them otherwise, and after a large
  /// project is checked they are half of all.
  package static func returnUnused() { csqlite_return_unused_memory() }

  /// Has all threads that come share a heap for each processor. A process that lives long keeps less that way; one that ends
  /// soon is a little faster with more of them.
  package static func shareHeaps() { csqlite_limit_heaps(Int32(Workers.count)) }
}

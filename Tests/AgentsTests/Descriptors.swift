import Workspace

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Both ends of a pipe.
func makePipe() throws -> (read: Int32, write: Int32) {
  var ends: [Int32] = [-1, -1]
  if pipe(&ends) != 0 { throw InputError("no pipe can be had") }
  return (ends[0], ends[1])
}

func closeDescriptor(_ descriptor: Int32) { close(descriptor) }

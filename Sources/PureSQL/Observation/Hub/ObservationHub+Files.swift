#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension ObservationHub {
  /// A file is the same by device and inode, whatever path leads to it.
  private struct FileIdentity: Hashable {
    let device: UInt64
    let inode: UInt64
  }

  private struct WeakHub {
    weak var hub: ObservationHub?
  }

  private static let registryLock = Lock()
  nonisolated(unsafe) private static var registry: [FileIdentity: WeakHub] = [:]

  /// The hub of everybody who has that file open. Nil if there is no file.
  static func shared(forFileAt path: String) -> ObservationHub? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let identity = FileIdentity(device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(status.st_ino))
    return registryLock.withLock {
      if let known = registry[identity]?.hub { return known }
      let hub = ObservationHub()
      registry = registry.filter { $0.value.hub != nil }
      registry[identity] = WeakHub(hub: hub)
      return hub
    }
  }
}

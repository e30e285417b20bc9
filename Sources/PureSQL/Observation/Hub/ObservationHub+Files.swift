extension ObservationHub {
  private struct WeakHub {
    weak var hub: ObservationHub?
  }

  private static let registryLock = Lock()
  nonisolated(unsafe) private static var registry: [File.Identity: WeakHub] = [:]

  /// The hub of everybody who has that file open.
  static func shared(for identity: File.Identity) -> ObservationHub {
    registryLock.withLock {
      if let known = registry[identity]?.hub { return known }
      let hub = ObservationHub()
      registry = registry.filter { $0.value.hub != nil }
      registry[identity] = WeakHub(hub: hub)
      return hub
    }
  }
}

package import Rules

/// The versions of SQLite that Apple's systems bring.
extension SQLiteVersion {
  /// The oldest SQLite that an app meets on a system: `iOS 15`, `macOS 12.3`. nil for what is not known.
  package init?(deploymentTarget: String) {
    let words = deploymentTarget.split(separator: " ")
    guard words.count == 2, let table = Self.systems[words[0].lowercased()],
      let major = Int(words[1].split(separator: ".", omittingEmptySubsequences: false)[0])
    else { return nil }
    guard let version = table.last(where: { $0.release <= major })?.version else { return nil }
    self = version
  }

  /// The systems that `deploymentTarget` knows.
  package static let systemNames = ["iOS", "macOS", "tvOS", "watchOS", "visionOS"]

  private typealias Release = (release: Int, version: SQLiteVersion)

  /// The version that each major release brought first; a point release may have a newer one, which then can't be
  /// relied on.
  private static let phone: [Release] = [
    (11, .init(3, 19, 3)), (12, .init(3, 24)), (13, .init(3, 28)), (14, .init(3, 32, 3)), (15, .init(3, 36)),
    (16, .init(3, 39)), (17, .init(3, 39, 5)), (18, .init(3, 43, 2)),
  ]

  private static let systems: [String: [Release]] = [
    "ios": phone,
    "tvos": phone,
    // Seven numbers behind the phone's, until 26 made them equal.
    "watchos": phone.map { ($0.release - 7, $0.version) } + [(26, .init(3, 43, 2))],
    "visionos": [(1, .init(3, 39, 5)), (2, .init(3, 43, 2))],
    // 10.15 counts as 10.
    "macos": [
      (10, .init(3, 28)), (11, .init(3, 32, 3)), (12, .init(3, 36)), (13, .init(3, 39)), (14, .init(3, 39, 5)),
      (15, .init(3, 43, 2)),
    ],
  ]
}

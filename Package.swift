// swift-tools-version: 6.1
import PackageDescription

/// Arrows point one way: `puresql-lint` → `Workspace` → `Rules` → `Analyzer`. See ARCHITECTURE.md.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "puresql-lint",
  platforms: [.macOS(.v15)],
  products: [],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.0.0"),
  ],
  targets: [
    .target(name: "Analyzer", swiftSettings: settings),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"])]),
    // `make bench`: what an analysis costs next to SQLite's own sqlite3_prepare_v2.
    .target(name: "CMeasure", path: "Benchmarks/CMeasure"),
    .executableTarget(
      name: "puresql-bench", dependencies: ["Analyzer", "CMeasure", "CSQLite"], path: "Benchmarks/puresql-bench",
      swiftSettings: settings),
    .testTarget(name: "AnalyzerTests", dependencies: ["Analyzer"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

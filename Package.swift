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
    .target(name: "Prover", dependencies: ["Analyzer", "CSQLite"], swiftSettings: settings),
    .executableTarget(name: "puresql-prove", dependencies: ["Prover"], swiftSettings: settings),
    .testTarget(name: "ProverTests", dependencies: ["Prover"], swiftSettings: settings),
    .testTarget(name: "AnalyzerTests", dependencies: ["Analyzer"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

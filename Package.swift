// swift-tools-version: 6.1
import CompilerPluginSupport
import PackageDescription

/// Arrows point one way: `puresql-lint` → `Workspace` → `Rules`, `Codegen` → `Analyzer`. See ARCHITECTURE.md.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Tests are compiled without the optimizer, also in release: what they test has been through it. Those of `PureSQL` aren't, because a
/// part of the runtime is compiled where it is used.
let testSettings = settings + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// The bundle with the command that a release has: `scripts/release --manifest` says here where it is (an address, or a path
/// in this folder), what its checksum is, and which systems it has the command for.
let release: (place: String, checksum: String, systems: [String])? = nil

#if os(Linux) && arch(x86_64)
  let system = "linux-x86_64"
#elseif os(Linux)
  let system = "linux-aarch64"
#elseif arch(arm64)
  let system = "macos-arm64"
#else
  let system = "macos-x86_64"
#endif

/// The release's command, where it has one for this system.
let bundle: [Target] =
  release.map { release in
    if !release.systems.contains(system) { return [] }
    let name = "puresql-lint-bundle"
    return [
      release.place.hasPrefix("https:")
        ? .binaryTarget(name: name, url: release.place, checksum: release.checksum)
        : .binaryTarget(name: name, path: release.place)
    ]
  } ?? []

/// What the plugins run: with `PURESQL_LINT` in the environment that binary, else the release's. Nothing of the command is
/// compiled for either. Where there is neither, it is built.
let linter: [Target.Dependency] =
  Context.environment["PURESQL_LINT"] != nil
  ? [] : [bundle.first.map { .target(name: $0.name) } ?? "puresql-lint"]

let package = Package(
  name: "puresql-lint",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .executable(name: "puresql-lint", targets: ["puresql-lint"]),
    .library(name: "PureSQL", targets: ["PureSQL"]),
    .plugin(name: "PureSQLPlugin", targets: ["PureSQLPlugin"]),
    .plugin(name: "PureSQLCommand", targets: ["PureSQLCommand"]),
  ],
  traits: [
    .trait(name: "Macros", description: "@Database and @Query, for a database that is written in one struct."),
    .trait(name: "SQLCipher", description: "The runtime links SQLCipher, so that files can be encrypted."),
    .trait(name: "CustomSQLite", description: "The runtime links no SQLite: the app brings its own build."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.0.0"),
    // Neither fetched nor built without the trait.
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.1"..<"604.0.0"),
  ],
  targets: [
    .target(name: "Analyzer", swiftSettings: settings),
    // Where lines end, and what is indented.
    .target(name: "Formatter", dependencies: ["Analyzer"], swiftSettings: settings),
    // Rows that a schema allows, and what statements do with them.
    .target(name: "Evidence", dependencies: ["Analyzer", "CSQLite"], swiftSettings: settings),
    .target(name: "Rules", dependencies: ["Analyzer", "Formatter"], swiftSettings: settings),
    // How other tools write SQL into their files.
    .target(name: "Notations", dependencies: ["Analyzer"], swiftSettings: settings),
    // The runtime's sources become part of it when it is built.
    .target(name: "Codegen", dependencies: ["Analyzer"], swiftSettings: settings, plugins: ["EmbedRuntime"]),
    .plugin(name: "EmbedRuntime", capability: .buildTool(), dependencies: ["puresql-embed"]),
    .executableTarget(name: "puresql-embed", swiftSettings: settings),
    .systemLibrary(
      name: "CSQLite", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"])]),
    // What generated code imports; it knows none of the above.
    .target(
      name: "PureSQL",
      dependencies: ["CSQLite", .target(name: "PureSQLMacros", condition: .when(traits: ["Macros"]))],
      swiftSettings: settings),
    // Runs inside of the compiler. Without the trait it is an empty program.
    .macro(
      name: "PureSQLMacros",
      dependencies: ["Analyzer", "Codegen"].map { .target(name: $0, condition: .when(traits: ["Macros"])) }
        + [
          "SwiftDiagnostics", "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacros",
          "_SwiftCompilerPluginMessageHandling",
        ].map { .product(name: $0, package: "swift-syntax", condition: .when(traits: ["Macros"])) },
      swiftSettings: settings),
    // A project on one page: plain data in, HTML and diagrams out.
    .target(name: "Overviews", swiftSettings: settings),
    .target(
      name: "Workspace",
      dependencies: [
        "Analyzer", "Evidence", "Formatter", "Rules", "Notations", "Codegen", "Overviews", "PureSQL", "CSQLite",
        .product(name: "Yams", package: "Yams"),
      ],
      swiftSettings: settings),
    // `puresql-lint lsp`
    .target(name: "LanguageServer", dependencies: ["Analyzer", "Rules", "Workspace"], swiftSettings: settings),
    // `puresql-lint mcp`, `hook`, `init --agents`
    .target(name: "Agents", dependencies: ["Analyzer", "Workspace"], swiftSettings: settings),
    .executableTarget(
      name: "puresql-lint",
      dependencies: [
        "Agents", "Analyzer", "LanguageServer", "Overviews", "Workspace",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
    // Generated code as part of a build, and `swift package puresql`. Examples/Todo uses both.
    .plugin(name: "PureSQLPlugin", capability: .buildTool(), dependencies: linter),
    .plugin(
      name: "PureSQLCommand",
      capability: .command(
        intent: .custom(verb: "puresql", description: "Check the project's SQL and generate its data layer."),
        permissions: [.writeToPackageDirectory(reason: "Generated Swift goes where puresql.yaml says.")]),
      dependencies: linter),
    // What the page answers on which puresql-lint can be tried. `scripts/build-playground` compiles it for WebAssembly.
    .target(
      name: "Playground", dependencies: ["Analyzer", "Formatter", "Rules", "Workspace"], exclude: ["Embedded", "Page"],
      swiftSettings: settings),
    // Tools of this project; none is a product.
    .executableTarget(
      name: "puresql-dev",
      dependencies: [
        "Analyzer", "Rules", "Codegen", "Notations", "Playground", "Prover", "Workspace",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
    .target(name: "Prover", dependencies: ["Analyzer", "Evidence", "Rules", "CSQLite"], swiftSettings: settings),
    // `make bench`: what an analysis costs next to SQLite's own sqlite3_prepare_v2.
    .target(name: "CMeasure", path: "Benchmarks/CMeasure"),
    .executableTarget(
      name: "puresql-bench", dependencies: ["Analyzer", "Rules", "CMeasure", "CSQLite"],
      path: "Benchmarks/puresql-bench",
      swiftSettings: settings),
    // What tests of several modules share.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
    .testTarget(
      name: "AnalyzerTests", dependencies: ["Analyzer", "TestSupport", "CSQLite"], swiftSettings: testSettings),
    .testTarget(
      name: "RulesTests", dependencies: ["Analyzer", "Rules", "Notations", "Codegen", "TestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "FormatterTests", dependencies: ["Analyzer", "Formatter", "TestSupport", "CSQLite"],
      swiftSettings: testSettings),
    .testTarget(
      name: "EvidenceTests", dependencies: ["Analyzer", "Evidence", "Rules", "TestSupport", "CSQLite"],
      swiftSettings: testSettings),
    .testTarget(
      name: "NotationsTests", dependencies: ["Analyzer", "Notations", "TestSupport", "CSQLite"],
      swiftSettings: testSettings),
    .testTarget(name: "CodegenTests", dependencies: ["Analyzer", "Codegen"], swiftSettings: testSettings),
    // A process that its tests kill.
    .executableTarget(
      name: "puresql-probe", dependencies: ["PureSQL", "CSQLite"], path: "Tests/PureSQLProbe", swiftSettings: settings),
    .testTarget(
      name: "PureSQLTests", dependencies: ["PureSQL", "CSQLite", "TestSupport", "puresql-probe"],
      swiftSettings: settings),
    .testTarget(name: "OverviewsTests", dependencies: ["Overviews"], swiftSettings: testSettings),
    .testTarget(name: "ProverTests", dependencies: ["Analyzer", "Evidence", "Prover"], swiftSettings: testSettings),
    .testTarget(
      name: "LanguageServerTests", dependencies: ["Analyzer", "LanguageServer", "TestSupport", "Workspace"],
      swiftSettings: testSettings),
    .testTarget(name: "AgentsTests", dependencies: ["Agents", "Analyzer", "Workspace"], swiftSettings: testSettings),
    // The command is run by its tests.
    .testTarget(
      name: "WorkspaceTests",
      dependencies: [
        "Workspace", "Analyzer", "Codegen", "Evidence", "Overviews", "Rules", "CSQLite", "TestSupport", "Prover",
        "puresql-lint",
      ],
      swiftSettings: testSettings),
  ] + bundle,
  swiftLanguageModes: [.v6]
)

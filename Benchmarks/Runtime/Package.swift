// swift-tools-version: 6.1
import PackageDescription

// A package on disk is called like its directory, whatever that is.
let root = Context.packageDirectory.split(separator: "/").dropLast(2).last.map(String.init) ?? "puresql-lint"

// A package of its own, so that nobody who uses PureSQL ever resolves GRDB.
let package = Package(
  name: "runtime-benchmark",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(path: "../.."),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
  ],
  targets: [
    .executableTarget(
      name: "runtime-benchmark",
      dependencies: [
        .product(name: "PureSQL", package: root), .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Sources")
  ],
  swiftLanguageModes: [.v6]
)

// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Journal",
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.0.0"),
    .package(url: "https://github.com/stephencelis/SQLite.swift", from: "0.15.0"),
    .package(url: "https://github.com/ccgus/fmdb", from: "2.7.0"),
  ],
  targets: [.target(name: "Journal", dependencies: [.product(name: "GRDB", package: "GRDB.swift")])]
)

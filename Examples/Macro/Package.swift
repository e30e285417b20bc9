// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Macro",
  platforms: [.macOS(.v13)],
  dependencies: [
    // .package(url: "https://github.com/…/puresql-lint", from: "0.1.0", traits: ["Macros"]) in an app of your own
    .package(name: "puresql-lint", path: "../..", traits: ["Macros"])
  ],
  targets: [
    .target(name: "Foo", dependencies: [.product(name: "PureSQL", package: "puresql-lint")]),
    .target(name: "Journal", dependencies: [.product(name: "PureSQL", package: "puresql-lint")]),
    .testTarget(name: "MacroTests", dependencies: ["Foo", "Journal"]),
  ]
)

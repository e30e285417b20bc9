// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Todo",
  platforms: [.macOS(.v13)],
  dependencies: [
    // .package(url: "https://github.com/…/puresql-lint", from: "0.1.0") in an app of your own
    .package(name: "puresql-lint", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "todo",
      dependencies: [.product(name: "PureSQL", package: "puresql-lint")],
      plugins: [.plugin(name: "PureSQLPlugin", package: "puresql-lint")]),
    .testTarget(name: "TodoTests", dependencies: ["todo"]),
  ]
)

// swift-tools-version: 6.0
import PackageDescription

let package = Package(name: "App", dependencies: [.package(url: "https://github.com/ccgus/fmdb", from: "2.7.0")])

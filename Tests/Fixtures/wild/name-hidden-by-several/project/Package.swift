// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Boats",
  dependencies: [.package(url: "https://github.com/groue/GRDB.swift", from: "7.0.0")],
  targets: [.target(name: "Boats")])

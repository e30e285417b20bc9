// swift-tools-version: 6.0
import PackageDescription

let package = Package(name: "Store", dependencies: [.package(url: "https://example.com/GRDB.swift", from: "7.0.0")])

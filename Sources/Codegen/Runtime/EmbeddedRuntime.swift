/// The runtime and what makes a package, beside the generated code.
enum EmbeddedRuntime {
  /// Beside the code, in the same module: `PureSQL/PureSQL.Row.swift`, for no other file of the module may be called so.
  /// The compiler finds SQLite's module by the search path `CSQLite`.
  /// - Parameter declared: the types that the code declares.
  static func files(declaring declared: Set<String>) -> [GeneratedFile] {
    RuntimeSource.all.map { $0.telling(apart: declared).nonisolated }.map { source in
      let parts = source.path.split(separator: "/")
      let isSwift = source.path.hasSuffix(".swift")
      let name = isSwift ? "PureSQL/PureSQL.\(parts[parts.count - 1])" : source.path
      return GeneratedFile(name: name, text: marked(source.text))
    }
  }

  /// A package whose products are the generated module and the runtime.
  static func package(_ module: String, _ code: [GeneratedFile]) -> [GeneratedFile] {
    [
      manifest(
        module, products: [module, "PureSQL"],
        targets: [
          systemLibrary, #".target(name: "PureSQL", dependencies: ["CSQLite"])"#,
          #".target(name: "\#(module)", dependencies: ["PureSQL"])"#,
        ])
    ]
      + code.map { GeneratedFile(name: "Sources/\(module)/\($0.name)", text: $0.text) }
      + RuntimeSource.all.map { GeneratedFile(name: "Sources/\($0.path)", text: marked($0.text)) }
  }

  static func marked(_ text: String) -> String { "// \(GeneratedFile.mark)\n\n" + text }

  /// SQLite, as the system has it.
  static let systemLibrary = """
    .systemLibrary(
          name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"])])
    """

  /// Package.swift. The version of the tools has to stand in its first line.
  ///
  /// - Parameters:
  ///   - module: the package's name, and that of its library.
  ///   - products: the targets that the library consists of.
  ///   - targets: each as an expression.
  static func manifest(_ module: String, products: [String], targets: [String]) -> GeneratedFile {
    GeneratedFile(
      name: "Package.swift",
      text: """
        // swift-tools-version: 6.1
        // \(GeneratedFile.mark)

        import PackageDescription

        let package = Package(
          name: "\(module)",
          platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
          products: [.library(name: "\(module)", targets: [\(products.map { "\"\($0)\"" }.joined(separator: ", "))])],
          targets: [
            \(targets.joined(separator: ",\n    ")),
          ],
          swiftLanguageModes: [.v6]
        )

        """)
  }
}

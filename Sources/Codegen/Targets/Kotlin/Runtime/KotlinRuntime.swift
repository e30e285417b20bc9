/// The runtime that generated Kotlin needs beside itself: a folder of sources, which are a package of their own.
enum KotlinRuntime {
  /// The folder, and the last part of the package's name. No file of a project's can be called so: theirs end in `Queries`.
  static let package = "puresql"

  /// - Parameters:
  ///   - package: that of the generated code.
  ///   - driver: whose interfaces databases are opened by.
  static func files(package: String, driver: CodegenOptions.Kotlin.Driver) -> [GeneratedFile] {
    var sources = [
      ("Values", values), ("Connection", connection), ("Database", database), ("History", history),
      ("Functions", functions), ("Table", table),
    ]
    if driver == .jdbc { sources += [("Driver", Self.driver), ("JDBCDriver", jdbcDriver)] }
    return sources.map { name, source in
      var lines = ["// \(GeneratedFile.mark)", "", "package \(package).\(Self.package)", ""]
      if driver == .androidx { lines += imports(of: source) }
      return GeneratedFile(
        name: "\(Self.package)/\(name).kt", text: lines.joined(separator: "\n") + source + "\n")
    }
  }

  /// The library's names that a source uses.
  private static func imports(of source: String) -> [String] {
    let words = Set(source.split { !($0.isLetter || $0.isNumber || $0 == "_") })
    let names = ["SQLiteConnection", "SQLiteDriver", "SQLiteException", "SQLiteStatement"]
    return names.filter { words.contains($0[...]) }.map { "import androidx.sqlite.\($0)" } + [""]
  }
}

/// The part of the runtime that needs no pool, as it lies beside dependency-free code: it imports the C module that is
/// asked for, and Foundation only where that is wanted.
struct CoreSources {
  private let style: DependencyFree
  private let hasFunctions: Bool

  /// - Parameter hasFunctions: whether the app has functions for SQL to call.
  init(_ style: DependencyFree, hasFunctions: Bool) {
    self.style = style
    self.hasFunctions = hasFunctions
  }

  private static let folder = "PureSQL/Core/"
  /// The module for SQLite that code gets which has none.
  private static let module = "CSQLite"

  /// The files, as the runtime has them.
  var sources: [RuntimeSource] {
    let core = RuntimeSource.all.filter {
      $0.path.hasPrefix(Self.folder) && (hasFunctions || !$0.path.contains("/Functions/"))
        && (style.protocols || !$0.path.contains("/Tables/"))
    }
    if style.foundation { return core }
    return core.filter { !$0.path.contains("/Foundation/") }
      + [RuntimeSource(path: "\(Self.folder)Stored/SQLBlob.swift", text: Self.blobWithoutFoundation)]
  }

  /// The file `SQLBlob.swift` of the runtime, without Foundation.
  private static let blobWithoutFoundation = """
    /// The type of a BLOB in Swift.
    public typealias SQLBlob = [UInt8]

    extension SQLBlob {
      @inlinable
      init(copying bytes: UnsafeRawBufferPointer) { self.init(bytes) }

      @inlinable
      func withBytes<Output>(_ body: (UnsafeRawBufferPointer) -> Output) -> Output { withUnsafeBytes(body) }

      @inlinable var byteCount: Int { count }
    }

    """

  // MARK: Files

  /// All of it in the one file, if that is asked for; who compiles it has a module for SQLite then.
  ///
  /// - Parameter declared: the types that the code declares.
  func files(
    beside code: [GeneratedFile], declaring declared: Set<String>, _ options: CodegenOptions
  ) -> [GeneratedFile] {
    let isPublic = options.access != .internal
    let texts = sources.map { $0.telling(apart: declared) }.map { source in
      let name = source.path.split(separator: "/").last.map(String.init) ?? source.path
      let text = isPublic ? source.text : Self.unpublished(source.text)
      return (name, importing(RuntimeSource(path: source.path, text: text).nonisolated.text, isPublic: isPublic))
    }
    if options.singleFile != nil {
      var whole = SingleFile()
      for file in code { whole.add(String(file.text.drop { $0 != "\n" })) }
      for (_, text) in texts { whole.add(text) }
      return code.prefix(1).map { GeneratedFile(name: $0.name, text: EmbeddedRuntime.marked(whole.text)) }
    }
    let core = texts.map { name, text in
      GeneratedFile(name: "PureSQL/PureSQL.\(name)", text: EmbeddedRuntime.marked(text))
    }
    let module =
      style.sqliteModule == nil
      ? RuntimeSource.all.filter { $0.path.hasPrefix(Self.module + "/") }.map {
        GeneratedFile(name: $0.path, text: EmbeddedRuntime.marked(Self.linking($0.text)))
      } : []
    guard case .package(let name) = options.runtime else { return code + core + module }
    let targets =
      style.sqliteModule == nil
      ? [EmbeddedRuntime.systemLibrary, #".target(name: "\#(name)", dependencies: ["CSQLite"])"#]
      : [#".target(name: "\#(name)")"#]
    return [EmbeddedRuntime.manifest(name, products: [name], targets: targets)]
      + (code + core).map { GeneratedFile(name: "Sources/\(name)/\($0.name)", text: $0.text) }
      + module.map { GeneratedFile(name: "Sources/\($0.name)", text: $0.text) }
  }

  // MARK: Text

  /// A module map whose first module names the library to link: nothing of the core imports the one that is there for it.
  private static func linking(_ map: String) -> String {
    map.replacing("header \"shim.h\"\n", with: "header \"shim.h\"\n  link \"sqlite3\"\n", maxReplacements: 1)
  }

  /// - Parameter isPublic: whether an import may say that it is.
  private func importing(_ text: String, isPublic: Bool) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [String] in
      guard line == "import \(Self.module)" || line == "public import \(Self.module)" else { return [String(line)] }
      return imports(line.hasPrefix("public ") && isPublic ? "public import" : "import")
    }
    return lines.joined(separator: "\n")
  }

  private func imports(_ how: String) -> [String] {
    if let module = style.sqliteModule { return ["\(how) \(module)"] }
    return ["#if canImport(SQLite3)", "  \(how) SQLite3", "#else", "  \(how) \(Self.module)", "#endif"]
  }

  private static let publishing: Set<Substring> = ["public", "internal(set)", "@inlinable", "@usableFromInline"]

  /// The declarations as an app's own, which its compiler may inline or leave out as it sees fit.
  private static func unpublished(_ text: String) -> String {
    var lines: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var words = line.drop { $0 == " " }
      let indentation = line[..<words.startIndex]
      guard words.first != "/" else {
        lines.append(String(line))
        continue
      }
      var kept = ""
      while let word = words.split(separator: " ", maxSplits: 1).first {
        if !publishing.contains(word) {
          guard word.hasPrefix("@") else { break }
          kept += word + " "
        }
        words = words.dropFirst(word.count).drop { $0 == " " }
      }
      if words.isEmpty, !line.allSatisfy({ $0 == " " }) {
        if kept.isEmpty { continue }
        kept.removeLast()
      }
      lines.append(indentation + kept + words)
    }
    return lines.joined(separator: "\n")
  }
}

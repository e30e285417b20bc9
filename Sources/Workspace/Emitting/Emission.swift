private import Analyzer
import Codegen
private import Rules

/// `--emit-swift`, `--emit-typescript`, `--emit-kotlin`: the code that is generated of a project, and how the files that lie there differ from it.
package struct Emission: Sendable {
  /// A request for generated files.
  package struct Request: Sendable {
    fileprivate let language: CodegenOptions.Language
    /// A folder, or one file when it ends in `.swift`; nil for what `output` of puresql.yaml says.
    package var destination: String?
    /// Whether the runtime's sources come with the code.
    package var embedsRuntime = false
    /// The number of files that make up a file that is named.
    package var parts = 1
    /// Whether the folder becomes a package that builds on its own.
    package var makesPackage = false

    /// The option of the command that asks for it.
    package var option: String { language.option }

    /// A request for Swift.
    ///
    /// - Parameter destination: a folder or file; an empty text stands for what puresql.yaml says.
    package static func swift(_ destination: String) -> Request { Request(.swift, destination) }

    /// A request for TypeScript.
    ///
    /// - Parameter destination: a folder; an empty text stands for what puresql.yaml says.
    package static func typeScript(_ destination: String) -> Request { Request(.typeScript, destination) }

    /// A request for Kotlin.
    ///
    /// - Parameter destination: a folder; an empty text stands for what puresql.yaml says.
    package static func kotlin(_ destination: String) -> Request { Request(.kotlin, destination) }

    private init(_ language: CodegenOptions.Language, _ destination: String) {
      self.language = language
      self.destination = destination.isEmpty ? nil : destination
    }
  }

  /// Whether everything can be generated. If not, nothing is.
  package let isComplete: Bool
  private let isOfAnotherTool: Bool
  /// The paths of the files of which nothing is generated: code of the program, and SQL that no layout claims.
  private let others: Set<String>
  private let language: CodegenOptions.Language
  private let folder: String
  private let shownFolder: String
  private let files: [(name: String, bytes: [UInt8])]

  /// Generates the code, adds what can't be generated to the findings, and writes nothing.
  package init(_ checked: inout Pipeline.Checked, _ request: Request, from directory: String) throws(InputError) {
    language = request.language
    let configuration = checked.project.configuration
    var destination: String
    if let given = request.destination {
      destination = Path.absolute(given, from: directory)
    } else if let output = configuration.outputs[language] {
      destination = Path.absolute(output, from: checked.project.root)
    } else {
      let key = language == .swift ? "'output'" : "'output: {\(language.rawValue): DIR}'"
      throw InputError("\(language.option): say where to, or name a folder as \(key) in puresql.yaml")
    }
    var options = try checked.project.codegenOptions(checked.summary.catalog)
    options.language = language
    if language != .swift, language.endings.contains(where: destination.hasSuffix) {
      throw InputError("\(language.option): the code is several files; name a folder")
    }
    if options.dependencyFree != nil, request.embedsRuntime {
      throw InputError("--runtime: the dependency-free style has what it needs beside it; leave --runtime out")
    }
    if request.makesPackage {
      options.runtime = .package(module: SwiftName.type(Path.name(of: destination)))
      options.access = .public
    } else if request.embedsRuntime {
      options.runtime = .embedded
    }
    if language == .swift, destination.hasSuffix(".swift") {
      if options.runtime != .module {
        throw InputError("--emit-swift: the runtime takes more than one file; name a folder")
      }
      options.singleFile = Path.name(of: destination)
      options.parts = request.parts
      destination = Path.directory(of: destination)
    }
    isOneFile = options.singleFile != nil
    folder = destination
    shownFolder = Path.relative(destination, to: directory) ?? destination

    isOfAnotherTool = checked.project.reading.isOfAnotherTool
    let others = checked.project.reading.unclaimed
    self.others = others
    let code = GeneratedCode(checked.project.generated(of: checked.summary), options)
    checked.findings.add(generation: code.diagnostics)
    // Whatever a policy calls it, and wherever nobody looked: what can't run can't be generated.
    isComplete =
      code.isComplete
      && checked.summary.files.allSatisfy { others.contains($0.file.path) || $0.statements.allSatisfy(\.isSound) }
    files = code.files.map { ($0.name, Array($0.text.utf8)) }
  }

  /// How many findings keep the code from being generated. Every error does in the files that it is generated of; but in
  /// another tool's project those of this house's discipline don't, since that tool generates its own code in spite of them.
  package func blocking(in report: Report) -> Int {
    report.diagnostics.count {
      $0.severity == .error && !others.contains($0.location.file.path)
        && !(isOfAnotherTool && RulePolicy.canBeOff($0.rule))
    }
  }

  /// Whether all code is one file. Files of other projects may lie beside it.
  private let isOneFile: Bool

  // MARK: What there is to do

  /// How the files that lie there differ from those that should. Paths are as they are shown.
  package struct Difference: Sendable {
    /// Files that aren't there.
    package var missing: [String] = []
    /// Files that are there with another content.
    package var stale: [String] = []
    /// Files that were generated once and aren't any more.
    package var leftOver: [String] = []

    /// Whether all is as it should be.
    package var isEmpty: Bool { missing.isEmpty && stale.isEmpty && leftOver.isEmpty }

    /// The files, a line each: `stale: Generated/DB.swift`.
    package var lines: [String] {
      missing.map { "missing: \($0)" } + stale.map { "stale: \($0)" } + leftOver.map { "left over: \($0)" }
    }
  }

  /// How the files that lie there differ from those that should. Throws where a file that wasn't generated is in the
  /// way.
  package func difference() throws(InputError) -> Difference {
    var difference = Difference()
    for file in files {
      let path = Path.join(folder, file.name)
      if FileSystem.status(path) == nil {
        difference.missing.append(shown(file.name))
        continue
      }
      let bytes = try FileSystem.read(path)
      if bytes == file.bytes { continue }
      guard isOurs(bytes) else {
        throw InputError(
          "'\(shown(file.name))' is in the way: it was not generated; move it, or emit to another folder")
      }
      difference.stale.append(shown(file.name))
    }
    difference.leftOver = try leftOver().map(shown)
    return difference
  }

  /// Writes what is missing or stale, and removes what was generated once and isn't any more.
  package func write() throws(InputError) -> Difference {
    let difference = try difference()
    if difference.isEmpty { return difference }
    try FileSystem.makeDirectory(folder)
    let changed = Set(difference.missing + difference.stale)
    for file in files where changed.contains(shown(file.name)) {
      let path = Path.join(folder, file.name)
      try FileSystem.makeDirectory(Path.directory(of: path))
      try FileSystem.writeAtomically(file.bytes, to: path)
    }
    for name in try leftOver() { try FileSystem.remove(Path.join(folder, name)) }
    return difference
  }

  /// The files that were generated once and aren't any more. They are looked for only where generated files can be.
  private func leftOver() throws(InputError) -> [String] {
    guard !isOneFile else { return [] }
    let current = Set(files.map(\.name))
    var names: [String] = []
    for part in try parts() {
      for entry in try FileSystem.entries(of: Path.join(folder, part)) where entry.kind == .file && entry.isNameValid {
        let name = Path.join(part, entry.name)
        guard language.endings.contains(where: name.hasSuffix), !current.contains(name) else { continue }
        if isOurs(try FileSystem.read(Path.join(folder, name))) { names.append(name) }
      }
    }
    return names
  }

  /// The folder itself, and those below it that the runtime or a package brings along.
  private func parts() throws(InputError) -> [String] {
    guard FileSystem.isDirectory(folder) else { return [] }
    var parts = [""]
    var place = 0
    while place < parts.count {
      let part = parts[place]
      place += 1
      for entry in try FileSystem.entries(of: Path.join(folder, part)) {
        guard entry.kind == .directory, !entry.isSymbolicLink, entry.isNameValid else { continue }
        if part.isEmpty ? language.folders.contains(entry.name) : true { parts.append(Path.join(part, entry.name)) }
      }
    }
    return parts
  }

  private func isOurs(_ bytes: [UInt8]) -> Bool {
    let mark = Array("// \(GeneratedFile.mark)\n".utf8)
    if bytes.starts(with: mark) { return true }
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return false }
    return bytes[..<end].starts(with: "// swift-tools-version".utf8) && bytes[(end + 1)...].starts(with: mark)
  }

  private func shown(_ name: String) -> String { Path.join(shownFolder, name) }
}

extension Emission.Difference {
  /// The files that were written and removed, in a few words: `wrote 2 files, removed 1`.
  package var summary: String {
    let written = missing.count + stale.count
    var parts: [String] = []
    if written > 0 { parts.append("wrote \(Display.counted(written, "file"))") }
    if !leftOver.isEmpty {
      parts.append("removed \(leftOver.count == 1 && written > 0 ? "1" : Display.counted(leftOver.count, "file"))")
    }
    return parts.joined(separator: ", ")
  }
}

extension CodegenOptions.Language {
  /// The option of the command that asks for it.
  fileprivate var option: String { "--emit-\(rawValue)" }

  /// The endings of the names of generated files.
  fileprivate var endings: [String] {
    switch self {
    case .swift: [".swift", ".h", ".modulemap"]
    case .typeScript: [".ts"]
    case .kotlin: [".kt"]
    }
  }

  /// The folders, beside the one that was asked for, in which such files lie.
  fileprivate var folders: [String] {
    switch self {
    case .swift: ["CSQLite", "PureSQL", "Sources"]
    case .typeScript: []
    case .kotlin: ["puresql"]
    }
  }
}

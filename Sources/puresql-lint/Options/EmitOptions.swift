import Analyzer
import ArgumentParser
import Workspace

/// The Swift data layer, which is generated when there is nothing against it.
struct EmitOptions: ParsableArguments {
  @Option(
    defaultAsFlag: "",
    help: ArgumentHelp(
      """
      Also generate the Swift data layer, in a folder or in one .swift file. Without one: where 'output' of \
      puresql.yaml says.
      """, valueName: "dir"))
  var emitSwift: String?

  @Flag(help: "With --emit-swift: fail if a generated file is missing, stale or left over, and write nothing.")
  var check = false

  enum Runtime: String, ExpressibleByArgument, CaseIterable { case package, embedded }

  @Option(
    help: ArgumentHelp(
      "With --emit-swift: import the runtime as a package, or write its sources beside the generated code."))
  var runtime: Runtime?

  @Flag(help: "With --emit-swift: make the folder a package that builds on its own, with the runtime in it.")
  var package = false

  /// For PureSQLPlugin: an input of the build that is never up to date.
  @Option(help: .private)
  var stamp: String?

  func validate() throws {
    if !isWanted, runtime != nil || package {
      throw ValidationError("--runtime and --package say what is generated; add --emit-swift")
    }
    if package, runtime == .package {
      throw ValidationError("--package brings the runtime along; leave out --runtime package")
    }
    if check, !isWanted {
      throw ValidationError("--check says whether generated files are up to date; add --emit-swift")
    }
  }

  var isWanted: Bool { emitSwift != nil }

  func emission(of checked: inout [Pipeline.Checked]) throws -> SwiftEmission? {
    guard let emitSwift else { return nil }
    guard checked.count == 1 else { throw InputError("--emit-swift: the paths belong to several projects; emit one") }
    var request = SwiftEmission.Request(destination: emitSwift.isEmpty ? nil : emitSwift)
    request.embedsRuntime = runtime == .embedded
    request.makesPackage = package
    return try SwiftEmission(&checked[0], request, from: FileSystem.currentDirectory())
  }

  /// Writes or compares; returns the status that this makes.
  func finish(
    _ emission: SwiftEmission, _ report: Report, isQuiet: Bool, _ messages: inout [String]
  ) throws -> Int32 {
    if let stamp {
      let path = Path.absolute(stamp, from: try FileSystem.currentDirectory())
      try FileSystem.writeAtomically([], to: path)
    }
    let errors = emission.blocking(in: report)
    if errors > 0 || !emission.isComplete {
      let why = errors > 0 ? Display.counted(errors, "error") : "a statement of the project can't run"
      messages.append("nothing was generated: \(why)")
      return 1
    }
    let difference = check ? try emission.difference() : try emission.write()
    if check {
      messages += difference.lines
      return difference.isEmpty ? 0 : 1
    }
    if !difference.isEmpty, !isQuiet { messages.append(difference.summary) }
    return 0
  }
}

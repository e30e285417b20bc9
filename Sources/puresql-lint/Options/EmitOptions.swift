import Analyzer
import ArgumentParser
import Workspace

/// The data layer in each language that is asked for, which is generated when there is nothing against it.
struct EmitOptions: ParsableArguments {
  @Option(
    defaultAsFlag: "",
    help: ArgumentHelp(
      """
      Also generate the Swift data layer, in a folder or in one .swift file. Without one: where 'output' of \
      puresql.yaml says.
      """, valueName: "dir"))
  var emitSwift: String?

  @Option(
    defaultAsFlag: "",
    help: ArgumentHelp(
      "Also generate the data layer in TypeScript for Node's own SQLite, in a folder.", valueName: "dir"))
  var emitTypescript: String?

  @Option(
    defaultAsFlag: "",
    help: ArgumentHelp(
      "Also generate the data layer in Kotlin for androidx.sqlite or JDBC, in a folder.", valueName: "dir"))
  var emitKotlin: String?

  @Flag(help: "With --emit-…: fail if a generated file is missing, stale or left over, and write nothing.")
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

  /// For PureSQLPlugin: the number of files that make up the .swift file. A build has to know them beforehand.
  @Option(help: .private)
  var parts = 1

  func validate() throws {
    if emitSwift == nil, runtime != nil || package {
      throw ValidationError("--runtime and --package say what is generated; add --emit-swift")
    }
    if package, runtime == .package {
      throw ValidationError("--package brings the runtime along; leave out --runtime package")
    }
    if check, !isWanted {
      throw ValidationError("--check says whether generated files are up to date; add --emit-swift or another --emit-…")
    }
  }

  /// The requests, one for each language.
  private var requests: [Emission.Request] {
    var requests: [Emission.Request] = []
    if let emitSwift {
      var request = Emission.Request.swift(emitSwift)
      request.embedsRuntime = runtime == .embedded
      request.makesPackage = package
      request.parts = max(parts, 1)
      requests.append(request)
    }
    if let emitTypescript { requests.append(.typeScript(emitTypescript)) }
    if let emitKotlin { requests.append(.kotlin(emitKotlin)) }
    return requests
  }

  /// The first of the options that are given.
  var option: String? { requests.first?.option }

  var isWanted: Bool { option != nil }

  func emissions(of checked: inout [Pipeline.Checked]) throws -> [Emission] {
    guard let option else { return [] }
    guard checked.count == 1 else { throw InputError("\(option): the paths belong to several projects; emit one") }
    return try requests.map { try Emission(&checked[0], $0, from: FileSystem.currentDirectory()) }
  }

  /// Writes or compares; returns the status that this makes.
  func finish(
    _ emissions: [Emission], _ report: Report, isQuiet: Bool, _ messages: inout [String]
  ) throws -> Int32 {
    if let stamp {
      let path = Path.absolute(stamp, from: try FileSystem.currentDirectory())
      try FileSystem.writeAtomically([], to: path)
    }
    let errors = emissions.map { $0.blocking(in: report) }.max() ?? 0
    if errors > 0 || !emissions.allSatisfy(\.isComplete) {
      let why = errors > 0 ? Display.counted(errors, "error") : "a statement of the project can't run"
      messages.append("nothing was generated: \(why)")
      return 1
    }
    var status: Int32 = 0
    for emission in emissions {
      let difference = check ? try emission.difference() : try emission.write()
      if check {
        messages += difference.lines
        if !difference.isEmpty { status = 1 }
      } else if !difference.isEmpty, !isQuiet {
        messages.append(difference.summary)
      }
    }
    return status
  }
}

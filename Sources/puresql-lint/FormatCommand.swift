import Analyzer
import ArgumentParser
import Workspace

struct FormatCommand: PathsCommand {
  static let configuration = CommandConfiguration(
    commandName: "format",
    abstract: "Lay out the SQL of a project.",
    discussion: """
      Keywords become upper case; a statement stands on one line, or each clause and each item that doesn't fit on its \
      own. A query whose clauses are on lines of their own stays so. 'rules.yaml' says how wide lines are and how far \
      they are indented, in the options of the rule 'format'; '-- puresql-lint: format off' and 'format on' keep what \
      is between them. Released migrations stay as they are, and so does a file that can't be read.
      """)

  @OptionGroup var input: InputOptions

  @Flag(help: "Change nothing, and exit with 1 if something would change.")
  var check = false

  @Flag(help: "Show what would change, and change nothing.")
  var diff = false

  @Option(help: ArgumentHelp("How many characters a line has, where it can be broken.", valueName: "n"))
  var lineWidth: Int?

  func validate() throws {
    if check, diff { throw ValidationError("--check says whether something would change, and --diff what; use one") }
    if let lineWidth, !(20...1000).contains(lineWidth) {
      throw ValidationError("--line-width: a line has 20 to 1000 characters")
    }
  }

  func status() throws -> Int32 {
    let projects = try input.load(alone: true)
    let formatter = ProjectFormatter(lineWidth: lineWidth)
    var changed: [String] = []
    var problems = 0
    var output: [UInt8] = []
    // A file may belong to several projects.
    var seen: Set<String> = []
    for project in projects {
      var outcome = formatter.format(project)
      outcome.changes.removeAll { !seen.insert(Path.absolute($0.new.path, from: project.root)).inserted }
      problems += outcome.problems.count
      for problem in outcome.problems {
        let place = Positions(problem.location.file).position(of: problem.location.range.start)
        let path = project.shownPath(of: problem.location.file.path)
        Console.writeError("\(path):\(place.line):\(place.column): error: \(problem.message)")
      }
      // Standard input goes to standard output, whether it changes or not.
      let piped = project.files.filter { !project.isWritable($0.path) && project.isInFocus($0.path) }
      if !check, !diff, outcome.problems.isEmpty {
        for file in piped {
          output += outcome.changes.first { $0.new.path == file.path }?.new.bytes ?? file.bytes
        }
      }
      for change in outcome.changes {
        let path = project.shownPath(of: change.new.path)
        changed.append(path)
        if diff {
          output += UnifiedDiff.text(
            from: change.old?.bytes, to: change.new.bytes, path: String(path.drop { $0 == "/" }))
        }
      }
      if !check, !diff {
        try Fixer.write(outcome.changes.filter { project.isWritable($0.new.path) }, of: project)
      }
    }
    if check { for path in changed { Console.writeError("would lay out '\(path)'") } }
    if !output.isEmpty, !Console.writeOutput(output) { return 2 }
    if problems > 0 { return 2 }
    return check && !changed.isEmpty ? 1 : 0
  }
}

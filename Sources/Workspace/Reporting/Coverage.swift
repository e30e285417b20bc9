import Analyzer

/// The parts of projects that weren't looked at, or can't be known: lines below the summary, since nobody wrote
/// anything wrong.
package enum Coverage {
  /// A line for each kind of thing that couldn't be checked in a project: names, or statements that can't be read.
  package static func lines(_ report: Report) -> [String] {
    var kinds: [[Diagnostic]] = []
    for note in report.coverage {
      // Files with placeholders are told together; what a history lacks is another thing in each project.
      if note.help == Finding.placeholdersHelp, let place = kinds.firstIndex(where: { $0[0].help == note.help }) {
        kinds[place].append(note)
      } else {
        kinds.append([note])
      }
    }
    return kinds.map { notes in
      let path = Display.line(report.path(of: notes[0].location.file))
      let rest = notes.count - 1
      let more = rest > 0 ? ", and so in \(Display.counted(rest, "more file", "more files"))" : ""
      let help = notes[0].help.map { ". \(Display.line($0))" } ?? ""
      return "note: \(path): \(Display.line(notes[0].message))\(more)\(help)"
    }
  }

  /// The notes on projects besides their findings; they are added one after the other.
  package struct Notes {
    private var unclaimed: [String] = []
    private var problems: [GitRepository.Problem] = []

    /// Makes notes on no project.
    package init() {}

    /// Adds a project.
    package mutating func add(_ project: Project) {
      if let problem = project.reading.released.migrations.problem, !problems.contains(problem) {
        problems.append(problem)
      }
      let left = project.reading.skipped.count { $0.value.reason == .unclaimed && SQLFiles.isSQL($0.key) }
      let read = project.files.count
      guard project.focus == nil, left > read else { return }
      unclaimed.append(
        "note: \(Display.counted(left, "SQL file")) below '\(project.shownRoot)' "
          + "\(left == 1 ? "isn't" : "aren't") read, because nothing says what \(left == 1 ? "it is" : "they are") "
          + "(\(read) \(read == 1 ? "is" : "are")): "
          + "'puresql-lint projects' lists them, and 'migrations' and 'queries' in puresql.yaml name those that count")
    }

    /// A line for each project of which fewer SQL files are read than are left out because nothing says what they are,
    /// and a line for each reason why nothing is released because git couldn't tell.
    package var lines: [String] { unclaimed + unreleased }

    private var unreleased: [String] {
      problems.map { problem in
        "note: every migration is taken for new, because \(problem.explanation); "
          + "'history: {released: …}' in puresql.yaml says which have run somewhere and can't be changed"
      }
    }
  }
}

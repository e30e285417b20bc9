/// How certain it is what a file is.
package enum Certainty: Int, Comparable, Sendable, CaseIterable {
  /// Nothing but the file's text says it.
  case guessed
  /// A scheme of names says it, or the file is the only SQL of its tree.
  case likely
  /// A tool's configuration, puresql.yaml, the program's own code or the command line names the file.
  case proven

  /// Whether the left one is less certain.
  package static func < (left: Certainty, right: Certainty) -> Bool { left.rawValue < right.rawValue }

  /// The word of the output: `guessed`, `likely`, `proven`.
  package var name: String {
    switch self {
    case .guessed: "guessed"
    case .likely: "likely"
    case .proven: "proven"
    }
  }
}

/// Something that says what a file is.
package struct Reason: Hashable, Sendable {
  /// A whole sentence without its full stop: `store.go embeds migrations/*.sql for goose`.
  package let says: String
  /// The file that says it, absolute; nil where none does.
  package let file: String?
  /// The line in it, from 1; nil where the file as a whole says it.
  package let line: Int?

  init(_ says: String, in file: String? = nil, line: Int? = nil) {
    self.says = says
    self.file = file
    self.line = line
  }

  init(_ says: String, at evidence: Evidence?) { self.init(says, in: evidence?.file, line: evidence?.line) }
}

/// The decision what a file was taken for: how certain that is, and why.
package struct Decision: Equatable, Sendable {
  /// How certain it is.
  package let certainty: Certainty
  /// The reasons, the first decision first; never empty.
  package private(set) var because: [Reason]

  init(_ certainty: Certainty, _ because: Reason) {
    self.certainty = certainty
    self.because = [because]
  }

  static func guessed(_ says: String, at evidence: Evidence? = nil) -> Decision {
    Decision(.guessed, Reason(says, at: evidence))
  }

  static func likely(_ says: String, at evidence: Evidence? = nil) -> Decision {
    Decision(.likely, Reason(says, at: evidence))
  }

  static func proven(_ says: String, at evidence: Evidence? = nil) -> Decision {
    Decision(.proven, Reason(says, at: evidence))
  }

  private init(_ certainty: Certainty, _ because: [Reason]) {
    self.certainty = certainty
    self.because = because
  }

  /// The same decision with another one that came to it; it is as certain as the surer of both.
  func adding(_ other: Decision) -> Decision {
    Decision(max(certainty, other.certainty), because + other.because.filter { !because.contains($0) })
  }
}

/// The decisions about the files and folders of a project, by their absolute paths.
struct Decisions: Sendable {
  private var known: [String: Decision] = [:]

  /// Notes a decision about a path; one that is known already keeps its reasons in front.
  mutating func note(_ decision: Decision, of path: String) {
    known[path] = known[path]?.adding(decision) ?? decision
  }

  mutating func note(_ decision: Decision, of paths: some Sequence<String>) {
    for path in paths { note(decision, of: path) }
  }

  /// The decision about a file, or about the nearest folder around it that one was made of.
  subscript(path: String) -> Decision? {
    known[path] ?? Path.ancestors(of: Path.directory(of: path)).lazy.compactMap { known[$0] }.first
  }
}

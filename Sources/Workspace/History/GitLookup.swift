/// Asks git what a run wants to know: each repository once, beside the analysis.
final class GitLookup: Sendable {
  typealias Answer = Result<GitRepository.Tree, GitRepository.Problem>

  /// The commit that a project waits for.
  struct Commit: Sendable {
    fileprivate let lookup: Background<[Question: Answer]>
    fileprivate let question: Question
    /// The way from the repository's root to the project's.
    let prefix: String

    /// The bytes of a file, by its hash; nil where git doesn't say.
    func contents(_ hash: String) -> [UInt8]? { GitRepository(root: question.repository).contents(hash) }

    var answer: Answer { lookup.value[question] ?? .failure(.unreadable) }
  }

  fileprivate struct Question: Hashable, Sendable {
    let repository: String
    let commit: ReleasedCommit
  }

  private let lookup: Background<[Question: Answer]>?

  private let files: any Files

  /// - Parameters:
  ///   - wanted: For each project its root, the commit that it asks for, and the files of its history. All absolute.
  ///   - files: where repositories are looked for.
  init(_ wanted: [(root: String, commit: ReleasedCommit, files: [String])], in files: any Files) {
    self.files = files
    var folders: [Question: Set<String>] = [:]
    var questions: [Question] = []
    for project in wanted {
      guard let repository = GitRepository.root(around: project.root, in: files) else { continue }
      let question = Question(repository: repository, commit: project.commit)
      if folders[question] == nil { questions.append(question) }
      let own = Set(project.files.map(Path.directory(of:))).compactMap { Path.relative($0, to: repository) }
      folders[question, default: []].formUnion(own)
    }
    if questions.isEmpty {
      lookup = nil
      return
    }
    lookup = Background { [folders, questions] in
      var answers: [Question: Answer] = [:]
      for question in questions {
        let folders = (folders[question] ?? []).sorted()
        answers[question] = Answer { () throws(GitRepository.Problem) in
          try question.commit.tree(of: GitRepository(root: question.repository), folders)
        }
      }
      return answers
    }
  }

  /// nil where the project is in no repository.
  func commit(_ commit: ReleasedCommit, of root: String) -> Commit? {
    guard let lookup, let repository = GitRepository.root(around: root, in: files) else { return nil }
    return Commit(
      lookup: lookup, question: Question(repository: repository, commit: commit),
      prefix: Path.relative(root, to: repository) ?? "")
  }
}

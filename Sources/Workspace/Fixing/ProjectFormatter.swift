package import Analyzer
private import Formatter
import Rules

/// Lays the SQL of a project's files out, in memory.
package struct ProjectFormatter {
  /// The results for a project's files.
  package struct Outcome: Sendable {
    /// The files that get another layout.
    package var changes: [Fixer.Change] = []
    /// The findings about text that can't be read. A file that has any is left as it is.
    package var problems: [Diagnostic] = []
  }

  private let lineWidth: Int?

  /// - Parameter lineWidth: instead of the one that `rules.yaml` says.
  package init(lineWidth: Int? = nil) { self.lineWidth = lineWidth }

  /// Lays out the files that somebody named, or all of them, but for released migrations, which nobody changes any more.
  package func format(_ project: Project) -> Outcome {
    let text = ProjectText(project.withoutOthers())
    let released = project.reading.released.migrations.paths
    let results = Workers.map(text.history + text.queries + text.loose, with: { Parser() }) { parser, file in
      layout(of: parser.parse(file), project)
    }
    var outcome = Outcome()
    var broken: Set<String> = []
    for problem in results.flatMap(\.problems) {
      let path = problem.location.file.path
      broken.insert(path)
      if project.isInFocus(path), !released.contains(path) { outcome.problems.append(problem) }
    }
    var edits = TextEdits()
    for fix in results.flatMap(\.fixes) {
      let isOurs = fix.edits.allSatisfy { edit in
        let path = edit.location.file.path
        return !broken.contains(path) && !released.contains(path) && project.isInFocus(path)
      }
      if isOurs { _ = edits.add(fix) }
    }
    outcome.changes = project.files.compactMap { file in
      let new = edits.applied(to: file)
      return new.bytes == file.bytes ? nil : Fixer.Change(old: file, new: new)
    }
    return outcome
  }

  /// The layout of a text's statements, as edits of the files that they come from.
  private func layout(of tree: SyntaxTree, _ project: Project) -> (fixes: [Fix], problems: [Diagnostic]) {
    if !tree.diagnostics.isEmpty { return ([], tree.diagnostics.map(\.inHost)) }
    return (layout(of: tree, project), [])
  }

  /// The edits of a file by which its statements get their layout: those of a statement are one fix. A statement that
  /// can't be read has none, and a released migration has none at all.
  ///
  /// - Parameter isWanted: whether a statement is laid out.
  func layout(of tree: SyntaxTree, _ project: Project, where isWanted: (Statement) -> Bool = { _ in true }) -> [Fix] {
    // A program's lines are laid out by its own formatter.
    if tree.file.isOfProgram { return [] }
    let path = (tree.file.notated?.host ?? tree.file).path
    if project.reading.released.migrations.paths.contains(path) { return [] }
    var options = project.rules.policy.formatOptions(at: path)
    if let lineWidth { options.lineWidth = lineWidth }
    let formatter = SQLFormatter(tree, options: options)
    var fixes: [Fix] = []
    for statement in tree.statements where isWanted(statement) {
      let edits = formatter.edits(of: statement)
      let possible = tree.file.notated == nil ? edits : edits.filter(isPossible)
      // A comment that moves is taken from one place and put to another.
      if possible.isEmpty || possible.count < edits.count && edits.contains(where: \.hasComment) { continue }
      if let fix = Fix(title: "", safety: .safe, edits: possible).inHost { fixes.append(fix) }
    }
    return fixes
  }

  /// Whether the host of a text has white space where the text has it: what is left out of the SQL is part of no gap, and
  /// lies beside none that changes.
  private func isPossible(_ edit: Fix.Edit) -> Bool {
    let (file, range) = (edit.location.file, edit.location.range)
    guard file.bytes(in: range).areWhiteSpace else { return edit.location.editableInHost != nil }
    let before = SourceRange(start: range.start > 0 ? range.start - 1 : 0, end: range.start)
    let after = SourceRange(start: range.end, end: min(range.end + 1, UInt32(file.bytes.count)))
    // Where nothing is, a word that stands for another one may end on either side.
    if range.isEmpty { return SourceLocation(file, before.union(after)).editableInHost != nil }
    guard let gap = edit.location.editableInHost else { return false }
    let (left, right) = (SourceLocation(file, before).inHost, SourceLocation(file, after).inHost)
    return (before.isEmpty || left.file === gap.file && left.range.end == gap.range.start)
      && (after.isEmpty || right.file === gap.file && right.range.start == gap.range.end)
  }
}

extension ArraySlice<UInt8> {
  /// Whether a text is of nothing but white space.
  fileprivate var areWhiteSpace: Bool {
    // All that lies between tokens; of another text its characters have to be asked.
    allSatisfy { $0 == 32 || $0 &- 9 < 5 } || String(decoding: self, as: UTF8.self).allSatisfy(\.isWhitespace)
  }
}

extension Fix.Edit {
  fileprivate var hasComment: Bool {
    [location.text, text].contains { $0.contains("--") || $0.contains("/*") }
  }
}
